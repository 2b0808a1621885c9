// One name, large: each part underlined and named under its line. A fault is marked where it stands.
#pragma once

#include "core/names/name_explanation.h"

#include <QWidget>

namespace nidus::ui {

class PartsView final : public QWidget {
    Q_OBJECT
public:
    explicit PartsView(QWidget *parent = nullptr);
    void setExplanation(const NameExplanation &said);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QFont nameFont() const;
    int columns(int width) const; // characters a line
    int lines(int width) const;
    int lineHeight(int line, int columns) const;
    void paintLine(QPainter &painter, int line, int columns, int top) const;
    void paintPart(QPainter &painter, const NamedPart &part, int number, int first, int end, int top,
                   int &labelEnd) const;

    NameExplanation m_said;
};

} // namespace nidus::ui
