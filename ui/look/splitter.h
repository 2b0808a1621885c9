// A splitter that comes back as it was. The division that a page sets or a person drags stays wanted: where
// larger text, a smaller window or a page's own limit leaves no room for it, it gives way, and it returns
// when there is room again. Kept for the next start.
#pragma once

#include <QSplitter>
#include <QTimer>

class QAbstractItemView;

namespace nidus::ui {

class Splitter final : public QSplitter {
    Q_OBJECT
public:
    explicit Splitter(Qt::Orientation orientation, QWidget *parent = nullptr);
    ~Splitter() override;

    // Which room each part shall have. In another room the parts with a stretch factor take what is more or
    // less; without any, all of them by their share.
    void divide(const QList<int> &sizes);
    QList<int> division() const; // as it is wanted of the room there is now

    // As long as no person has dragged: so many rows of `view`, which is in one of the parts, are seen, if
    // they take no more than three quarters of the room.
    void showRows(const QAbstractItemView *view, int rows);
    // From now on under that key of the settings; as it was kept there, when it was.
    void keepAs(const QString &key);

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void takeDragged();
    void keep() const;
    void apply();
    int stretchOf(int part) const;
    int room() const;
    int heightOfRows() const;
    void makeRows(QList<int> &sizes) const;

    QList<int> m_wanted;
    bool m_isPersons = false; // dragged, now or at an earlier start
    const QAbstractItemView *m_view = nullptr;
    int m_rows = 0;
    QString m_key;
    QTimer m_dragged; // kept when it rests
};

} // namespace nidus::ui
