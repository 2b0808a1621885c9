// What the folder with the public files lacks of what the registry says, as far as it is known which folder
// that is. Looked at beside the window, and only when it is asked for.
#pragma once

#include "core/operations/publication.h"
#include "ui/async/job.h"

#include <QWidget>

class QPushButton;

namespace nidus::ui {

class IconLabel;
class PlainLabel;

class PublishedSection final : public QWidget {
    Q_OBJECT
public:
    explicit PublishedSection(StorePlace place, QWidget *parent = nullptr);

    void look();  // anew
    void letGo(); // nobody looks at it any more
    bool isKnown() const { return m_isKnown; }

Q_SIGNALS:
    void publishAsked();

private:
    void say(const ActResult<TreeReport> &report, const QString &folder);

    StorePlace m_place;
    IconLabel *m_icon;
    PlainLabel *m_words;
    std::unique_ptr<Job> m_job;
    bool m_isKnown = false;
};

} // namespace nidus::ui
