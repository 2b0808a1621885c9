// The samples under Syntax: each with its verdict; Enter or a click goes to the place where it stands.
#pragma once

#include "core/rules/samples.h"

#include <QWidget>

class QListWidget;

namespace nidus::ui {

class PlainLabel;

class SamplesView final : public QWidget {
    Q_OBJECT
public:
    explicit SamplesView(QWidget *parent = nullptr);
    void setSamples(const QList<Sample> &samples);

Q_SIGNALS:
    void jumpAsked(nidus::Field field, const nidus::Span &span);

private:
    QList<Sample> m_samples;
    PlainLabel *m_count;
    QListWidget *m_list;
};

} // namespace nidus::ui
