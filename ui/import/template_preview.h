// One template: its source left, its fields right, and the boundaries between them. Every move can be undone.
#pragma once

#include "core/operations/import/divided_source.h"
#include "ui/async/worker.h"

#include <QHash>
#include <QUndoStack>
#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace nidus::ui {

class FieldCards;
class PlainLabel;
class SourceView;
class StoreAccess;

// A source that was looked at, with what the person did to its division.
struct LookedAt {
    struct Division {
        RegistrationTemplate now;
        RegistrationTemplate
            kept; // as it can be had again: what the reader makes of it, or what a request holds
    };
    SourceToDivide what;
    QString encodingFound; // before a person chose another one
    QUndoStack undo;
    QHash<int, Division> divisions; // of each part that was shown
    bool isUnkept() const;          // boundaries were moved, and that stands nowhere else
    bool hasOtherEncoding() const { return what.source.encoding != encodingFound; }
};

class TemplatePreview final : public QWidget {
    Q_OBJECT
public:
    explicit TemplatePreview(StoreAccess &store, QWidget *parent = nullptr);

    void show(std::shared_ptr<LookedAt> looked, std::shared_ptr<const DividedSource> divided);
    const DividedSource &source() const { return *m_divided; }
    const std::shared_ptr<LookedAt> &lookedAt() const { return m_looked; }
    void focusSource();

public Q_SLOTS:
    void undo();
    void redo();

Q_SIGNALS:
    void dividedAnew(); // a boundary was moved, or moved back

private:
    QWidget *makeSourceHead();
    QWidget *makeFoot();
    void propose(const formats::MovedLines &moved, bool isDrag);
    void divideAnew();
    void take(std::shared_ptr<const DividedSource> divided);
    void showCurrent();
    void showSelected();
    void giveSelected(int index);
    void givePassages(std::optional<Field> to);
    void offerFields(int passage, const QPoint &at);
    void givePassage(int passage, std::optional<Field> to);
    void readIn(const QString &encoding);
    void showEncodings();
    void showCounts();
    void showUnclaimed();

    StoreAccess &m_store;
    std::shared_ptr<LookedAt> m_looked;
    std::shared_ptr<const DividedSource> m_divided = std::make_shared<DividedSource>();
    std::optional<Field> m_field; // the current card
    int m_drag = 0;               // counts them
    Latest m_dividing;

    SourceView *m_view;
    FieldCards *m_cards;
    PlainLabel *m_lines = nullptr;
    QComboBox *m_to = nullptr;
    QPushButton *m_undo = nullptr;
    QPushButton *m_redo = nullptr;
    PlainLabel *m_filled = nullptr;
    PlainLabel *m_counts[3] = {};
    QLabel *m_marks[3] = {};
    QPushButton *m_unclaimed = nullptr;
    PlainLabel *m_encodingTitle = nullptr;
    QComboBox *m_encoding = nullptr;
};

} // namespace nidus::ui
