// Any two texts of one registration side by side: which ones, what differs in which field, and the way
// through it.
#pragma once

#include "core/diff/comparison.h"
#include "ui/print/paged_section.h"
#include "ui/shell/tab_page.h"

class QCheckBox;
class QComboBox;
class QPushButton;
class QStackedWidget;

namespace nidus::ui {

class ChangeOutline;
class CompareView;
class PlainLabel;
class Printing;

// A comparison as it stands on paper. `name`: what was compared; `heading`: which two; `text`:
// diff::changesText.
PrintedSection comparisonSection(const QString &name, const QString &heading, const QString &text);

class ComparePage final : public TabPage {
    Q_OBJECT
public:
    ComparePage(StoreAccess &store, const QString &nid, const ComparedPair &pair, QWidget *parent = nullptr);

    QString nid() const override { return m_nid; }
    QString title() const override;      // "csa 1 ↔ 2"
    QString wholeTitle() const override; // "csa: version 1 compared with version 2"
    QString icon() const override { return QStringLiteral("compare"); }
    void compare(const ComparedPair &pair);
    const ComparedPair &pair() const { return m_wanted; } // as chosen last
    void reload() override;                               // what was chosen stays chosen
    // In the texts; no focus proxy: Tab would pass by what stands before the texts.
    void focusFirst() override;
    void copyText();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeHeader();
    QWidget *makeHeads();
    QWidget *makeNothing();
    QWidget *makeFooter();
    void fitWidths();
    void showNothing(const QString &why);
    void showTexts(QList<ComparableText> texts);
    void choose();
    void setChosen(int before, int after);
    void startComparison();
    static QString summaryOf(const diff::Comparison &comparison);
    void setComparison(const diff::Comparison &comparison);
    void showCurrent();
    void swap();
    const ComparableText *chosen(QComboBox *box) const;
    QString heading() const;
    void print();

    StoreAccess &m_store;
    QString m_nid;
    ComparedPair m_wanted;
    QList<ComparableText> m_texts;
    Latest m_asking;
    bool m_isShown = false; // what the heading says
    Printing *m_printing = nullptr;

    PlainLabel *m_heading = nullptr, *m_summary = nullptr;
    QCheckBox *m_fold = nullptr;
    QPushButton *m_copy = nullptr, *m_print = nullptr;
    QComboBox *m_before = nullptr, *m_after = nullptr; // which texts
    QPushButton *m_swap = nullptr;
    ChangeOutline *m_outline = nullptr;
    QStackedWidget *m_stack = nullptr;
    CompareView *m_view = nullptr;
    PlainLabel *m_message = nullptr;
    QPushButton *m_revise = nullptr;
    PlainLabel *m_where = nullptr;
    QPushButton *m_previous = nullptr, *m_next = nullptr;
};

} // namespace nidus::ui
