// SPDX-License-Identifier: GPL-3.0-or-later
// A monster's tactics entered in six fields: what waits for more, what is kept, and the script that is kept.
#include "model/packs/owner/owner_cards.h"
#include "model/packs/owner/tactic_lines.h"
#include "model/packs/pack_shelf.h"
#include "tests/support/test_main.h"
#include "ui/packs/card_keeping.h"

#include <QObject>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::ui;

namespace {
const QString ownersBox = QStringLiteral(":/packs/adventure-system/pack.json");
const CardAddress grung{QStringLiteral("adventure-system"), QStringLiteral("cards"), QStringLiteral("grung")};
} // namespace

class TestTacticForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_cards = std::make_unique<packs::OwnerCards>(m_folder->filePath("packs"), QStringList{ownersBox});
        read();
    }
    void cleanup()
    {
        m_cards.reset();
        m_folder.reset();
    }

    void aMonsterHasThreeTacticsAndALastOne()
    {
        QStringList titles;
        for (const CardSection& section : m_form.sections) {
            if (section.kind == SectionKind::Tactic) {
                titles << section.title;
                QCOMPARE(section.fields.size(), section.title == "Otherwise" ? size_t(5) : size_t(6));
            }
        }
        QCOMPARE(titles, QStringList({"Tactic 1", "Tactic 2", "Tactic 3", "Otherwise"}));
    }

    void whatIsIncompleteWaits()
    {
        QCOMPARE(enter(0, "when", "beside"), Kept::How::Waits);
        QCOMPARE(enter(0, "whom", "closest"), Kept::How::Waits);
        QCOMPARE(enter(0, "toHit", "6"), Kept::How::Waits); // without its damage
        QCOMPARE(enter(0, "damage", "1"), Kept::How::Waits);
        QVERIFY2(m_why.contains("otherwise"), qPrintable(m_why));
        QVERIFY(!grungNow().script.tactics);
        QCOMPARE(enter(3, "move", "1"), Kept::How::Waits);
        QCOMPARE(enter(3, "whom", "closest"), Kept::How::Written);
        QVERIFY(grungNow().script.tactics);
        QCOMPARE(grungNow().script.tactics->triggers.size(), size_t(2));
    }

    /// What was kept stands in the form again.
    void whatIsKeptIsReadAgain()
    {
        enter(0, "when", "tiles-1");
        enter(0, "whom", "most-hit-points");
        enter(0, "toHit", "7");
        enter(0, "damage", "2");
        enter(0, "onHit", "stunned");
        enter(3, "move", "2");
        QCOMPARE(enter(3, "whom", "closest"), Kept::How::Written);
        read();
        const auto lines = tacticsIn(m_form);
        QCOMPARE(lines.size(), size_t(4));
        QCOMPARE(lines[0], (packs::TacticLine{"tiles-1", {}, "most-hit-points", 7, 2, "stunned"}));
        QCOMPARE(lines[1], packs::TacticLine());
        QCOMPARE(lines[3], (packs::TacticLine{{}, "2", "closest", {}, {}, {}}));
    }

    /// All scripts of this kind come back as they were.
    void linesAndScriptsSayTheSame_data()
    {
        QTest::addColumn<int>("number");
        for (int i = 0; i < int(examples().size()); ++i)
            QTest::newRow(qPrintable(QString("lines %1").arg(i))) << i;
    }
    void linesAndScriptsSayTheSame()
    {
        QFETCH(const int, number);
        auto lines = examples()[static_cast<size_t>(number)];
        const auto written = packs::scriptOf(lines);
        QVERIFY(!written.is_null());
        content::Script script;
        script.json = QByteArray::fromStdString(written.dump());
        const auto again = packs::linesOf(script);
        QVERIFY(again.has_value());
        const packs::TacticLine last = lines.back();
        lines.pop_back();
        std::erase(lines, packs::TacticLine());
        lines.resize(packs::mostTacticsTested);
        lines.push_back(last);
        QVERIFY(*again == lines);
    }

    void moreThanSixFieldsIsLeftToFiles()
    {
        content::Script script;
        script.json = R"({"on":[{"moment":"turn-begins","do":[{"draw":"spells"}]}]})";
        QVERIFY(!packs::linesOf(script));
        script.json = "no json";
        QVERIFY(!packs::linesOf(script));
        QVERIFY(packs::linesOf({}).has_value()); // nothing was entered yet
    }

private:
    static std::vector<std::vector<packs::TacticLine>> examples()
    {
        const packs::TacticLine none;
        const packs::TacticLine goes{{}, "1", "closest", {}, {}, {}};
        return {{none, none, none, goes},
                {{"beside", {}, "closest", 5, 1, {}}, none, none, goes},
                {{"beside", {}, "each", 5, 1, "weakened"}, {"tiles-1", "beside", "closest", 7, 2, {}}, none, goes},
                {{"tiles-0", {}, "each", 4, 1, {}},
                 {"tiles-2", {}, "fewest-hit-points", 6, 2, "disadvantage"},
                 none,
                 {{}, "2", "most-hit-points", 5, 1, {}}},
                {none, none, none, {{}, {}, "each", 6, 2, {}}}};
    }

    void readPack()
    {
        const auto packs = packs::loadPacks(QStringList{ownersBox} + m_cards->paths(), QStringLiteral("en"));
        m_pack = {};
        for (const packs::ShelvedPack& shelved : packs) {
            if (shelved.pack && shelved.pack->id == grung.pack)
                m_pack = *shelved.pack;
        }
    }
    void read()
    {
        readPack();
        m_form = cardSheetOf(m_pack, grung);
    }
    /// As it is kept; what was typed stays.
    const content::Card& grungNow()
    {
        readPack();
        return *content::find(m_pack.cards, content::CardId(QString("grung")));
    }
    /// Types it in the tactic of this number; what was typed before and waits stays.
    std::optional<Kept::How> enter(int tactic, const char* key, const char* words)
    {
        int at = 0;
        for (CardSection& section : m_form.sections) {
            if (section.kind != SectionKind::Tactic || at++ != tactic)
                continue;
            const CardSection saved = section;
            const auto field = std::ranges::find(section.fields, QString(key), &CardField::key);
            field->value = words;
            const auto kept = keepField(*m_cards, m_form, section, saved, *field);
            m_why = kept ? kept->why : kept.error();
            return kept ? std::optional(kept->how) : std::nullopt;
        }
        return std::nullopt;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<packs::OwnerCards> m_cards;
    content::Pack m_pack;
    CardSheet m_form;
    QString m_why;
};

WHEELHOUSE_TEST(TestTacticForm)

#include "tst_tactic_form.moc"
