#include "core/translation.inc"

#include "ui/compare/compare_page.h"

#include "ui/compare/change_outline.h"
#include "ui/compare/compare_view.h"
#include "ui/look/plain_text.h"
#include "ui/print/printing.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>

#include <algorithm>

namespace nidus::ui {

// The widgets are made in compare_layout.cpp.

namespace {

enum StackPage { TextsPage, NothingPage };

// A line of diff::changesText that has no sign is a field's name.
PrintedBlock::Kind kindOf(const QString &line)
{
    const bool isSigned = line.size() >= 2 && line[1] == u' ' && QStringView(u" -+~").contains(line[0]);
    return isSigned || line.isEmpty() ? PrintedBlock::Kind::Change : PrintedBlock::Kind::Heading;
}

void addItem(QComboBox &box, const ComparableText &text)
{
    box.addItem(displayable(text.title));
    if (text.id.request == 0)
        box.setItemData(box.count() - 1, plainToolTip(meaningOf(text.id.version)), Qt::ToolTipRole);
}

} // namespace

PrintedSection comparisonSection(const QString &name, const QString &heading, const QString &text)
{
    PrintedSection section{name, heading, tr("- removed   + added   ~ unchanged lines left out"), {}};
    const QString said = text.isEmpty() ? tr("Both texts are the same.") : text;
    for (const QString &line : said.split(u'\n'))
        section.blocks += {kindOf(line), line};
    return section;
}

QString ComparePage::title() const
{
    const auto shortName = [](const ComparableText *text) {
        if (text->id.request > 0)
            return requestId(text->id.request);
        return text->name.section(u' ', -1);
    };
    const ComparableText *before = chosen(m_before), *after = chosen(m_after);
    const QString name = displayableLine(m_nid, 14); // the numbers stay in sight
    return before && after ? QStringLiteral("%1 %2 ↔ %3").arg(name, shortName(before), shortName(after))
                           : name;
}

QString ComparePage::wholeTitle() const
{
    const QString which = heading();
    return which.isEmpty() ? displayableLine(m_nid) : tr("%1: %2").arg(displayableLine(m_nid), which);
}

QString ComparePage::heading() const
{
    const ComparableText *before = chosen(m_before), *after = chosen(m_after);
    return before && after ? tr("%1 compared with %2").arg(before->name, after->name) : QString();
}

// ---- which texts ----

void ComparePage::compare(const ComparedPair &pair)
{
    m_wanted = pair;
    reload();
}

void ComparePage::reload()
{
    m_isShown = false;
    m_store.look(
        m_asking.anew(), [nid = m_nid](Registrar &registrar) { return readTexts(registrar, nid); },
        [this](ActResult<QList<ComparableText>> texts) {
            if (texts)
                return showTexts(*std::move(texts));
            m_texts.clear();
            showNothing(placedWords(texts.error()));
        });
}

void ComparePage::showTexts(QList<ComparableText> texts)
{
    m_texts = std::move(texts);
    for (QComboBox *box : {m_before, m_after}) {
        const QSignalBlocker blocker(box);
        box->clear();
        for (const ComparableText &text : std::as_const(m_texts))
            addItem(*box, text);
    }
    const bool canCompare = m_texts.size() >= 2;
    for (QWidget *control :
         QWidgetList{m_before, m_after, m_swap, m_fold, m_copy, m_print, m_previous, m_next})
        control->setEnabled(canCompare);
    if (!canCompare) {
        return showNothing(
            m_texts.isEmpty()
                ? tr("There is no template of %1 in this registry. A comparison needs two texts.")
                      .arg(displayableLine(m_nid))
                : tr("There is one text of %1 in this registry: %2. A comparison needs two: revise it, "
                     "or import another version.")
                      .arg(displayableLine(m_nid), m_texts.first().name));
    }
    m_stack->setCurrentIndex(TextsPage);
    choose();
    startComparison();
}

void ComparePage::showNothing(const QString &why)
{
    m_message->setText(displayable(why));
    m_revise->setVisible(m_texts.size() == 1 && m_texts.first().id.request == 0 && !m_store.isReadOnly());
    m_stack->setCurrentIndex(NothingPage);
    m_heading->clear();
    setComparison({});
}

// What was wanted; of what is not there (a draft that is published meanwhile) the nearest that makes sense.
void ComparePage::choose()
{
    const auto find = [this](const std::optional<TextId> &wanted) {
        for (int i = 0; wanted && i < m_texts.size(); ++i)
            if (m_texts[i].id == *wanted)
                return i;
        return -1;
    };
    const int last = int(m_texts.size()) - 1;
    int after = find(m_wanted.after);
    int before = find(m_wanted.before);
    if (after < 0)
        after = before == last ? last - 1 : last;
    if (before < 0) {
        before = after == 0 ? 1 : after - 1;
        // A draft goes with the last version, not with another draft.
        if (m_texts[after].id.request > 0)
            for (int i = after; i-- > 0;)
                if (m_texts[i].id.request == 0) {
                    before = i;
                    break;
                }
    }
    setChosen(before, after);
}

// Without comparing yet.
void ComparePage::setChosen(int before, int after)
{
    const QSignalBlocker first(m_before), second(m_after);
    m_before->setCurrentIndex(before);
    m_after->setCurrentIndex(after);
}

const ComparableText *ComparePage::chosen(QComboBox *box) const
{
    const int at = box->currentIndex();
    return at >= 0 && at < m_texts.size() ? &m_texts[at] : nullptr;
}

void ComparePage::swap()
{
    setChosen(m_after->currentIndex(), m_before->currentIndex());
    startComparison();
}

// ---- what differs ----

// Beside the window's thread: two long texts may take their time.
void ComparePage::startComparison()
{
    const ComparableText *before = chosen(m_before), *after = chosen(m_after);
    if (!before || !after)
        return;
    m_wanted = {before->id, after->id};
    m_heading->setText(heading());
    Q_EMIT titleChanged();
    m_isShown = false;
    m_store.look(
        m_asking.anew(),
        [old = before->text,
         now = after->text](Registrar &) -> ActResult<std::shared_ptr<const diff::Comparison>> {
            return std::make_shared<const diff::Comparison>(diff::compare(old, now));
        },
        [this](ActResult<std::shared_ptr<const diff::Comparison>> comparison) {
            if (!comparison)
                return;
            m_isShown = true;
            if (**comparison != m_view->comparison())
                setComparison(**comparison);
        });
}

QString ComparePage::summaryOf(const diff::Comparison &comparison)
{
    if (comparison.sections.isEmpty())
        return {};
    if (comparison.changes == 0)
        return tr("Both texts are the same.");
    const QString changes =
        comparison.changes == 1 ? tr("1 change") : tr("%1 changes").arg(comparison.changes);
    const QString where = comparison.sections.size() == fieldCount ? tr("%1 in %2 of %3 fields")
                                                                   : tr("%1 in %2 of %3 sections");
    return where.arg(changes).arg(comparison.changedSections).arg(comparison.sections.size());
}

void ComparePage::setComparison(const diff::Comparison &comparison)
{
    m_summary->setText(summaryOf(comparison));
    m_outline->setComparison(comparison);
    m_view->setComparison(comparison);
    m_previous->setEnabled(comparison.changes > 0);
    m_next->setEnabled(comparison.changes > 0);
    showCurrent();
}

void ComparePage::showCurrent()
{
    const diff::Comparison &comparison = m_view->comparison();
    const int change = m_view->currentChange();
    m_where->setText(change > 0                ? tr("Change %1 of %2").arg(change).arg(comparison.changes)
                     : comparison.changes == 1 ? tr("1 change")
                     : comparison.changes > 0  ? tr("%1 changes").arg(comparison.changes)
                     : comparison.sections.isEmpty() ? QString()
                                                     : tr("No changes"));
    m_outline->setCurrentSection(m_view->currentSection());
}

// ---- giving out ----

void ComparePage::focusFirst() { m_view->setFocus(Qt::OtherFocusReason); }

void ComparePage::copyText() { QApplication::clipboard()->setText(m_view->comparison().text); }

void ComparePage::print()
{
    if (!m_print->isEnabled() || !m_isShown)
        return;
    m_printing->ask(m_store.place(), tr("Print the comparison"), title(),
                    oneSection(comparisonSection(m_nid, heading(), m_view->comparison().text)));
}

} // namespace nidus::ui
