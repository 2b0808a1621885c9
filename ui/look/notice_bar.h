// Over or under what a page shows: what one has to know of it, what can be done about it, and a way to all
// notes where they are more than it says.
#pragma once

#include <QStringList>
#include <QWidget>

#include <functional>

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
    // A button for what was said last; it goes with that.
    void offer(const QString &act, std::function<void()> then);
    void addDismiss(); // what was said can be put out of sight
    QString words() const;

private:
    IconLabel *m_sign;
    PlainLabel *m_words;
    QPushButton *m_all;
    QPushButton *m_act;
    std::function<void()> m_then;
    QStringList m_notes;
};

} // namespace nidus::ui
