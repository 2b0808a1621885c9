#include "ui/registrations/seen_findings.h"

#include "ui/registrations/registrations_model.h"
#include "ui/requests/requests_model.h"

#include <QCoreApplication>
#include <QEvent>
#include <QScrollBar>
#include <QTableView>

namespace nidus::ui {

namespace {

QString judgementOf(Registrar &registrar, const QString &nid)
{
    const auto parsed = Nid::parse(nid);
    if (!parsed)
        return {};
    const auto read = registrar.registration(*parsed);
    return read && !read->versions.isEmpty() ? judgement(read->versions.last()) : QString();
}

} // namespace

QString judgement(const Version &version)
{
    return version.origin == Origin::Desk
               ? message(countOf(version.findings))
               : QCoreApplication::translate("nidus::ui::SeenFindings", "not judged");
}

SeenFindings::SeenFindings(StoreAccess &store, QTableView *table, RegistrationsModel *model)
    : QObject(table), m_store(store), m_table(table), m_model(model)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &SeenFindings::ask);
    const auto askSoon = [this] { m_soon.start(); };
    connect(model, &QAbstractItemModel::modelReset, this, [this, askSoon] {
        m_asking.drop(); // the answer is of rows that may have been replaced
        askSoon();
    });
    connect(table->verticalScrollBar(), &QScrollBar::valueChanged, this, askSoon);
    table->viewport()->installEventFilter(this);
}

bool SeenFindings::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show)
        m_soon.start();
    return QObject::eventFilter(watched, event);
}

void SeenFindings::ask()
{
    if (m_asking.again() || !m_table->isVisible())
        return;
    const int first = m_table->rowAt(0), last = m_table->rowAt(m_table->viewport()->height() - 1);
    const QMap<int, QString> nids = m_model->unreadFindings(first, last < 0 ? m_model->rowCount() - 1 : last);
    if (nids.isEmpty())
        return;
    using Words = QMap<int, QString>;
    m_store.look(
        m_asking.anew(),
        [nids](Registrar &registrar) -> ActResult<Words> {
            Words words;
            for (const auto &[row, nid] : nids.asKeyValueRange())
                words.insert(row, judgementOf(registrar, nid));
            return words;
        },
        [this](ActResult<Words> words) {
            m_asking.drop();
            if (!words)
                return;
            m_model->setFindings(*words);
            ask();
        });
}

} // namespace nidus::ui
