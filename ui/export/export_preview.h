// The beginning of what an export would write: text, or pages of a document.
#pragma once

#include "ui/export/export_writing.h"

#include <QWidget>

class QPlainTextEdit;
class QScrollArea;
class QStackedWidget;

namespace nidus::ui {

class PlainLabel;

class ExportPreviewView final : public QWidget {
    Q_OBJECT
public:
    explicit ExportPreviewView(QWidget *parent = nullptr);

    void setPreview(const ExportPreview &preview);
    void say(const QString &words); // instead: why there is nothing to see
    qreal pixelsPerInch() const;    // at which pages shall be drawn

private:
    void showPages(const QList<QImage> &pages);

    QStackedWidget *m_stack;
    QPlainTextEdit *m_text;
    QScrollArea *m_scroll;
    PlainLabel *m_words;
    PlainLabel *m_note; // what is left out
};

} // namespace nidus::ui
