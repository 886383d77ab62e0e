// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/campaign/supply.h"

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
std::optional<int> inBox(const content::Pack& content, const char* kind)
{
    int count = 0;
    for (const content::Component& component : content.components) {
        count += component.kind == QLatin1String(kind) ? component.count : 0;
    }
    return count > 0 ? std::optional(count) : std::nullopt;
}

QString nameIn(const content::Pack& content, const char* kind)
{
    const auto found = std::ranges::find(content.components, QString::fromLatin1(kind), &content::Component::kind);
    return found == content.components.end() ? QString() : found->name;
}
} // namespace

std::optional<int> surgesInBox(const content::Pack& content)
{
    return inBox(content, "healing-surge");
}

std::optional<int> surgesPrinted(const content::Card& adventure, size_t heroes)
{
    const auto own = valueOn(adventure, QStringLiteral("%1-%2").arg(QLatin1String(surges)).arg(heroes));
    return own ? own : valueOn(adventure, QString::fromLatin1(surges));
}

int surgesNow(const Venture& venture)
{
    const Counter* pool = venture.table().counter(CounterId(QString::fromLatin1(surges)));
    return pool ? pool->value : 0;
}

void tellOfSurges(Venture& venture, int before)
{
    const auto box = surgesInBox(venture.content());
    if (box && surgesNow(venture) > before && surgesNow(venture) > *box) {
        venture.say(
            Message("said-box-has-only").with("name", nameIn(venture.content(), "healing-surge")).with("count", *box));
    }
}

void tellOfChests(Venture& venture)
{
    if (const auto box = inBox(venture.content(), "chest")) {
        venture.say(Message("said-box-has-only").with("name", nameIn(venture.content(), "chest")).with("count", *box));
    }
}

} // namespace wheelhouse::rules::adventure_system
