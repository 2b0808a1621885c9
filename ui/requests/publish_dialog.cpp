#include "ui/requests/publish_dialog.h"

#include "core/characters/classes.h"
#include "core/formats/text/template_writer.h"
#include "core/operations/publishing.h"
#include "ui/editor/other_text_dialog.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/requests/requests_model.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QTimer>

namespace nidus::ui {

namespace {

constexpr int leftWidth = 400;
constexpr int typingMilliseconds = 300;

void addHeading(QVBoxLayout *layout, const QString &text, const QString &note, QWidget *field)
{
    QHBoxLayout *row = rowIn(layout);
    auto *title = new PlainLabel(text);
    title->setBuddy(field);
    row->addWidget(title);
    row->addStretch(1);
    if (!note.isEmpty())
        row->addWidget(mutedLabel(note));
}

// What stands side by side has no room for it when the text is much larger.
QBoxLayout::Direction besideOrBelow()
{
    return scaled(100) < 150 ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
}

QIcon goodIcon() { return lineIcon(QStringLiteral("check"), &Colours::good); }

QWidget *checkRow(const QIcon &icon, const QString &title, const QString &sentence, QWidget *below = nullptr)
{
    auto *row = new QWidget;
    QHBoxLayout *layout = rowIn(row, {}, 8);
    auto *picture = new IconLabel(icon);
    picture->setAccessibleName(title);
    layout->addWidget(picture, 0, Qt::AlignTop);
    QVBoxLayout *words = columnIn(layout, {}, 4, 1);
    words->addWidget(wrappedLabel(title));
    if (!sentence.isEmpty())
        words->addWidget(mutedLabel(sentence, Lines::Wrapped));
    if (below)
        words->addWidget(below);
    return row;
}

} // namespace

PublishDialog::PublishDialog(const Asked &asked, QWidget *parent) : Dialog(parent), m_asked(asked)
{
    QVBoxLayout *layout = beginDialog(
        this, tr("Publish %1 version %2").arg(displayableLine(asked.nid)).arg(asked.number), {1056, 656});
    QHBoxLayout *columns = rowIn(layout, {}, 0, 1);
    columns->addWidget(makeLeft());
    columns->addWidget(verticalRule());
    columns->addWidget(makeRight(), 1);
    const DialogFoot foot = addFoot(layout, {});
    m_sentence = foot.sentence;
    m_cancel = foot.addCancel();
    m_publish = filledButton(tr("Publish version %1").arg(asked.number));
    connect(m_publish, &QPushButton::clicked, this, &PublishDialog::publishAsked);
    foot.buttons->addButton(m_publish, QDialogButtonBox::AcceptRole);
    setAct(m_publish, Enter::GoesToAct);
    m_typing = new QTimer(this);
    m_typing->setSingleShot(true);
    m_typing->setInterval(typingMilliseconds);
    connect(m_typing, &QTimer::timeout, this, &PublishDialog::edited);
    setText(asked.text, asked.changes, asked.entry);
}

void PublishDialog::addRevisionInformation(QVBoxLayout *layout)
{
    auto *row = new QBoxLayout(besideOrBelow());
    auto *title = titleLabel(label(Field::RevisionInformation));
    row->addWidget(title, 1);
    if (!m_asked.revisionDraft.isEmpty())
        row->addWidget(mutedLabel(tr("drafted from the differences")));
    layout->addLayout(row);
    m_revision = new QPlainTextEdit;
    title->setBuddy(m_revision);
    m_revision->setAccessibleName(label(Field::RevisionInformation));
    m_revision->setTabChangesFocus(true);
    m_revision->setMinimumHeight(scaled(96));
    m_revision->setPlainText(m_asked.revisionDraft.isEmpty() ? m_asked.text[Field::RevisionInformation]
                                                             : m_asked.revisionDraft);
    connect(m_revision, &QPlainTextEdit::textChanged, this, [this] { m_typing->start(); });
    layout->addWidget(m_revision, 1);
}

// The template's Date is the day of the request, the entry's “updated” the staff's choice: none is computed
// from another.
void PublishDialog::addDates(QVBoxLayout *layout)
{
    auto *row = new QBoxLayout(besideOrBelow());
    row->setSpacing(row->direction() == QBoxLayout::LeftToRight ? 16 : 8);
    const auto add = [&](const QString &name, const QString &value, const QString &empty) {
        QVBoxLayout *pair = columnIn(row, {}, 4, 1);
        auto *edit = new QLineEdit(value);
        addHeading(pair, name, {}, edit);
        edit->setAccessibleName(name);
        edit->setPlaceholderText(empty);
        pair->addWidget(edit);
        return edit;
    };
    m_date = add(tr("Date of the request"), m_asked.text[Field::Date].simplified(), tr("YYYY-MM-DD"));
    connect(m_date, &QLineEdit::textChanged, this, [this] { m_typing->start(); });
    if (m_asked.isRevision) {
        m_updated = add(tr("Entry updated"), m_asked.today, tr("unchanged"));
        connect(m_updated, &QLineEdit::textChanged, this, [this] {
            showReadiness();
            m_typing->start();
        });
    } else {
        row->addStretch(1);
    }
    layout->addLayout(row);
}

QWidget *PublishDialog::makeLeft()
{
    auto *inside = new QWidget;
    QVBoxLayout *layout = columnIn(inside, {16, 12, 16, 12}, 8);
    layout->addWidget(titleLabel(tr("Before publishing")));
    m_checks = columnIn(layout, {}, 10);
    layout->addWidget(horizontalRule());
    if (m_asked.number > 1)
        addRevisionInformation(layout);
    addDates(layout);
    m_reason = new QLineEdit;
    addHeading(layout, tr("Note for the record"), tr("optional"), m_reason);
    m_reason->setAccessibleName(tr("Note for the record"));
    m_reason->setPlaceholderText(tr("Why it is published now"));
    layout->addWidget(m_reason);
    m_failure = failureLabel();
    layout->addWidget(m_failure);
    if (!m_revision)
        layout->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(inside);
    m_left = scroll;
    return scroll;
}

// Two fifths of a screen that is small for the text, but nothing in it is cut off.
void PublishDialog::showEvent(QShowEvent *event)
{
    const int wanted = qMin(scaled(leftWidth), qMax(leftWidth, screen()->availableSize().width() * 2 / 5));
    const int needed =
        m_left->widget()->minimumSizeHint().width() + m_left->verticalScrollBar()->sizeHint().width();
    m_left->setFixedWidth(qMax(wanted, needed));
    Dialog::showEvent(event);
}

QWidget *PublishDialog::makeRight()
{
    auto *tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    tabs->setAccessibleName(tr("What will be published"));
    m_preview = readOnlyText(tr("Template"), true);
    tabs->addTab(m_preview, tr("Template"));
    if (m_asked.number > 1) {
        m_changes = readOnlyText(tr("Changes"), true);
        const int changes = tabs->addTab(m_changes, tr("Changes")); // short: at large text all tabs are seen
        tabs->setTabToolTip(changes, tr("Changes since version %1").arg(m_asked.number - 1));
    }
    m_entry = readOnlyText(tr("Entry"), true);
    tabs->addTab(m_entry, tr("Entry"));
    return tabs;
}

void PublishDialog::setText(const RegistrationTemplate &text, const QString &changes, const QString &entry)
{
    m_preview->setPlainText(displayable(formats::writeTemplate(text)));
    if (m_changes)
        m_changes->setPlainText(displayable(changes));
    m_entry->setPlainText(displayable(entry));
    if (const QStringList outside = partsOutsideFields(text); std::exchange(m_outside, outside) != outside)
        m_isOther = true;
}

QLineEdit *PublishDialog::answerField(const Finding &finding, const QString &text)
{
    auto *answer = new QLineEdit(text);
    answer->setObjectName(QStringLiteral("answer to ") + finding.rule);
    answer->setPlaceholderText(tr("Why this is right as it is"));
    answer->setAccessibleName(answer->placeholderText());
    answer->setAccessibleDescription(displayableLine(finding.words));
    connect(answer, &QLineEdit::textChanged, this, &PublishDialog::showReadiness);
    return answer;
}

// The one that is recorded, or the way to record one.
QWidget *PublishDialog::outsideDecision(const Finding &finding)
{
    auto *record = linkButton(finding.lifted ? tr("Record another outside decision…")
                                             : tr("Record an outside decision…"));
    connect(record, &QPushButton::clicked, this, [this, finding] { Q_EMIT outsideDecisionAsked(finding); });
    auto *both = new QWidget;
    QVBoxLayout *column = columnIn(both, {}, 4);
    if (finding.lifted)
        column->addWidget(
            wrappedLabel(displayable(tr("Lifted by an outside decision: %1").arg(wordsOf(*finding.lifted)))));
    column->addWidget(record, 0, Qt::AlignLeft);
    return both;
}

QWidget *PublishDialog::errorRow(const Finding &finding, QWidget *answer)
{
    const QString where = finding.field ? label(*finding.field) : tr("Whole text");
    const QString said = displayable(finding.words);
    auto *below = new QWidget;
    QVBoxLayout *column = columnIn(below, {}, 4);
    if (answer)
        column->addWidget(answer);
    if (finding.field) {
        QPushButton *fix = linkButton(tr("Fix in the draft"));
        connect(fix, &QPushButton::clicked, this, [this, field = *finding.field] {
            leave();
            Q_EMIT fieldAsked(field);
        });
        column->addWidget(fix, 0, Qt::AlignLeft);
    }
    return checkRow(finding.lifted ? goodIcon() : severityIcon(Severity::Error),
                    said.startsWith(where) ? said : QString(where % QStringLiteral(": ") % said),
                    finding.clause, below);
}

// What was answered already stays.
void PublishDialog::addErrors(const Findings &findings)
{
    m_written = writtenAnswers();
    m_answers.clear();
    QSet<QString> rules; // one answer for all errors of a rule
    for (const Finding &finding : findings) {
        if (finding.severity != Severity::Error)
            continue;
        QWidget *answer = nullptr;
        const rules::Answer kind = rules::answerTo(finding.rule);
        if (rules.contains(finding.rule)) {
        } else if (kind == rules::Answer::OutsideDecision) {
            answer = outsideDecision(finding);
        } else if (kind == rules::Answer::Reason) {
            QLineEdit *field = answerField(finding, m_written.value(finding.rule));
            field->setModified(m_written.contains(finding.rule));
            answer = m_answers[finding.rule] = field;
        }
        rules.insert(finding.rule);
        m_checks->addWidget(errorRow(finding, answer));
    }
}

void PublishDialog::addWayOut(const QIcon &icon, const QString &title, const QString &words,
                              const QString &wayOut, const std::function<void()> &taken)
{
    auto *below = new QWidget; // a layout is no wider than the narrowest that is in it and does not stretch
    auto *way = addTo(columnIn(below), linkButton(wayOut), 0, Qt::AlignLeft);
    connect(way, &QPushButton::clicked, this, taken);
    m_checks->addWidget(checkRow(icon, title, displayable(words), below));
}

// What came around the form, a mail's greeting or a section of the sender's own, would be published for ever.
void PublishDialog::addOtherText()
{
    if (!m_outside.isEmpty())
        addWayOut(severityIcon(Severity::Advice), tr("Text outside the fields is published, too"),
                  m_outside.join(u'\n'), tr("Show or leave out…"), [this] { Q_EMIT otherTextAsked(); });
}

// DESIGN §4 (3): nothing is published over a conflict that nobody has decided.
void PublishDialog::addConflicts()
{
    if (!m_asked.conflicts)
        return;
    const Conflicts &conflicts = *m_asked.conflicts;
    const auto addRow = [this](const QIcon &icon, const QString &title, const QString &words,
                               const QString &way) {
        addWayOut(icon, title, words, way, [this] {
            leave();
            Q_EMIT conflictsAsked();
        });
    };
    const QIcon stop = lineIcon(QStringLiteral("caution"), &Colours::error);
    const qsizetype open = conflicts.open.size(), passed = conflicts.passed.size();
    if (!conflicts.blocked.isEmpty())
        addRow(stop, tr("The request is %1").arg(message(NameState::Blocked)), conflicts.blocked,
               tr("Change the decision"));
    if (open > 0)
        addRow(stop,
               open == 1 ? tr("1 conflict of the name is undecided")
                         : tr("%1 conflicts of the name are undecided").arg(open),
               conflicts.open.join(u'\n'), tr("Review conflicts"));
    if (passed > 0)
        addRow(
            severityIcon(Severity::Warning),
            passed == 1
                ? tr("1 conflict of the name is undecided; the fast track passes with it")
                : tr("%1 conflicts of the name are undecided; the fast track passes with them").arg(passed),
            conflicts.passed.join(u'\n'), tr("Look at the conflicts"));
    if (!conflicts.blocked.isEmpty() || open > 0 || passed > 0)
        return;
    const QString decided = conflicts.decided == 0   ? QString()
                            : conflicts.decided == 1 ? tr("1 decided earlier")
                                                     : tr("%1 decided earlier").arg(conflicts.decided);
    m_checks->addWidget(checkRow(goodIcon(), tr("No open conflict"), decided));
}

void PublishDialog::setFindings(const Findings &findings)
{
    if (findings == m_found && m_checks->count() > 0 && !std::exchange(m_isOther, false))
        return;
    m_found = findings;
    QString written; // the rule whose answer is being written
    for (const auto &[rule, answer] : m_answers.asKeyValueRange())
        if (answer->hasFocus())
            written = rule;
    QWidgetList old;
    while (QLayoutItem *item = m_checks->takeAt(0)) {
        old += item->widget();
        delete item;
    }
    addErrors(findings);
    const FindingCounts counts = countOf(findings);
    QStringList stored;
    if (counts.warnings > 0)
        stored += severityCount(Severity::Warning, counts.warnings);
    if (counts.advice > 0)
        stored += severityCount(Severity::Advice, counts.advice);
    if (counts.suppressed > 0)
        stored += tr("%1 suppressed").arg(counts.suppressed);
    const QString kept =
        stored.isEmpty() ? QString() : tr("kept with the version: %1").arg(stored.join(QStringLiteral(", ")));
    if (counts.errors == 0)
        m_checks->addWidget(checkRow(goodIcon(), tr("No errors"), kept));
    else if (!kept.isEmpty())
        m_checks->addWidget(
            checkRow(severityIcon(counts.warnings > 0 ? Severity::Warning : Severity::Advice), kept, {}));
    addConflicts();
    addOtherText();
    if (m_asked.isInformal)
        m_checks->addWidget(checkRow(goodIcon(), tr("Named %1").arg(m_asked.nid),
                                     tr("the next free number; it is assigned on publication")));
    m_checks->addWidget(checkRow(goodIcon(), tr("Version %1").arg(m_asked.number),
                                 m_asked.number > 1 ? tr("one more than the highest published version")
                                                    : tr("the first version")));
    // A layout would show them one turn later: until then there would be nothing to press or to write in.
    for (int row = 0; row < m_checks->count(); ++row)
        m_checks->itemAt(row)->widget()->show();
    if (QLineEdit *answer = m_answers.value(written)) {
        answer->setFocus();
        answer->end(false);
    }
    for (QWidget *widget : old) {
        widget->hide();
        widget->deleteLater();
    }
    showReadiness();
}

void PublishDialog::showReadiness()
{
    QStringList open, outside, never;
    QSet<QString> unanswered; // rules: each has one box
    for (const Finding &finding : std::as_const(m_found)) {
        if (finding.severity != Severity::Error)
            continue;
        const rules::Answer kind = rules::answerTo(finding.rule);
        const QLineEdit *answer = m_answers.value(finding.rule);
        QStringList &missing = kind == rules::Answer::Never             ? never
                               : kind == rules::Answer::OutsideDecision ? outside
                                                                        : open;
        const bool isAnswered = kind == rules::Answer::OutsideDecision
                                    ? finding.lifted.has_value()
                                    : answer && !answer->text().trimmed().isEmpty();
        if (!isAnswered && !missing.contains(finding.clause))
            missing += finding.clause;
        if (!isAnswered && kind == rules::Answer::Reason)
            unanswered += finding.rule;
    }
    QString missing;
    if (!never.isEmpty())
        missing = tr("This cannot be published: no decision can lift the error (%1).")
                      .arg(never.join(QStringLiteral("; ")));
    else if (!outside.isEmpty())
        missing = tr("An outside decision is needed first (%1).").arg(outside.join(QStringLiteral("; ")));
    else if (m_asked.conflicts && !m_asked.conflicts->blocked.isEmpty())
        missing = tr("The name is blocked: choose another name, or change the decision.");
    else if (m_asked.conflicts && !m_asked.conflicts->open.isEmpty())
        missing = tr("The conflicts of the name must be decided first.");
    else if (!open.isEmpty())
        missing = (unanswered.size() == 1 ? tr("Answer the error, or fix the draft (%1).")
                                          : tr("Answer each error, or fix the draft (%1)."))
                      .arg(open.join(QStringLiteral("; ")));
    else if (m_updated && !m_updated->text().isEmpty() && !isDay(m_updated->text()))
        missing = tr("Entry updated must be a date: YYYY-MM-DD.");
    m_publish->setEnabled(missing.isEmpty() && !m_busy);
    m_sentence->setText(missing.isEmpty()
                            ? tr("A published version is never changed. Spelling can be corrected later.")
                            : missing);
}

// The first answer that is not written, the day that is none, or the way to what is to be decided.
QWidget *PublishDialog::missing() const
{
    for (QLineEdit *answer : m_answers)
        if (answer->text().trimmed().isEmpty())
            return answer;
    if (m_updated && !m_updated->text().isEmpty() && !isDay(m_updated->text()))
        return m_updated;
    for (int row = 0; row < m_checks->count(); ++row)
        if (auto *wayOut = m_checks->itemAt(row)->widget()->findChild<QPushButton *>())
            return wayOut;
    return nullptr;
}

void PublishDialog::setBusy(bool busy)
{
    m_busy = busy;
    m_cancel->setEnabled(!busy);
    showReadiness();
    if (busy)
        showFailure({});
}

void PublishDialog::showFailure(const QString &words) { nidus::ui::showFailure(m_failure, words); }

// Also where the error has gone for now.
QMap<QString, QString> PublishDialog::writtenAnswers() const
{
    QMap<QString, QString> answers = m_written;
    for (const auto &[rule, answer] : m_answers.asKeyValueRange())
        if (answer->isModified())
            answers[rule] = answer->text();
    return answers;
}

std::optional<PublishDialog::Written> PublishDialog::writtenForAct() const
{
    Written written{writtenAnswers(), m_reason->text(), {}};
    written.answers.removeIf([](const auto &one) { return one.value().trimmed().isEmpty(); });
    if (m_updated && m_updated->isModified())
        written.entryUpdated = m_updated->text();
    if (written.answers.isEmpty() && written.note.isEmpty() && written.entryUpdated.isEmpty())
        return {};
    return written;
}

void PublishDialog::takeUp(const Written &written)
{
    m_written = written.answers;
    for (const auto &[field, text] :
         {std::pair(m_reason, written.note), std::pair(m_updated, written.entryUpdated)})
        if (field && !text.isEmpty()) {
            field->setText(text);
            field->setModified(true);
        }
}

QMap<Field, QString> PublishDialog::written() const
{
    QMap<Field, QString> fields;
    if (m_date->text() != m_asked.text[Field::Date].simplified()) // left alone, it is left as it is laid out
        fields.insert(Field::Date, m_date->text());
    if (m_revision)
        fields.insert(Field::RevisionInformation, m_revision->toPlainText());
    return fields;
}

PublishOptions PublishDialog::options() const
{
    PublishOptions options;
    options.reason = m_reason->text().trimmed();
    for (const auto &[rule, answer] : m_answers.asKeyValueRange())
        options.answers.insert(rule, answer->text().trimmed());
    if (m_updated)
        options.entryUpdated = m_updated->text();
    return options;
}

} // namespace nidus::ui
