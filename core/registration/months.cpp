#include "core/registration/months.h"

#include <QLocale>
#include <QMap>

#include <array>

namespace nidus {

int monthByName(QStringView word)
{
    static constexpr std::array<QStringView, 12> names{u"january",   u"february", u"march",    u"april",
                                                       u"may",       u"june",     u"july",     u"august",
                                                       u"september", u"october",  u"november", u"december"};
    while (!word.isEmpty() && (word.back() == u'.' || word.back() == u','))
        word.chop(1);
    if (word.size() < 3)
        return 0;
    for (size_t i = 0; i < names.size(); ++i)
        if (names[i].startsWith(word, Qt::CaseInsensitive) &&
            (word.size() < 5 || word.size() == names[i].size()))
            return int(i) + 1;
    return 0;
}

namespace {

// Every name in lower case; 0: it is no single month's.
QMap<QString, int> monthsOfLanguages()
{
    QMap<QString, int> months;
    for (const QLocale::Language language :
         {QLocale::Catalan,    QLocale::Croatian,        QLocale::Czech,     QLocale::Danish,
          QLocale::Dutch,      QLocale::Estonian,        QLocale::Finnish,   QLocale::French,
          QLocale::German,     QLocale::Hungarian,       QLocale::Italian,   QLocale::Latvian,
          QLocale::Lithuanian, QLocale::NorwegianBokmal, QLocale::Polish,    QLocale::Portuguese,
          QLocale::Romanian,   QLocale::Slovak,          QLocale::Slovenian, QLocale::Spanish,
          QLocale::Swedish})
        for (int month = 1; month <= 12; ++month)
            for (const QString &name :
                 {QLocale(language).monthName(month), QLocale(language).standaloneMonthName(month)}) {
                const auto [at, isNew] =
                    std::pair(months.constFind(name.toLower()), !months.contains(name.toLower()));
                months[name.toLower()] = isNew || *at == month ? month : 0;
            }
    return months;
}

} // namespace

int monthInAnyLanguage(QStringView word)
{
    if (const int month = monthByName(word))
        return month;
    static const QMap<QString, int> months = monthsOfLanguages();
    return months.value(word.toString().toLower());
}

} // namespace nidus
