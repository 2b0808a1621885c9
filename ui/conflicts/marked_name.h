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
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QFont largeFont() const;
    QList<Span> m_marks;
};

// "digit one", "lower-case letter L": how one says a character that is easily taken for another.
QString spokenCharacter(QChar c);
// The marked characters of a name, said one after another; empty when there are none to say.
QString spokenMarks(const QString &name, const QList<Span> &marks);

} // namespace nidus::ui
