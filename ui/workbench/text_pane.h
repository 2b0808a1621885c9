// The workbench's text, with its lines' numbers and what was found in it underlined. A text that is too long
// to be laid out at once is held beside: then the part around one place is shown, for reading only.
#pragma once

#include "core/names/name_scanner.h"

#include <QPlainTextEdit>
#include <QTimer>

#include <optional>

namespace nidus::ui {

class TextPane final : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit TextPane(QWidget *parent = nullptr);

    QString text() const;              // line ends are line feeds
    void setText(const QString &text); // can be undone
    void restore(const QString &text); // what was there at the last start: nothing to be undone
    bool isEmpty() const { return m_held.isEmpty() && document()->isEmpty(); }
    bool isHeld() const { return !m_held.isEmpty(); }

    void setNames(std::shared_ptr<const FoundNames> names); // of text()
    void showName(int name);                                // marks it and brings it into sight; -1: none

public Q_SLOTS:
    void undo(); // hides QPlainTextEdit's: what was held comes back as well
    void paste();

Q_SIGNALS:
    void edited();
    void nameReached(int name); // the cursor stands in it

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;
    void insertFromMimeData(const QMimeData *source) override;

private:
    void put(const QString &text);
    void showHeldAround(qsizetype position);
    void fitGutter();
    void markVisible();
    void paintGutter(QPaintEvent *event);
    void reach();

    class Gutter;
    Gutter *m_gutter;
    QTimer m_marking;
    std::shared_ptr<const FoundNames> m_names;
    int m_current = -1;
    QString m_held;
    qsizetype m_first = 0; // where in the held text what is shown begins
    int m_firstLine = 1;
    std::optional<QString> m_before; // what a held text took the place of, or the held one that went
    bool m_setting = false;
};

} // namespace nidus::ui
