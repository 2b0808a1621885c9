// The transfer encodings of a mail's texts (RFC 2045 §6): where a text is not in the one that its mail says,
// and where its lines stand in the mail.
#pragma once

#include <QByteArrayView>
#include <QList>

#include <optional>

namespace nidus::formats {

// The first octet that quoted-printable (§6.7) does not have so: "=" before what is neither two digits nor a
// line's end.
std::optional<qsizetype> quotedFault(QByteArrayView text);
// The first octet that base64 (§6.8) does not have, or the end where its last four characters are not whole.
std::optional<qsizetype> base64Fault(QByteArrayView text);

// Of each line of the text that `encoded` holds its line in the mail, where `encoded` begins on line `first`.
// A line of quoted-printable (`isQuoted`) may stand on several, of which this is the first (§6.7 (5)).
QList<int> linesOfEncoded(QByteArrayView encoded, bool isQuoted, int first);
// Of each of `octets`, places in what `encoded` holds as base64 (§6.8) in their order, its line in the mail.
QList<int> linesOfBase64(QByteArrayView encoded, const QList<qsizetype> &octets, int first);

// Which line of a mail an octet stands on; quick for octets in their order.
class MailLines {
public:
    explicit MailLines(const QByteArray &mail) : m_mail(mail) {}
    qint64 of(const char *octet);

private:
    const QByteArray &m_mail;
    qsizetype m_at = 0;
    qint64 m_line = 1;
};

} // namespace nidus::formats
