// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/onslaught/fixing/fixed_line.h"

#include "model/text/render.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace wheelhouse::testing {

namespace {
QString wordsOf(const play::Fix& fix)
{
    QStringList says;
    for (const play::Message& said : fix.says)
        says << text::render(said);
    return says.join(" · ");
}
} // namespace

void FixedLine::tellByLevels()
{
    std::vector<play::Event> levels;
    const auto level = [](const char* kind, const char* at, const play::JsonValue& data) {
        return play::Frame{QString(kind), QString(at), data};
    };
    for (const play::Event& event : std::exchange(m_events, {})) {
        const auto* fact = std::get_if<play::SystemChanged>(&event);
        if (fact && fact->type == "attack-ended") {
            nlohmann::json data = fact->data.get();
            data["dice"] = nlohmann::json::array();
            const play::Frame attack = level("attack", "end", play::JsonValue(std::move(data)));
            levels.insert(levels.end(),
                          {play::FramePopped{attack}, play::FramePushed{attack}, play::FramePopped{attack}});
        } else if (fact && fact->type == "fall-begun") {
            nlohmann::json data = fact->data.get();
            data["to"] = data.at("figure");
            data.erase("figure");
            levels.push_back(play::FramePushed{level("damage", "fallen", play::JsonValue(std::move(data)))});
        } else if (fact && fact->type == "fall-ended") {
            levels.push_back(play::FramePopped{
                level("damage", "fallen", play::JsonValue(nlohmann::json{{"to", fact->data.get().at("figure")}}))});
        } else if (!std::holds_alternative<play::FramesSet>(event)) {
            levels.push_back(event);
        }
    }
    m_events = std::move(levels);
}

void FixedLine::goOn()
{
    m_events.insert(m_events.end(), m_table.last.events.begin(), m_table.last.events.end());
}

std::vector<play::Fix> FixedLine::fixes() const
{
    return m_table.system->fixes(m_events, m_table.seenBy("table"), m_table.pack);
}

QStringList FixedLine::offered() const
{
    QStringList all;
    for (const play::Fix& fix : fixes())
        all << wordsOf(fix);
    return all;
}

QStringList FixedLine::staying(const QString& says) const
{
    QStringList all;
    for (const play::Fix& fix : fixes()) {
        for (const play::Message& stays : wordsOf(fix) == says ? fix.stays : std::vector<play::Message>())
            all << text::render(stays);
    }
    return all;
}

bool FixedLine::fix(const QString& says)
{
    for (const play::Fix& fix : fixes()) {
        if (wordsOf(fix) != says)
            continue;
        const play::Command command = play::fixOf(play::GroupId(QString("g")), fix);
        const bool done = m_table.act("fix", QByteArray::fromStdString(command.args.get().dump()));
        goOn();
        return done;
    }
    qWarning("%s", qPrintable(says + " is none of\n" + offered().join('\n')));
    return false;
}

} // namespace wheelhouse::testing
