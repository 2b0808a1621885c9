// Over what a page shows: what one has to know of it, and a way to all notes where they are more than it
// says.
#pragma once

#include <QStringList>
#include <QWidget>

class QPushButton;

namespace nidus::ui {

class PlainLabel;

class NoticeBar final : public QWidget {
    Q_OBJECT
public:
    explicit NoticeBar(const QString &notesTitle, QWidget *parent = nullptr); // over all notes
    void say(const QString &words); // empty: nothing, and out of sight
    // The first few of `notes` behind what there is to say.
    void say(QStringList words, const QStringList &notes);

private:
    PlainLabel *m_words;
    QPushButton *m_all;
    QStringList m_notes;
};

} // namespace nidus::ui
