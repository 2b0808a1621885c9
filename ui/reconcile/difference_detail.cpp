#include "core/translation.inc"

#include "ui/reconcile/difference_detail.h"

#include "ui/compare/compare_view.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/reconcile/differences_model.h"

#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStackedWidget>

namespace nidus::ui {

namespace {

using What = ReconciledDifference::What;
using Where = ReconciledDifference::Where;

constexpr int margin = 16;

// What it is, and what happens when it is taken over.
QString sentenceOf(const ReconciledDifference &one)
{
    if (one.what == What::Order)
        return tr("It stands elsewhere among the entries of its section: here %1 there. Taken over: it "
                  "stands "
                  "here where it stands there.")
            .arg(diff::words(one.changes).join(u' '));
    if (one.what == What::Head || one.what == What::People)
        return one.where == Where::OnlyThere
                   ? tr("There is no edition here yet. Taken over: what stands around the entries.")
                   : tr("What stands around the entries is different. Head and people are taken over "
                        "together.");
    if (one.isRegistered)
        return tr("It is registered here, but the newest edition here does not list it. Taken over: it is "
                  "listed again, with what is said there.");
    static const char *const entries[] = {
        QT_TR_NOOP("It is listed here, but not there. Taken over: it is marked as delisted; nothing is "
                   "removed."),
        QT_TR_NOOP(
            "It is listed there, and not known here. Taken over: it is registered and listed here, too."),
        QT_TR_NOOP("Its entry is different. Taken over: it says here what it says there.")};
    static const char *const templates[] = {
        QT_TR_NOOP("There is a template here, and none there."),
        QT_TR_NOOP("There is a template there, and none here. Taken over: it is registered here."),
        QT_TR_NOOP("The template is different. Taken over: the text there becomes a version or a correction "
                   "here; the text here stays in the history.")};
    return tr((one.what == What::Entry ? entries : templates)[int(one.where)]);
}

QString saidOf(const ReconciledDifference &one)
{
    QStringList said{sentenceOf(one)};
    if (!one.canBeTaken())
        said += tr("It cannot be taken over: %1.").arg(one.whyNot);
    else if (!one.doubts.isEmpty())
        said += tr("Doubtful: %1; “Tick all” leaves it out.").arg(one.doubts.join(QStringLiteral("; ")));
    return said.join(u' ');
}

} // namespace

DifferenceDetail::DifferenceDetail(StoreAccess &store, QWidget *parent) : QWidget(parent), m_store(store)
{
    setGround(this, "paper");
    QVBoxLayout *layout = columnIn(this);
    QVBoxLayout *said = columnIn(layout, {margin, 8, margin, 8}, 4);
    m_name = addTo(said, semiBoldLabel());
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sentence = addTo(said, wrappedLabel());
    layout->addWidget(horizontalRule());
    m_stack = addTo(layout, new QStackedWidget, 1);
    auto *compared = new QWidget;
    QVBoxLayout *column = columnIn(compared);
    column->addWidget(makeHeads());
    column->addWidget(horizontalRule());
    m_view = addTo(column, new CompareView, 1);
    m_view->setObjectName(QStringLiteral("comparison"));
    m_stack->addWidget(compared);
    m_words = readOnlyText(tr("What differs"), false);
    m_stack->addWidget(m_words);
    setDifference(nullptr);
}

QWidget *DifferenceDetail::makeHeads()
{
    QWidget *heads = widgetOn("chrome");
    QHBoxLayout *layout = rowIn(heads, {0, 0, style()->pixelMetric(QStyle::PM_ScrollBarExtent), 0});
    for (const QString &side : {tr("Here"), tr("There")}) {
        PlainLabel *head = semiBoldLabel(side);
        head->setContentsMargins(margin, 4, margin, 4);
        layout->addWidget(head, 1);
    }
    return heads;
}

void DifferenceDetail::setDifference(const ReconciledDifference *one)
{
    m_asking.drop();
    m_view->setComparison({});
    m_words->clear();
    m_stack->setCurrentIndex(1);
    m_name->setText(
        one ? tr("%1: %2, %3")
                  .arg(displayableLine(differenceName(*one), 80), whatWord(one->what), whereWord(one->where))
            : QString());
    m_sentence->setText(one ? displayable(saidOf(*one)) : QString());
    if (!one)
        return;
    if (one->what != What::Template && one->what != What::Order)
        m_words->setPlainText(displayable(changesWords(*one)));
    m_store.look(
        m_asking.anew(),
        [difference = *one](Registrar &registrar) -> ActResult<std::shared_ptr<const diff::Comparison>> {
            NIDUS_TRY(comparison, registrar.compareWords(difference));
            return std::make_shared<const diff::Comparison>(std::move(comparison));
        },
        [this](const ActResult<std::shared_ptr<const diff::Comparison>> &comparison) {
            showComparison(comparison);
        });
}

void DifferenceDetail::showComparison(const ActResult<std::shared_ptr<const diff::Comparison>> &comparison)
{
    if (!comparison)
        return m_words->setPlainText(displayable(placedWords(comparison.error())));
    if ((*comparison)->sections.isEmpty())
        return;
    m_view->setComparison(**comparison);
    m_stack->setCurrentIndex(0);
}

void DifferenceDetail::focusFirst()
{
    QWidget *const shown = m_stack->currentWidget();
    (shown == m_words ? shown : m_view)->setFocus(Qt::OtherFocusReason);
}

void DifferenceDetail::stepChange(int step) { m_view->stepChange(step); }

} // namespace nidus::ui
