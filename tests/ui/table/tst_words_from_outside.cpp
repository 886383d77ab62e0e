// SPDX-License-Identifier: GPL-3.0-or-later
// Labels that take markup read none in the words that packs, files and people give them.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/common/rule_label.h"
#include "ui/packs/card_preview.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/stage/figure_stage.h"
#include "ui/table/stage/turn_stage.h"

#include <QTest>
#include <QTextDocument>

using namespace wheelhouse;

namespace {
const QString pictures = QStringLiteral("<img src=\"%1\"><b>x</b>");

QString hostile(const char* source)
{
    return pictures.arg(QLatin1String(source));
}

/// Each of these sources that the label does not show letter by letter, and what else it reads as a picture.
QStringList misreadOn(const QLabel& label, std::initializer_list<const char*> sources)
{
    QTextDocument read;
    read.setHtml(label.text());
    const QString words = read.toPlainText();
    QStringList misread;
    for (const char* source : sources) {
        if (!words.contains(hostile(source)))
            misread << QString::fromLatin1(source);
    }
    if (words.contains(QChar::ObjectReplacementCharacter))
        misread << QStringLiteral("a picture");
    return misread;
}

/// A game at Harrow's turn whose every word is hostile.
class HostileTable
{
public:
    HostileTable()
    {
        m_table.tap(QStringLiteral("primaryButton"));
        m_table.tap(QStringLiteral("choice-harrow"));
        m_table.give("add-token", R"({"figure":"harrow","condition":"slowed"})");
        auto publication = std::make_shared<items::Publication>(m_table.publication());
        auto state = std::make_shared<play::State>(*publication->table);
        for (play::ConditionKind& kind : state->table.conditions)
            kind.text = hostile("condition-text");
        for (play::Figure& figure : state->table.figures)
            figure.lines = {{"passive", hostile("line-name"), hostile("line-text"), {}, {}, {}, {}},
                            {"attack", hostile("attack-name"), hostile("attack-text"), {}, {}, {}, {}},
                            {"behaviour", hostile("behaviour-name"), hostile("behaviour-text"), {}, {}, {}, {}}};
        auto sheet = std::make_shared<play::TurnSheet>(*publication->sheet);
        for (play::SheetAct& act : sheet->acts) {
            act.name = hostile("act-name");
            act.text = hostile("act-text");
        }
        publication->table = state;
        publication->sheet = sheet;
        m_context = ui::TableContext::of(publication, {});
        for (items::FigureRow& row : m_context.figures) {
            row.unhealedBy = hostile("unhealed");
            row.equipped = {hostile("item")};
            row.taken = {{play::FigureId(row.key), hostile("card-name"), hostile("card-text")}};
            row.armourClass = row.speed = 3;
            row.armourSteps = {{"", 2}, {hostile("armour-step"), 1}};
            row.speedSteps = {{"", 2}, {hostile("speed-step"), 1}};
            for (items::ConditionMark& mark : row.conditions)
                mark.name = hostile("condition-name");
        }
    }
    const ui::TableContext& context() const { return m_context; }

private:
    testing::TableFixture m_table{R"({"scenario":"two-lanterns-one-door"})", {1280, 800}, 7, nullptr, "onslaught"};
    ui::TableContext m_context;
};

ui::CardSection sectionWith(ui::SectionKind kind, const std::vector<std::pair<const char*, const char*>>& values)
{
    ui::CardSection section{kind, {}, {}};
    for (const auto& [key, source] : values)
        section.fields.push_back({QString::fromLatin1(key), ui::FieldKind::Line, {}, hostile(source)});
    return section;
}
} // namespace

class TestWordsFromOutside : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFigureInTurnShowsThemAsTheyAre()
    {
        const HostileTable table;
        ui::TurnStage stage(ui::Skin::of(ui::ThemeKind::Dark));
        stage.show(table.context());
        const auto* words = stage.findChild<QLabel*>("turnWords");
        QCOMPARE(misreadOn(*words, {"condition-name", "condition-text", "unhealed", "item", "card-name", "card-text",
                                    "line-text", "armour-step", "speed-step"}),
                 QStringList());
        auto* more = stage.findChild<ui::ChoiceGrid*>("turnMoreGrid");
        Q_EMIT more->chosen("turn-read");
        QCOMPARE(misreadOn(*words, {"act-name", "act-text"}), QStringList());
    }

    void aFigureShowsThemAsTheyAre()
    {
        const HostileTable table;
        ui::FigureStage stage(ui::Skin::of(ui::ThemeKind::Dark));
        stage.show(table.context(), play::FigureId("harrow"));
        QCOMPARE(
            misreadOn(*stage.findChild<QLabel*>("figureLines"),
                      {"line-text", "attack-name", "attack-text", "behaviour-text", "item", "card-name", "card-text"}),
            QStringList());
    }

    void aCardShowsThemAsTheyAre()
    {
        using Kind = ui::SectionKind;
        ui::CardSheet form;
        form.address.noun = QStringLiteral("characters");
        form.sections = {sectionWith(Kind::Head, {{"behaviour", "behaviour"}}),
                         sectionWith(Kind::Attack, {{"name", "attack-name"}, {"text", "attack-text"}}),
                         sectionWith(Kind::Sentence, {{"passive", "passive"}, {"critical", "critical"}}),
                         sectionWith(Kind::LevelUp, {{"name", "card-name"}, {"text", "card-text"}})};
        ui::CardPreview card(ui::Skin::of(ui::ThemeKind::Dark));
        card.show(form, 0, false);
        QCOMPARE(misreadOn(*card.findChild<QLabel*>("previewBehaviour"), {"behaviour"}), QStringList());
        QCOMPARE(misreadOn(*card.findChild<QLabel*>("previewAttacks"), {"attack-name", "attack-text"}), QStringList());
        QCOMPARE(
            misreadOn(*card.findChild<QLabel*>("previewOthers"), {"passive", "critical", "card-name", "card-text"}),
            QStringList());
    }

    void wordsWithRulesBehindThemAreShownAsTheyAre()
    {
        ui::RuleLabel label;
        label.setPieces({{hostile("piece"), {}}, {hostile("linked"), {{"Stunned"}, {}}}}, hostile("between"));
        QCOMPARE(misreadOn(label, {"piece", "linked", "between"}), QStringList());
    }
};

WHEELHOUSE_TEST(TestWordsFromOutside)
#include "tst_words_from_outside.moc"
