#include "tests/support/places.h"

namespace nidus::support {

QString sourcePath(const QString &relative)
{
    const QString root = QStringLiteral(NIDUS_SOURCE_DIR);
    return relative.isEmpty() ? root : root + u'/' + relative;
}

QString programPath(const QString &name) { return QStringLiteral(NIDUS_BIN_DIR) + u'/' + name; }

} // namespace nidus::support
