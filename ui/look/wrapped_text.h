// A text as it is written to a file, line by line. A line that is too long for the place goes on below,
// further to the right and behind a hook: so it is not taken for a line of the file.
#pragma once

#include <QPlainTextDocumentLayout>
#include <QPlainTextEdit>

namespace nidus::ui {

class WrappedLines final : public QPlainTextDocumentLayout {
    Q_OBJECT
public:
    using QPlainTextDocumentLayout::QPlainTextDocumentLayout;
    QRectF blockBoundingRect(const QTextBlock &block) const override;

private:
    void hang(const QTextBlock &block) const;
};

class WrappedText final : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit WrappedText(QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace nidus::ui
