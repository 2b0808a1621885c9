// Over or under what a page shows: what one has to know of it, and a way to all notes where they are more
// than it says.
#pragma once

#include <QStringList>
#include <QWidget>

class QPushButton;

namespace nidus::ui {

class IconLabel;
class PlainLabel;

class NoticeBar final : public QWidget {
    Q_OBJECT
public:
    explicit NoticeBar(const QString &notesTitle = {}, QWidget *parent = nullptr); // over all notes
    enum class Tone { Caution, Good, Closed }; // its sign: something is in the way, was done, or has ended
    void say(const QString &words, Tone tone = Tone::Caution); // empty: nothing, and out of sight
    // The first few of `notes` behind what there is to say.
    void say(QStringList words, const QStringList &notes, Tone tone = Tone::Caution);

private:
    IconLabel *m_sign;
    PlainLabel *m_words;
    QPushButton *m_all;
    QStringList m_notes;
};

} // namespace nidus::ui
