// A draft saves itself, and what another desk wrote is never lost.
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"
#include "tests/support/window_hands.h"
#include "ui/conflicts/conflict_dialog.h"
#include "ui/editor/draft_keeper.h"

#include <QSignalSpy>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 20'000;
using State = DraftKeeper::State;

RegistrationTemplate withPurpose(RegistrationTemplate text, const QString &purpose)
{
    text.set(Field::Purpose, purpose);
    return text;
}

} // namespace

class TestDraftKeeper : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        support::failOnWarning();
        m_folder = std::make_unique<QTemporaryDir>();
        m_desk = support::scratchRegistrar(*m_folder, u"r.sqlite"_s);
        NewRequest asked;
        asked.nid = u"acorn"_s;
        asked.text.set(Field::NamespaceIdentifier, u"acorn");
        m_request = m_desk->openRequest(asked).value();
        m_store = std::make_unique<StoreAccess>(
            StorePlace{m_folder->filePath(u"r.sqlite"_s), OpenMode::ReadWrite, support::fixedDesk()});
        m_keeper = std::make_unique<DraftKeeper>(*m_store, m_request);
        m_keeper->load();
        QTRY_COMPARE_WITH_TIMEOUT(m_keeper->state(), State::Saved, patience);
    }
    void cleanup()
    {
        m_keeper.reset();
        m_store.reset();
        m_desk.reset();
    }

    void typing_isSavedAfterAMoment()
    {
        m_keeper->setText(withPurpose(m_keeper->text(), u"One."_s));
        QCOMPARE(m_keeper->state(), State::Unsaved);
        QTRY_COMPARE_WITH_TIMEOUT(m_keeper->state(), State::Saved, patience);
        QCOMPARE(m_desk->draft(m_request)->text[Field::Purpose], u"One."_s);
        QCOMPARE(m_desk->draft(m_request)->revision, 2);
    }

    void typingBack_needsNoSave()
    {
        const RegistrationTemplate before = m_keeper->text();
        m_keeper->setText(withPurpose(before, u"One."_s));
        m_keeper->setText(before);
        QCOMPARE(m_keeper->state(), State::Saved);
        QVERIFY(!m_keeper->hasUnsaved());
    }

    void flush_savesEverythingAtOnce()
    {
        m_keeper->setText(withPurpose(m_keeper->text(), u"One."_s));
        m_keeper->save();
        m_keeper->setText(withPurpose(m_keeper->text(), u"Two."_s)); // while the first is on its way
        std::optional<bool> saved;
        m_keeper->flush([&saved](bool all) { saved = all; });
        QTRY_VERIFY_WITH_TIMEOUT(saved.has_value(), patience);
        QVERIFY(*saved);
        QCOMPARE(m_desk->draft(m_request)->text[Field::Purpose], u"Two."_s);
    }

    void anotherDesksText_isKeptAndShown()
    {
        QSignalSpy conflict(m_keeper.get(), &DraftKeeper::conflictFound);
        QVERIFY(m_desk->saveDraft(m_request, 1, withPurpose(m_keeper->text(), u"Theirs."_s)).has_value());
        m_keeper->setText(withPurpose(m_keeper->text(), u"Mine."_s));
        m_keeper->save();
        QTRY_COMPARE_WITH_TIMEOUT(conflict.count(), 1, patience);
        QCOMPARE(m_keeper->state(), State::Conflict);
        QCOMPARE(m_keeper->theirs()->text[Field::Purpose], u"Theirs."_s);
        QCOMPARE(m_keeper->text()[Field::Purpose], u"Mine."_s);
        QCOMPARE(m_desk->draft(m_request)->text[Field::Purpose], u"Theirs."_s); // not overwritten

        std::optional<bool> saved;
        m_keeper->flush([&saved](bool all) { saved = all; });
        QCOMPARE(saved.value_or(true), false);

        m_keeper->resolve(m_keeper->text());
        QTRY_COMPARE_WITH_TIMEOUT(m_keeper->state(), State::Saved, patience);
        QCOMPARE(m_desk->draft(m_request)->text[Field::Purpose], u"Mine."_s);
        QCOMPARE(m_desk->draft(m_request)->revision, 3);
    }

    void conflictDialog_takesTheSideThatChangedAField()
    {
        const RegistrationTemplate base = m_keeper->text();
        RegistrationTemplate mine = withPurpose(base, u"Mine."_s);
        RegistrationTemplate theirs = base;
        theirs.set(Field::Syntax, u"Theirs.");
        ConflictDialog dialog(mine, theirs, base, u"the other"_s, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        QCOMPARE(dialog.chosen()[Field::Purpose], u"Mine."_s);
        QCOMPARE(dialog.chosen()[Field::Syntax], u"Theirs."_s);
    }

    void closedRequest_isNotWritten()
    {
        QVERIFY(m_desk->withdraw(m_request, u"Not needed."_s).has_value());
        m_keeper->setText(withPurpose(m_keeper->text(), u"Late."_s));
        m_keeper->save();
        QTRY_COMPARE_WITH_TIMEOUT(m_keeper->state(), State::Failed, patience);
        QVERIFY(m_keeper->hasUnsaved());
        QVERIFY(!m_keeper->failure().isEmpty());
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Registrar> m_desk;
    qint64 m_request = 0;
    std::unique_ptr<StoreAccess> m_store;
    std::unique_ptr<DraftKeeper> m_keeper;
};

NIDUS_TEST(TestDraftKeeper)
#include "tst_draft_keeper.moc"
