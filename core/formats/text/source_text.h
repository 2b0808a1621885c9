// Bytes → text → lines: what arrived, its encoding, and its lines as the reader sees them.
#pragma once

#include "core/registration/registration.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QIODevice>
#include <QList>
#include <QString>
#include <QStringView>

namespace nidus::formats {

// Whether they begin with the byte-order mark of UTF-16, of either order.
bool beginsAsUtf16(QByteArrayView bytes);

// Finds encoding (UTF-16 by its byte-order mark, UTF-8, US-ASCII, else one of eightBitEncodings()),
// byte-order mark and line ends of `bytes`. Never fails, and never takes an encoding in which something could
// not be read.
Source describeSource(QString name, QByteArray bytes);

// The same of bytes that are too many to be held: from where `device` stands to its end; `bytes` stays empty.
Source describeSource(QString name, QIODevice &device);

// The encodings in which `bytes` can be read from end to end, the one that describeSource() finds first. A
// person may put any of them into Source::encoding: the lines stay the same.
QStringList readableEncodings(const QByteArray &bytes);

// `bytes` in UTF-8 and without a mark, where they are UTF-16 by their mark or have that of UTF-8; else as
// they are.
QByteArray utf8Of(const QByteArray &bytes);

// The text of a source: decoded, without the byte-order mark, line ends as they are. Who knows better than
// describeSource sets `encoding` before.
QString decodedText(const Source &source);

} // namespace nidus::formats
