// The figures of the overview in one line, or in as many as the width asks for: each with what it counts and
// what it has gained.
#pragma once

#include "core/records/overview.h"
#include <QList>
#include <QString>

#include <QWidget>

#include <optional>

namespace nidus::ui {

class PlainLabel;

class FiguresRow final : public QWidget {
    Q_OBJECT
public:
    explicit FiguresRow(QWidget *parent = nullptr);

    struct Figure {
        QString id; // of the label with the number, for whoever looks for it
        qint64 number = 0;
        QString what; // "formal"
        std::optional<qint64> gained;
    };
    void setFigures(const QList<Figure> &figures, const QString &since);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Group {
        QWidget *widget;
        PlainLabel *number, *what, *gained;
    };
    Group &group(qsizetype at);
    int place(int width, bool moves) const; // the height that it takes

    QList<Group> m_groups;
    PlainLabel *m_since;
};

// Of an overview: each number with the word that goes with it; conflicts where they have been counted.
QList<FiguresRow::Figure> figuresOf(const RegistryOverview &overview, std::optional<qint64> openConflicts);

} // namespace nidus::ui
