// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/game_system.h"

#include "model/play/session/fix.h"

#include <map>

namespace wheelhouse::play {

std::vector<Fix> GameSystem::fixes(const std::vector<Event>&, const State&, const content::Pack&) const
{
    return {};
}

content::Pack GameSystem::contentOf(const content::Pack& pack, const QString&) const
{
    return pack;
}

content::DefinitionNames GameSystem::hiddenContent(const content::Pack&, const State&) const
{
    return {};
}

std::vector<QString> GameSystem::realPieces() const
{
    return {"minis", "dice", "initiative-cards", "loot-bag", "wheels", "dials", "tokens"};
}

std::vector<Phase> GameSystem::phases() const
{
    return phasesOfCards();
}

std::vector<Phase> phasesOfCards()
{
    return {{QStringLiteral("initiative"), Message("line-phase-initiative")},
            {QStringLiteral("action"), Message("line-phase-action")},
            {QStringLiteral("end"), Message("line-phase-end")}};
}

Message usualWordFor(const QString& list)
{
    static const std::map<QString, const char*> words{{"characters", "contents-characters"},
                                                      {"monsters", "contents-monsters"},
                                                      {"champions", "contents-great-monsters"},
                                                      {"items", "contents-items"},
                                                      {"events", "contents-events"},
                                                      {"conditions", "contents-conditions"},
                                                      {"tiles", "contents-tiles"},
                                                      {"dice", "contents-dice"},
                                                      {"maps", "contents-maps"},
                                                      {"components", "contents-components"}};
    const auto word = words.find(list);
    return Message(word == words.end() ? "contents-cards" : word->second);
}

tl::expected<SystemPartValue, CodecError> GameSystem::partFromJson(const JsonValue& json) const
{
    if (!json.isNull()) {
        return tl::unexpected(CodecError{CodecError::Code::Damaged, QStringLiteral("/system"),
                                         QStringLiteral("this game system keeps nothing of its own")});
    }
    return SystemPartValue();
}

const Upcasters& GameSystem::frameHistory() const
{
    static const Upcasters none;
    return none;
}

void SystemRegistry::add(std::unique_ptr<GameSystem> system)
{
    m_systems.push_back(std::move(system));
}

const GameSystem* SystemRegistry::find(const QString& slug) const
{
    for (const auto& system : m_systems) {
        if (system->slug() == slug) {
            return system.get();
        }
    }
    return nullptr;
}

} // namespace wheelhouse::play
