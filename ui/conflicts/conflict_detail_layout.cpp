// How the detail of a conflict is laid out.
#include "ui/conflicts/conflict_detail.h"
#include "ui/conflicts/marked_name.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/icon_label.h"
#include "ui/look/roles.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTableWidget>
#include <QVBoxLayout>

namespace nidus::ui {

namespace {
constexpr int headerHeight = 44, titleWidth = 104, reasonHeight = 64;
} // namespace

ConflictDetail::ConflictDetail(QWidget *parent) : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHeader());
    layout->addWidget(horizontalRule());
    m_inside = new QWidget;
    m_inside->setProperty("paper", true);
    m_inside->setAttribute(Qt::WA_StyledBackground);
    auto *inside = new QVBoxLayout(m_inside);
    inside->setContentsMargins(16, 12, 16, 12);
    inside->setSpacing(12);
    inside->addWidget(makeNames());
    m_evidence = wrappedLabel();
    m_evidence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    inside->addWidget(m_evidence);
    m_changes = wrappedLabel();
    m_changes->setProperty("failure", true);
    inside->addWidget(m_changes);
    inside->addWidget(makeFacts());
    inside->addWidget(makeRulings());
    inside->addStretch(1);
    m_scroll = new QScrollArea;
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_inside);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(makeDecision());
    clear({});
}

QWidget *ConflictDetail::makeHeader()
{
    auto *header = new QWidget;
    header->setFixedHeight(scaled(headerHeight));
    auto *row = new QHBoxLayout(header);
    row->setContentsMargins(16, 0, 8, 0);
    row->setSpacing(8);
    m_icon = new IconLabel;
    row->addWidget(m_icon);
    m_kind = titleLabel();
    row->addWidget(m_kind);
    m_meaning = new ElidedLabel;
    m_meaning->setMuted(true);
    row->addWidget(m_meaning, 1);
    m_place = mutedLabel();
    row->addWidget(m_place);
    const auto step = [&](const QString &text, const QString &icon, const QString &keys, int by) {
        QPushButton *button = flatButton(text, lineIcon(icon));
        button->setToolTip(keys);
        connect(button, &QPushButton::clicked, this, [this, by] { Q_EMIT stepAsked(by); });
        row->addWidget(button);
        return button;
    };
    m_previous = step(tr("Previous"), QStringLiteral("up"), QStringLiteral("F7"), -1);
    m_next = step(tr("Next"), QStringLiteral("down"), QStringLiteral("F8"), 1);
    return header;
}

QWidget *ConflictDetail::makeNames()
{
    m_names = new QWidget;
    auto *grid = new QGridLayout(m_names);
    grid->setContentsMargins(0, 4, 0, 4);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(0);
    grid->setColumnMinimumWidth(0, scaled(titleWidth));
    grid->setColumnStretch(2, 1);
    const auto line = [&](int row, PlainLabel *&role, MarkedName *&name, PlainLabel *&said) {
        role = mutedLabel();
        name = new MarkedName;
        said = mutedLabel();
        grid->addWidget(role, row, 0);
        grid->addWidget(name, row, 1);
        grid->addWidget(said, row, 2);
    };
    line(0, m_nameRole, m_name, m_nameSaid);
    line(1, m_otherRole, m_other, m_otherSaid);
    return m_names;
}

QWidget *ConflictDetail::makeFacts()
{
    m_facts = new QWidget;
    auto *column = new QVBoxLayout(m_facts);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(horizontalRule());
    auto *grid = new QWidget;
    m_factsGrid = new QGridLayout(grid);
    m_factsGrid->setContentsMargins(0, 0, 0, 0);
    m_factsGrid->setHorizontalSpacing(16);
    m_factsGrid->setVerticalSpacing(8);
    m_factsGrid->setColumnMinimumWidth(0, scaled(titleWidth));
    m_factsGrid->setColumnStretch(1, 1);
    m_factsGrid->setColumnStretch(2, 1);
    column->addWidget(grid);
    auto *acts = new QHBoxLayout;
    acts->setSpacing(16);
    acts->addSpacing(scaled(titleWidth) + 16);
    m_openName = linkButton({});
    m_openOther = linkButton({});
    const auto open = [this](qint64 request, const QString &registration) {
        if (request > 0)
            Q_EMIT requestAsked(request);
        else
            Q_EMIT registrationAsked(registration);
    };
    connect(m_openName, &QPushButton::clicked, this, [this, open] { open(m_request, m_registration); });
    connect(m_openOther, &QPushButton::clicked, this,
            [this, open] { open(m_otherRequest, m_otherRegistration); });
    acts->addWidget(m_openName);
    acts->addWidget(m_openOther);
    acts->addStretch(1);
    column->addLayout(acts);
    return m_facts;
}

QWidget *ConflictDetail::makeRulings()
{
    m_rulings = new QWidget;
    auto *column = new QVBoxLayout(m_rulings);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(titleLabel(tr("Earlier decisions")));
    m_rulingsTable = new QTableWidget(0, 4);
    m_rulingsTable->setHorizontalHeaderLabels({tr("Date"), tr("Decision"), tr("Reviewer"), tr("Reason")});
    setUpTable(m_rulingsTable, tr("Earlier decisions"));
    m_rulingsTable->setFrameShape(QFrame::NoFrame);
    m_rulingsTable->setColumnWidth(0, scaled(92));
    m_rulingsTable->setColumnWidth(1, scaled(160));
    m_rulingsTable->setColumnWidth(2, scaled(112));
    m_rulingsTable->horizontalHeader()->setStretchLastSection(true);
    column->addWidget(m_rulingsTable);
    return m_rulings;
}

QWidget *ConflictDetail::makeDecision()
{
    m_decision = new QWidget;
    auto *outer = new QVBoxLayout(m_decision);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(horizontalRule());
    QVBoxLayout *column = addColumn(outer, 0);
    auto *head = new QHBoxLayout;
    auto *title = new PlainLabel(tr("Reason"));
    m_hint = new ElidedLabel;
    m_hint->setMuted(true);
    head->addWidget(title);
    head->addWidget(m_hint, 1);
    m_undo = flatButton(tr("Take this &decision back"));
    connect(m_undo, &QPushButton::clicked, this, [this] { Q_EMIT undoAsked(m_standing); });
    head->addWidget(m_undo);
    column->addLayout(head);
    m_reason = new QPlainTextEdit;
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setTabChangesFocus(true);
    m_reason->setFixedHeight(scaled(reasonHeight));
    title->setBuddy(m_reason);
    connect(m_reason, &QPlainTextEdit::textChanged, this, &ConflictDetail::showReadiness);
    column->addWidget(m_reason);
    m_failure = failureLabel();
    column->addWidget(m_failure);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    const auto verdict = [&](const QString &text, const QString &id) {
        auto *button = new QPushButton(text);
        connect(button, &QPushButton::clicked, this, [this, id] { Q_EMIT decided(id); });
        buttons->addWidget(button);
        return button;
    };
    m_noConflict = verdict(tr("&No conflict"), QStringLiteral("no-conflict"));
    m_ask = verdict(tr("&Ask the registrant"), QStringLiteral("ask"));
    m_blocks = verdict(tr("&Blocks"), QStringLiteral("blocks"));
    buttons->addStretch(1);
    column->addLayout(buttons);
    return m_decision;
}

void ConflictDetail::setFailure(const QString &words) { showFailure(m_failure, words); }

} // namespace nidus::ui
