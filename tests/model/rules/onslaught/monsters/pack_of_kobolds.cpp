// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"

#include "model/packs/format/read_effect.h"

#include <algorithm>

namespace wheelhouse::testing {

content::Script scriptOf(const QByteArray& script)
{
    const auto parsed = play::parseJson(QByteArray(script).replace('\'', '"'));
    if (!parsed) {
        qWarning("the script is not JSON");
        return {};
    }
    return packs::scriptFrom(content::Opaque{parsed->text()});
}

QByteArray scriptWith(const QByteArray& verbs)
{
    return "{'on':[{'moment':'turn-begins','do':[" + verbs + "]}]}";
}

QByteArray koboldsScript(const QByteArray& prefer)
{
    return scriptWith("{'approach':1,'to':'character','prefer':[" + prefer +
                      "]},{'attack':'claw','to':'character','most':1,'prefer':[" + prefer + "]}");
}

PackOfKobolds::PackOfKobolds(const QByteArray& script, int count)
{
    kobold().script = scriptOf(script);
    pack.scenarios.front().monsterGroups.front().count = count;
}

void PackOfKobolds::set()
{
    set(std::vector<std::string>(12, std::string(24, '.')));
}

void PackOfKobolds::set(std::vector<std::string> terrain, std::vector<board::EdgeEntry> edges)
{
    if (!begin()) {
        qWarning("the game does not begin: %s", qPrintable(refusal.why.key));
    }
    field(std::move(terrain), {}, std::move(edges));
}

void PackOfKobolds::theirTurn()
{
    parkTheRest();
    happen(play::PhaseSet{table().phase, "action"});
    if (!act("begin-turn", "{'number':550,'anyway':true}")) {
        qWarning("their turn does not begin: %s", qPrintable(refusal.why.key));
    }
    told.clear();
    m_said.clear();
}

void PackOfKobolds::turnBeforeTheirs(const char* figure)
{
    happen(play::PhaseSet{table().phase, "action"});
    if (!act("begin-turn", QByteArray("{'figure':'") + figure + "','number':300,'anyway':true}")) {
        qWarning("the turn of %s does not begin: %s", figure, qPrintable(refusal.why.key));
    }
}

bool PackOfKobolds::run(const char* members)
{
    return act("run", QByteArray("{'members':'") + members + "'}");
}

void PackOfKobolds::throwAll(int face)
{
    while (const play::Prompt* prompt = asked(play::PromptKind::EnterDice)) {
        QByteArrayList dice;
        for (int i = 0; i < prompt->least; ++i) {
            dice << QByteArray::number(face);
        }
        if (!answer(prompt->seat.text().toUtf8().constData(), "[" + dice.join(',') + "]")) {
            qWarning("the dice are refused: %s", qPrintable(refusal.why.key));
            return;
        }
    }
}

const play::Prompt* PackOfKobolds::asked(play::PromptKind kind) const
{
    const auto found = std::ranges::find(state.prompts, kind, &play::Prompt::kind);
    return found == state.prompts.end() ? nullptr : &*found;
}

QStringList PackOfKobolds::options(play::PromptKind kind) const
{
    QStringList ids;
    if (const play::Prompt* prompt = asked(kind)) {
        for (const play::PromptOption& option : prompt->options) {
            ids << option.id;
        }
    }
    ids.sort();
    return ids;
}

bool PackOfKobolds::tellsOf(const char* key, const char* name) const
{
    const QString called = Skirmish::asked([name](const rules::onslaught::Game& game) { return game.name(id(name)); });
    return std::ranges::any_of(m_said, [&](const play::Message& one) {
        return one.key == QLatin1String(key) && std::ranges::any_of(one.args, [&](const play::MessageArg& arg) {
                   const QString* text = std::get_if<QString>(&arg.value);
                   return text && *text == called;
               });
    });
}

bool PackOfKobolds::act(const char* type, const QByteArray& args, const char* seat)
{
    const bool done = Skirmish::act(type, args, seat);
    if (done) {
        listen();
    }
    return done;
}

bool PackOfKobolds::answer(const char* seat, const QByteArray& value)
{
    const bool done = Skirmish::answer(seat, value);
    if (done) {
        listen();
    }
    return done;
}

void PackOfKobolds::listen()
{
    for (const play::Event& event : last.events) {
        if (const auto* said = std::get_if<play::Said>(&event)) {
            m_said.push_back(said->message);
            told << said->message.key;
        }
    }
}

} // namespace wheelhouse::testing
