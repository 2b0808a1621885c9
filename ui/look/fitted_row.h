// A row of words and acts in a width that may be too small for all of them, as with large text. What was
// named to it says less, one after the other in that order, until the rest fits; with more room it says all
// again.
#pragma once

#include <QIcon>
#include <QList>
#include <QObject>
#include <QPointer>

class QAbstractButton;
class QLabel;

namespace nidus::ui {

class FittedRow final : public QObject {
    Q_OBJECT
public:
    explicit FittedRow(QWidget *row); // which has its layout; owns this

    void keepsWhole(QWidget *words); // though they could be elided
    // Its own icon, or else this one; its words are heard, and seen beside the pointer.
    void mayBeIcon(QAbstractButton *button, const QIcon &icon = {});
    void mayGo(QWidget *words);   // out of sight: what they say is said elsewhere, too
    void mayShrink(QLabel *name); // of nameFont(), monospaced: to the size of the text

private:
    enum class Way { Icon, Gone, Small };
    struct Part {
        QPointer<QWidget> widget;
        Way way;
        QIcon icon = {}; // while it says less
        int saved = 0;   // pixels, by saying less
        bool isLess = false;
        QString words = {}; // of a button that shows its icon alone
    };
    bool eventFilter(QObject *watched, QEvent *event) override;
    void arrange();
    int needed() const;
    static void sayLess(Part &part);
    static void sayAll(Part &part);

    QWidget *m_row;
    QList<QPointer<QWidget>> m_whole;
    QList<Part> m_parts;
    qsizetype m_less = 0; // so many of them say less
    bool m_isArranging = false;
};

} // namespace nidus::ui
