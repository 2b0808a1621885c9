// Sentences that a rule finds, and as many that it leaves alone: each in a request of which all else is
// sound.
#pragma once

#include "core/rules/rules.h"
#include "tests/support/sound_text.h"

#include <QtTest>

namespace nidus::support {

using namespace Qt::StringLiterals;
using rules::checkTemplate;

inline constexpr char16_t grammar[] = u"  acorn-urn = \"urn:acorn:\" grove \":\" number\n"
                                      u"  grove = 2*8lower\n  number = nonzero *7digit\n"
                                      u"  nonzero = %x31-39\n  digit = %x30-39\n  lower = %x61-7A\n\n"
                                      u"Examples:\n\n  urn:acorn:oakham:2071\n  urn:acorn:elm:118\n\n";

inline RegistrationTemplate with(Field field, const QString &body)
{
    RegistrationTemplate text = support::soundText(u"acorn"_s, u"Acorn Growers' Board"_s);
    text.set(Field::Syntax, QString(QString::fromUtf16(grammar) + u"RFC 8141, Section 3.1, decides."_s));
    text.set(field, body);
    return text;
}

inline QStringList places(const RegistrationTemplate &text, const QString &rule)
{
    QStringList found;
    for (const Finding &finding : checkTemplate(text, {}))
        if (finding.rule == rule && finding.field)
            found += text[*finding.field].mid(finding.span.start, finding.span.length);
    return found;
}

inline void addColumns()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<bool>("isFound");
}

inline void addRows(bool isFound, std::initializer_list<const char16_t *> bodies)
{
    for (const char16_t *body : bodies)
        QTest::newRow(QString::fromUtf16(body).simplified().left(100).toUtf8().constData())
            << QString::fromUtf16(body) << isFound;
}

// The body behind the grammar and the examples.
inline void checkInSyntax(const char *rule)
{
    QFETCH(QString, body);
    QTEST(!places(with(Field::Syntax, QString::fromUtf16(grammar) + body), QLatin1String(rule)).isEmpty(),
          "isFound");
}

inline void checkIn(Field field, const char *rule)
{
    QFETCH(QString, body);
    QTEST(!places(with(field, body), QLatin1String(rule)).isEmpty(), "isFound");
}

// Rows of several rules in one table.
inline void addClaimColumns()
{
    addColumns();
    QTest::addColumn<Field>("field");
    QTest::addColumn<QByteArray>("rule");
}

inline void addClaims(Field field, const QByteArray &rule, std::initializer_list<const char16_t *> found,
                      std::initializer_list<const char16_t *> quiet)
{
    for (const bool isFound : {true, false})
        for (const char16_t *body : isFound ? found : quiet) {
            const QByteArray name = rule + ": " + QString::fromUtf16(body).simplified().left(100).toUtf8();
            QTest::newRow(name.constData()) << QString::fromUtf16(body) << isFound << field << rule;
        }
}

inline void checkClaim()
{
    QFETCH(Field, field);
    QFETCH(QByteArray, rule);
    field == Field::Syntax ? checkInSyntax(rule.constData()) : checkIn(field, rule.constData());
}

} // namespace nidus::support
