// Mails: any bytes are read or refused with a place inside them; what is read is text, and reads as templates
// do.
#include "core/formats/mail/mail_reader.h"
#include "core/formats/mail/template_texts.h"

#include <cstdint>
#include <cstdlib>

using namespace nidus;
using namespace nidus::formats;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const QByteArray octets(reinterpret_cast<const char *>(bytes), qsizetype(size));
    if (const auto mail = readMail(octets)) {
        for (const MailPart &part : mail->parts)
            if (!part.isText && !part.text.isEmpty())
                std::abort();
    } else if (mail.error().line > octets.count('\n') + 1) {
        std::abort();
    }
    const auto texts = templateTexts(describeSource({}, octets));
    if (texts && texts->isEmpty())
        std::abort();
    return 0;
}
