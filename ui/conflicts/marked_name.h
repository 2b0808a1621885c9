// A name set large in one monospaced line, with the characters that differ from another name marked: by a
// ground and by a line under them, never by colour alone.
#pragma once

#include "core/registration/finding.h"
#include "ui/look/plain_text.h"

namespace nidus::ui {

class MarkedName final : public PlainLabel {
    Q_OBJECT
public:
    explicit MarkedName(QWidget *parent = nullptr);
    // `marks` in UTF-16 units; one of length 0 marks the place between two characters.
    void setName(const QString &name, const QList<Span> &marks);
    // The marked characters of a name, said one after another; empty when there are none to say.
    static QString spoken(const QString &name, const QList<Span> &marks);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    static QString spoken(QChar c); // "digit one", "letter L": of those that are easily taken for others
    QFont largeFont() const;
    QList<Span> m_marks;
};

} // namespace nidus::ui
