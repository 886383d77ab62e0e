// SPDX-License-Identifier: GPL-3.0-or-later
// The box of its owners in the real window: what stands on their cards is asked once in a life, and an adventure of
// which hardly a number is known is played by hand to its end.
#include "model/packs/owner/owner_cards.h"
#include "tests/app/window/adventure/adventure_window.h"
#include "tests/support/test_main.h"
#include "ui/table/tools/card_desk.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using testing::AdventureWindow;

namespace {
const QString ownersBox = QStringLiteral("adventure-system");

AdventureWindow::Prepared ofOwners()
{
    AdventureWindow::Prepared prepared;
    prepared.heroes = QStringList{"atka", "marcon"};
    prepared.adventure = "mopping-up";
    prepared.box = ownersBox;
    return prepared;
}

QString keyAsked(const AdventureWindow& w)
{
    return w.state().prompts.empty() ? QString() : w.state().prompts.front().title.key;
}

/// Whose card is asked for.
QString figureAsked(const AdventureWindow& w)
{
    for (const play::MessageArg& arg : w.state().prompts.front().title.args) {
        if (const auto* text = arg.name == QLatin1String("figure") ? std::get_if<QString>(&arg.value) : nullptr)
            return *text;
    }
    return {};
}

/// Types a number that is asked for.
void typeNumber(AdventureWindow& w, const QString& number)
{
    const auto asked = w.state().prompts.front().id;
    w.type(number);
    if (!w.state().prompts.empty() && w.state().prompts.front().id == asked)
        w.key(Qt::Key_Return);
    QTRY_VERIFY(w.state().prompts.empty() || w.state().prompts.front().id != asked);
}

/// Until the packs are written.
void settleCards(const AdventureWindow& w)
{
    QTRY_COMPARE(w.window->cardDesk()->pending(), 0);
}
} // namespace

class TestOwnersBoxWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNumberIsAskedOnceInALife()
    {
        AdventureWindow w;
        w.open(ofOwners());
        QCOMPARE(keyAsked(w), QString("ask-card-number"));
        QHash<QString, int> told;
        int number = 7;
        while (keyAsked(w) == QLatin1String("ask-card-number")) {
            told[figureAsked(w)] = ++number;
            typeNumber(w, QString::number(number));
        }
        QCOMPARE(told.size(), 2); // the hit points of both
        settleCards(w);
        const packs::OwnerCards cards(w.program->folder.filePath("packs"), app::Composition::bundledPacks());
        QVERIFY(cards.entered(ownersBox, "cards/atka/values/hit-points") == told["Atka"]);
        // Another game, begun as the page of the box begins it.
        ui::StartChoice choice;
        choice.pack = ownersBox;
        choice.scenario = "adventure-2";
        choice.seats = {{"Ann", 0, {"atka"}}, {"Ben", 0, {"marcon"}}};
        w.window->startSession(choice);
        QTRY_VERIFY(w.window->tablePage() && w.window->tablePage()->isReady() && !w.table().figures.empty());
        w.settle();
        QCOMPARE(w.table().scenario, QString("Adventure 2"));
        QCOMPARE(keyAsked(w), QString());
        QCOMPARE(w.figure("atka")->hitPoints(), std::optional(told["Atka"]));
    }

    /// Tiles, cards and dice are the players' own; what nobody has entered they do by hand.
    void anAdventureIsPlayedToItsEnd()
    {
        AdventureWindow w;
        w.open(ofOwners());
        for (int i = 0; i < 60 && w.table().round < 3; ++i) {
            const QString key = keyAsked(w);
            if (key.isEmpty())
                w.pressNext();
            else if (key == QLatin1String("ask-card-number"))
                typeNumber(w, "8");
            else if (key == QLatin1String("ask-tile-laid"))
                w.press("choice-white");
            else if (key == QLatin1String("ask-symbols"))
                w.press("choice-1-0-0");
            else if (key == QLatin1String("ask-real-card"))
                w.press(w.table().figures.size() < 3 ? "choice-grung" : "choice-unknown");
            else
                QFAIL(qPrintable(key));
            w.showStage();
        }
        QCOMPARE(w.table().round, 3);
        QVERIFY(w.figure("grung")); // it came from a real card
        QVERIFY2(w.everyWord().contains("Four human enemies are defeated.") || w.button("choice-turn-goals"),
                 qPrintable(w.everyWord()));
        w.press("tool-3"); // more
        w.press("choice-won:all");
        QTRY_VERIFY(!w.state().result.isEmpty());
        QTRY_VERIFY2(w.isSaid("won"), qPrintable(w.everyWord()));
    }
};

WHEELHOUSE_TEST(TestOwnersBoxWindow)

#include "tst_owners_box_window.moc"
