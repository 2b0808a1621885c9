// A passage with what is removed and added in it, in the marks of the comparison: colour and form. Wraps; a
// screen reader hears it as one sentence.
#pragma once

#include "core/diff/diff.h"

#include <QTextLayout>
#include <QWidget>

namespace nidus::ui {

class MarkedText final : public QWidget {
    Q_OBJECT
public:
    // `title` stands before the passage ("Before").
    MarkedText(const QString &title, const QList<diff::Piece> &pieces, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    double layOut(QTextLayout &layout, int width) const;
    QList<QTextLayout::FormatRange> formats() const;

    QString m_title;
    QString m_text;
    QList<diff::Piece> m_pieces; // as shown
};

} // namespace nidus::ui
