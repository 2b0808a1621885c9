// Help: an index that can be searched at the left, the page at the right. Its texts come from the program's
// own resources only; nothing is fetched.
#pragma once

#include "ui/help/help_pages.h"
#include "ui/look/dialog.h"

class QLineEdit;
class QListWidget;
class QTextBrowser;
class QUrl;

namespace nidus::ui {

class PlainLabel;

class HelpWindow final : public Dialog {
    Q_OBJECT
public:
    HelpWindow(QList<HelpPage> pages, QWidget *parent);
    void go(const HelpPlace &place);
    bool hasWritten() const override { return false; } // a search

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeIndex();
    void fillIndex();
    void follow(const QUrl &url);
    void showPage(int page);
    void scrollTo(const QString &section);
    void formatPage(); // fonts, gaps and colours of the page
    void formatPassage(int from, int length, int headingLevel);
    void choose();

    QList<HelpPage> m_pages;
    int m_page = -1;
    QString m_section;
    QLineEdit *m_search;
    QWidget *m_side;
    QListWidget *m_index;
    PlainLabel *m_nothing;
    QTextBrowser *m_text;
};

} // namespace nidus::ui
