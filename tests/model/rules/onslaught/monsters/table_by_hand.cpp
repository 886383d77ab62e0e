// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/onslaught/monsters/table_by_hand.h"

#include "model/text/render.h"

#include <algorithm>

namespace wheelhouse::testing {

namespace {
constexpr const char* scenarioByHand = "gnawing-tide";
} // namespace

TableByHand::TableByHand(const char* monster, int count)
{
    pack = starterPack();
    changed();
    const content::MonsterKindId kind{QString(monster)};
    const auto printed = std::ranges::find(pack.monsters, kind, &content::MonsterKind::id);
    m_kind = printed == pack.monsters.end() ? nullptr : &*printed;
    content::MonsterGroup& group =
        std::ranges::find(pack.scenarios, content::ScenarioId(QString(scenarioByHand)), &content::Scenario::id)
            ->monsterGroups.front();
    if (m_kind) {
        group.monster = kind;
    } else {
        group.monster = content::ChampionId(QString(monster));
    }
    group.count = count;
}

void TableByHand::theirTurn()
{
    if (table().seats.empty() && !begin(scenarioByHand)) {
        qWarning("the game does not begin: %s", qPrintable(refusal.why.key));
    }
    happen(play::PhaseSet{table().phase, "action"});
    if (!act("begin-turn", "{'number':550,'anyway':true}")) {
        qWarning("their turn does not begin: %s", qPrintable(refusal.why.key));
    }
    told.clear();
    m_said.clear();
    m_questions = 0;
}

bool TableByHand::run(const char* members)
{
    return act("run", QByteArray("{'members':'") + members + "'}");
}

QString TableByHand::title() const
{
    return asked() ? text::render(asked()->title) : QString();
}

QStringList TableByHand::options() const
{
    QStringList ids;
    for (const play::PromptOption& option : asked() ? asked()->options : std::vector<play::PromptOption>()) {
        if (!option.label.key.startsWith(QLatin1String("reaction-of"))) {
            ids << option.id;
        }
    }
    return ids;
}

QStringList TableByHand::reactions() const
{
    QStringList ids;
    for (const play::PromptOption& option : asked() ? asked()->options : std::vector<play::PromptOption>()) {
        if (option.label.key.startsWith(QLatin1String("reaction-of"))) {
            ids << option.id;
        }
    }
    return ids;
}

bool TableByHand::tap(const QStringList& figures)
{
    ++m_questions;
    return answer("",
                  figures.isEmpty() ? QByteArray("[]") : "['" + figures.join(QStringLiteral("','")).toUtf8() + "']");
}

void TableByHand::throwAll(int face)
{
    const auto open = [this](play::PromptKind kind) {
        return std::ranges::find(state.prompts, kind, &play::Prompt::kind);
    };
    while (true) {
        while (open(play::PromptKind::React) != state.prompts.end()) {
            act("pass");
        }
        const auto prompt = open(play::PromptKind::EnterDice);
        if (prompt == state.prompts.end()) {
            return;
        }
        threw << prompt->seat.text();
        const QByteArrayList faces(prompt->least, QByteArray::number(face));
        if (!answer(prompt->seat.text().toUtf8().constData(), "[" + faces.join(',') + "]")) {
            qWarning("the dice are refused: %s", qPrintable(refusal.why.key));
            return;
        }
    }
}

QString TableByHand::sentence(const char* key) const
{
    const auto said = std::find_if(m_said.rbegin(), m_said.rend(),
                                   [key](const play::Message& one) { return one.key == QLatin1String(key); });
    return said == m_said.rend() ? QString() : text::render(*said);
}

bool TableByHand::act(const char* type, const QByteArray& args, const char* seat)
{
    const bool done = Skirmish::act(type, args, seat);
    if (done) {
        listen();
    }
    return done;
}

bool TableByHand::answer(const char* seat, const QByteArray& value)
{
    const bool done = Skirmish::answer(seat, value);
    if (done) {
        listen();
    }
    return done;
}

void TableByHand::listen()
{
    for (const play::Event& event : last.events) {
        if (const auto* said = std::get_if<play::Said>(&event)) {
            m_said.push_back(said->message);
            told << said->message.key;
        }
    }
}

} // namespace wheelhouse::testing
