// What a page shows while a job works for it: what is done, how far it is, and with which file.
#pragma once

#include <QWidget>

class QProgressBar;

namespace nidus::ui {

class PlainLabel;

class ProgressPage final : public QWidget {
    Q_OBJECT
public:
    explicit ProgressPage(QWidget *parent = nullptr);

    void begin(const QString &words);
    void setCancelling();

public Q_SLOTS:
    void setProgress(qint64 done, qint64 total, const QString &file); // of Job::progressed

private:
    PlainLabel *m_words;
    QProgressBar *m_bar;
    PlainLabel *m_doing;
};

} // namespace nidus::ui
