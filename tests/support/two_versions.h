// A registry folder of invented templates, and a registration that gets a second version.
#pragma once

#include "core/formats/text/template_reader.h"
#include "tests/support/registry_folder.h"
#include "tests/support/whole_template.h"

#include <QDir>

namespace nidus::support {

// A second version of `nid`, which has one.
inline void publishSecond(Registrar &registrar, const QString &nid)
{
    auto request = registrar.openRevision(*Nid::parse(nid), std::nullopt);
    if (!request)
        qFatal("no revision: %s", qPrintable(message(request.error())));
    auto draft = registrar.draft(*request);
    draft->text.set(Field::Resolution, QStringLiteral("Resolution is not intended. A list is kept."));
    draft->text.set(Field::RevisionInformation, QStringLiteral("Version 2 says that a list is kept."));
    if (auto saved = registrar.saveDraft(*request, draft->revision, draft->text); !saved)
        qFatal("not saved: %s", qPrintable(message(saved.error())));
    PublishOptions options;
    options.reason = QStringLiteral("Agreed by letter.");
    if (auto published = registrar.publish(*request, options); !published)
        qFatal("not published: %s", qPrintable(message(published.error())));
}

// acorn (two versions) and beech (listed, without a template) in a new registry.
inline std::unique_ptr<Registrar> twoVersions(const QTemporaryDir &folder, const QString &name,
                                              const QByteArray &registrant, const QByteArray &purpose,
                                              const Actor &desk = fixedDesk())
{
    auto registrar = scratchRegistrar(folder, name, true, desk);
    const QDir dir(folder.path());
    dir.mkpath(QStringLiteral("in/urn-namespaces"));
    dir.mkpath(QStringLiteral("in/urn-formal"));
    writeFile(folder, QStringLiteral("in/urn-namespaces/urn-namespaces.xml"),
              registryXml("2026-01-05", record("acorn", " date=\"2020-03-01\"",
                                               "<xref type=\"uri\" data=\"https://oak.example\">Oak</xref>") +
                                            record("beech", " date=\"2021-04-02\"")));
    writeFile(folder, QStringLiteral("in/urn-formal/acorn"), wholeTemplate("acorn", registrant, purpose));
    const auto report = registrar->import({dir.filePath(QStringLiteral("in"))}, {});
    if (!report)
        qFatal("not imported: %s", qPrintable(message(report.error())));
    publishSecond(*registrar, QStringLiteral("acorn"));
    return registrar;
}

} // namespace nidus::support
