// SPDX-License-Identifier: GPL-3.0-or-later
// Several packs that complete one box: what they say differently is told, and the owner's word counts.
#include "tests/support/test_main.h"
#include "tests/ui/packs/quick_page.h"
#include "ui/dials/choice_button.h"
#include "ui/packs/card_page.h"

#include <QLabel>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using namespace wheelhouse::ui;
using nlohmann::json;

class TestDifferingPacks : public testing::QuickPage
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void nothingIsSaidWhereNothingDiffers();
    void whoSaysWhatIsToldInWords();
    void aValueIsTakenByAButton();
    void twoOthersAreChosenBetween();
    void aWheelIsToldByItsNumbers();
    void packsOfOneNameAreToldApart();
    void aTypedNumberTakesNothingElseAlong();
    void anEntryOfAnotherPackIsCorrected();
    void whatIsTypedGivesWayToWhatIsTaken();
    void aNameInTwoLanguagesIsTaken_data();
    void aNameInTwoLanguagesIsTaken();
    void aKindOfDialTakesItsNumberAlong();
    void theKeysReachEveryChoice();
    void longValuesAreSpokenAsTheyAreSeen();

private:
    /// A pack that completes the box, in a folder of this name.
    void addPack(const QString& folder, const QString& name, const json& ann);
    /// What the owner has settled is seen.
    void unfold() { press("settledButton"); }
    /// The row for this place; empty where there is none.
    QString told(const QString& what) const;
    QString heading() const;
    /// What the owner has entered there, as JSON text.
    QString mine(const QString& what) const { return textOf(m_cards->entered("box", what)); }
    static QString textOf(const json& value) { return QString::fromStdString(value.dump()); }
};

namespace {

const QString annLadle = QStringLiteral("characters/ann/attacks/ladle");

json ladle(const json& toHit, const json& damage)
{
    return {{"id", "ladle"},    {"name", "Ladle"}, {"action", nullptr},
            {"range", nullptr}, {"toHit", toHit},  {"damage", damage}};
}

/// With its name, so that it is found there, and one number.
json bareLadle(const json& toHit, const json& damage)
{
    json bare = ladle(toHit, damage);
    bare["text"] = nullptr;
    return bare;
}

json wheel(int maximum, int armourClass, int speed)
{
    return json::array({{{"from", maximum}, {"to", 0}, {"armourClass", armourClass}, {"speed", speed}}});
}

} // namespace

void TestDifferingPacks::addPack(const QString& folder, const QString& name, const json& ann)
{
    json card = ann;
    card["id"] = "ann";
    const json pack{
        {"format", 1},         {"id", folder.toStdString()}, {"name", name.toStdString()}, {"version", "1"},
        {"authors", {"A"}},    {"licence", "private"},       {"languages", {"en", "de"}},  {"completes", "box"},
        {"characters", {card}}};
    write(QStringLiteral("packs/%1/pack.json").arg(folder), QByteArray::fromStdString(pack.dump(1)));
    m_page->renew(boxes());
}

QString TestDifferingPacks::told(const QString& what) const
{
    const auto* words = find<QLabel>(QStringLiteral("difference-") + what);
    return words && words->isVisible() ? words->text() : QString();
}

QString TestDifferingPacks::heading() const
{
    const auto* words = find<QLabel>("differencesHeading");
    return words->isVisible() ? words->text() : QString();
}

void TestDifferingPacks::longValuesAreSpokenAsTheyAreSeen()
{
    addPack("anns", "Ann's cards", {{"passive", "Sings so long that nobody waits for the end."}});
    addPack("bobs", "Bob's cards", {{"passive", "Stays."}});
    const auto* take = find<ChoiceButton>("take-characters/ann/passive-0");
    QVERIFY(take);
    QVERIFY2(take->accessibleName().endsWith(": Take that of “Ann's cards”"), qPrintable(take->accessibleName()));
}

void TestDifferingPacks::nothingIsSaidWhereNothingDiffers()
{
    QVERIFY(!find<QWidget>("differences")->isVisible());
    addPack("anns", "Ann's cards", {{"kind", "Bard"}});
    QVERIFY(m_cards->set("box", "characters/ann/role", "Healer"));
    m_page->renew(boxes());
    QVERIFY(!find<QWidget>("differences")->isVisible());
}

void TestDifferingPacks::whoSaysWhatIsToldInWords()
{
    // "zz" comes after "box-mine", which decided it once.
    addPack("zz-anns", "Ann's cards", {{"attacks", {ladle(12, 3)}}});
    QVERIFY(m_cards->set("box", annLadle, ladle(14, 3)));
    m_page->renew(boxes());
    QVERIFY2(heading().startsWith('1') && heading().endsWith("between “Ann's cards” and your own cards"),
             qPrintable(heading()));
    unfold();
    QCOMPARE(told(annLadle + "/toHit"),
             QStringLiteral("Ann, Ladle: To hit: “Ann's cards” says 12. Your own cards say 14. Yours counts."));
    QCOMPARE(m_page->box()->content->characters.front().attacks.front().toHit, std::optional(14));
    QVERIFY(!find<QLabel>("differencesHelp")->text().contains("wheel"));
}

void TestDifferingPacks::aValueIsTakenByAButton()
{
    addPack("anns", "Ann's cards", {{"attacks", {ladle(12, 3)}}});
    QVERIFY(m_cards->set("box", annLadle, ladle(14, 3)));
    m_page->renew(boxes());
    unfold();
    auto* take = find<ChoiceButton>("take-" + annLadle + "/toHit-0");
    QVERIFY(take);
    QCOMPARE(take->look().title, QStringLiteral("Take 12"));
    QVERIFY(!find<ChoiceButton>("take-" + annLadle + "/toHit-1")); // it has that
    QTest::mouseClick(take, Qt::LeftButton);
    QCOMPARE(mine(annLadle + "/toHit"), textOf(json(12)));
    QVERIFY(!find<QWidget>("differences")->isVisible());
    press("quickUndoButton");
    QCOMPARE(mine(annLadle + "/toHit"), textOf(json(14)));
    QVERIFY(told(annLadle + "/toHit").contains("Yours counts"));
}

void TestDifferingPacks::twoOthersAreChosenBetween()
{
    addPack("anns", "Ann's cards", {{"attacks", {ladle(12, 3)}}});
    addPack("bobs", "Bob's cards", {{"attacks", {ladle(13, 3)}}});
    QVERIFY2(heading().endsWith("between “Ann's cards” and “Bob's cards”"), qPrintable(heading()));
    QCOMPARE(told(annLadle + "/toHit"), QStringLiteral("Ann, Ladle: To hit: “Ann's cards” says 12. “Bob's cards” says "
                                                       "13. That of “Bob's cards” counts until you choose."));
    QTest::mouseClick(find<ChoiceButton>("take-" + annLadle + "/toHit-0"), Qt::LeftButton);
    QCOMPARE(m_page->box()->content->characters.front().attacks.front().toHit, std::optional(12));
    QCOMPARE(mine(annLadle), textOf(bareLadle(12, nullptr))); // and nothing else of Ann's
    unfold();
    QVERIFY(told(annLadle + "/toHit").contains("Your own cards say 12. Yours counts."));
    press("quickUndoButton");
    QCOMPARE(mine(annLadle), textOf(nullptr));
    QTest::mouseClick(find<ChoiceButton>("take-" + annLadle + "/toHit-1"), Qt::LeftButton); // that which counts
    QCOMPARE(mine(annLadle + "/toHit"), textOf(json(13)));
}

void TestDifferingPacks::aWheelIsToldByItsNumbers()
{
    const QString annWheel = QStringLiteral("characters/ann/wheel");
    addPack("anns", "Ann's cards", {{"wheel", wheel(12, 15, 5)}});
    enter("speed-ann", "6");
    unfold();
    QCOMPARE(told(annWheel),
             QStringLiteral("Ann, Wheel: “Ann's cards” says Speed 5. Your own cards say Speed 6. Yours counts."));
    // What comes along with it is said.
    QVERIFY2(find<QLabel>("differencesHelp")->text().contains("you enter all of them"),
             qPrintable(find<QLabel>("differencesHelp")->text()));
    QTest::mouseClick(find<ChoiceButton>("take-" + annWheel + "-0"), Qt::LeftButton);
    QCOMPARE(edit("speed-ann")->text(), QStringLiteral("5"));
    QCOMPARE(mine(annWheel), textOf(wheel(12, 15, 5)));
}

void TestDifferingPacks::packsOfOneNameAreToldApart()
{
    addPack("anns", "My cards", {{"kind", "Bard"}});
    addPack("bobs", "My cards", {{"kind", "Cook"}});
    QVERIFY2(told("characters/ann/kind").contains("“My cards (anns)” says Bard. “My cards (bobs)” says Cook."),
             qPrintable(told("characters/ann/kind")));
}

void TestDifferingPacks::aTypedNumberTakesNothingElseAlong()
{
    addPack("anns", "Ann's cards", {{"attacks", {ladle(12, 3)}}});
    QVERIFY(m_cards->set("box", annLadle, ladle(nullptr, nullptr)));
    addPack("bobs", "Bob's cards", {{"attacks", {{{"id", "ladle"}, {"range", {{"min", 1}, {"max", 4}}}}}}});
    CardPage page(Skin::of(ThemeKind::Dark), *m_cards);
    page.show();
    page.setCard({"box", "characters", "ann"}, m_page->box()->content);
    const auto enterThere = [&page](const QString& field, const char* digits) {
        auto* edit = page.findChild<QLineEdit*>(field);
        QVERIFY2(edit, qPrintable(field));
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, digits);
        QTest::keyClick(edit, Qt::Key_Tab);
    };
    QVERIFY(QTest::qWaitForWindowActive(&page));
    enterThere(annLadle + "/range/max", "6");
    QCOMPARE(mine(annLadle + "/range"), QStringLiteral("{\"max\":6,\"min\":null}"));
    enterThere(annLadle + "/toHit", "9");
    QCOMPARE(mine(annLadle + "/toHit"), textOf(json(9)));
    QCOMPARE(mine(annLadle + "/damage"), textOf(nullptr));
}

void TestDifferingPacks::anEntryOfAnotherPackIsCorrected()
{
    addPack("anns", "Ann's cards", {{"attacks", {ladle(12, 3)}}});
    CardPage page(Skin::of(ThemeKind::Dark), *m_cards);
    page.show();
    page.setCard({"box", "characters", "ann"}, m_page->box()->content);
    QVERIFY(QTest::qWaitForWindowActive(&page));
    auto* damage = page.findChild<QLineEdit*>(annLadle + "/damage");
    damage->setFocus();
    damage->selectAll();
    QTest::keyClicks(damage, "4");
    QTest::keyClick(damage, Qt::Key_Tab);
    QCOMPARE(mine(annLadle), textOf(bareLadle(nullptr, 4)));
}

void TestDifferingPacks::whatIsTypedGivesWayToWhatIsTaken()
{
    addPack("anns", "Ann's cards", {{"wheel", wheel(12, 15, 5)}});
    addPack("bobs", "Bob's cards", {{"wheel", wheel(12, 16, 5)}});
    enter("armour-ann", "many");
    QTest::mouseClick(find<ChoiceButton>("take-characters/ann/wheel-0"), Qt::LeftButton);
    QCOMPARE(edit("armour-ann")->text(), QStringLiteral("15"));
}

void TestDifferingPacks::aNameInTwoLanguagesIsTaken_data()
{
    QTest::addColumn<QString>("mine");
    QTest::addColumn<QString>("then");
    QTest::newRow("of an entry that only others have") << QString() << R"({"de":"Kelle","en":"Ladle"})";
    QTest::newRow("beside the owner's word") << "Scoop"
                                             << R"({"de":"Kelle","en":"Scoop"})";
}

void TestDifferingPacks::aNameInTwoLanguagesIsTaken()
{
    QFETCH(const QString, mine);
    QFETCH(const QString, then);
    const auto named = [](const char* german) {
        json entry = ladle(12, 3);
        entry["name"] = {{"en", "Ladle"}, {"de", german}};
        return json{{"attacks", {entry}}};
    };
    addPack("anns", "Ann's cards", named("Kelle"));
    addPack("bobs", "Bob's cards", named("Schöpfer"));
    if (!mine.isEmpty()) {
        json entry = ladle(12, 3);
        entry["name"] = mine.toStdString();
        QVERIFY(m_cards->set("box", annLadle, entry));
        m_page->renew(boxes());
    }
    auto* take = find<ChoiceButton>("take-" + annLadle + "/name/de-0");
    QVERIFY(take);
    QTest::mouseClick(take, Qt::LeftButton);
    QCOMPARE(this->mine(annLadle + "/name"), then);
}

void TestDifferingPacks::aKindOfDialTakesItsNumberAlong()
{
    const QString soup = QStringLiteral("characters/ann/abilities/soup");
    const auto dial = [](const char* kind, const json& number) {
        json entry{{"id", "soup"}, {"name", "Soup"}, {"action", nullptr}, {"dial", kind}, {"text", nullptr}};
        if (!number.is_null())
            entry["cooldown"] = number;
        return entry;
    };
    addPack("anns", "Ann's cards", {{"abilities", {dial("two-position", nullptr)}}});
    QVERIFY(m_cards->set("box", soup, dial("numbered", 3)));
    m_page->renew(boxes());
    unfold();
    auto* take = find<ChoiceButton>("take-" + soup + "/dial-0");
    QVERIFY(take);
    QTest::mouseClick(take, Qt::LeftButton);
    QCOMPARE(mine(soup + "/dial"), textOf("two-position"));
    QCOMPARE(mine(soup + "/cooldown"), textOf(nullptr));
    QVERIFY2(!find<QLabel>("quickTrouble")->isVisible(), qPrintable(find<QLabel>("quickTrouble")->text()));
    press("quickUndoButton");
    QCOMPARE(mine(soup + "/cooldown"), textOf(3));
}

void TestDifferingPacks::theKeysReachEveryChoice()
{
    addPack("anns", "Ann's cards", {{"kind", "Bard"}});
    addPack("bobs", "Bob's cards", {{"kind", "Cook"}});
    find<QWidget>("quickScenario1")->setFocus();
    pressKey(Qt::Key_Tab);
    QCOMPARE(focused(), QStringLiteral("take-characters/ann/kind-0"));
    QVERIFY2(m_page->focusWidget()->accessibleName().contains("Take Bard"),
             qPrintable(m_page->focusWidget()->accessibleName()));
    pressKey(Qt::Key_Tab);
    QCOMPARE(focused(), QStringLiteral("take-characters/ann/kind-1"));
    pressKey(Qt::Key_Return);
    QCOMPARE(mine("characters/ann/kind"), textOf(json("Cook")));
    // It is settled now; the keyboard stays as near as it can.
    QCOMPARE(told("characters/ann/kind"), QString());
    QCOMPARE(focused(), QStringLiteral("settledButton"));
    pressKey(Qt::Key_Return);
    QVERIFY(told("characters/ann/kind").contains("Yours counts."));
    QCOMPARE(find<ChoiceButton>("settledButton")->look().title, QStringLiteral("Hide what is settled"));
    pressKey(Qt::Key_Tab);
    QCOMPARE(focused(), QStringLiteral("take-characters/ann/kind-0"));
    QCOMPARE(m_page->focusWidget()->accessibleName(), QStringLiteral("Ann, Class: Take Bard"));
    pressKey(Qt::Key_Return);
    QCOMPARE(mine("characters/ann/kind"), textOf(json("Bard")));
}

WHEELHOUSE_TEST(TestDifferingPacks)
#include "tst_differing_packs.moc"
