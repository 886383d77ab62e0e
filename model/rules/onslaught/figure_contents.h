// SPDX-License-Identifier: GPL-3.0-or-later
// What the content of a figure is, looked up once for each pack: it is asked for all the time, and a system that plays
// one command after the other would look it up anew for each. Only a cache.
#pragma once

#include "model/content/pack.h"
#include "model/play/table/figure.h"
#include "model/play/table/same_text.h"

#include <bitset>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

namespace wheelhouse::rules::onslaught {

/// The one of the figure's kind if there is one, else whatever bears the name; or none.
struct FigureContent {
    play::FigureKind kind = play::FigureKind::Character;
    QString name;
    const content::Character* character = nullptr;
    const content::Champion* champion = nullptr;
    const content::MonsterKind* monster = nullptr;
    std::bitset<64> answered; ///< the moments for which a reaction on the card waits
    QString role;             ///< as scripts name it: in small letters, with a dash between words

    bool isOf(const play::Figure& figure) const { return kind == figure.kind && play::sameText(name, figure.content); }
};

/// Those of one pack.
struct FigureContents {
    std::uint64_t pack = 0; ///< the serial of its identity
    std::vector<FigureContent> all;
    std::vector<std::size_t> last; ///< of each place at the table, which of them was found for it last
};

/// Lent to one command after the other. Safe to use from several threads.
class KeptContents
{
public:
    /// Empty where none are kept for the pack, or others have them.
    FigureContents take(std::uint64_t pack)
    {
        const std::lock_guard lock(m_mutex);
        for (auto known = m_kept.rbegin(); known != m_kept.rend(); ++known) {
            if (known->pack == pack) {
                FigureContents taken = std::move(*known);
                m_kept.erase(std::next(known).base());
                return taken;
            }
        }
        return {pack, {}, {}};
    }

    void giveBack(FigureContents contents)
    {
        constexpr std::size_t mostNames = 200; // players may call figures as they like
        constexpr std::size_t mostKept = 8;
        if (contents.all.empty() || contents.all.size() > mostNames) {
            return;
        }
        const std::lock_guard lock(m_mutex);
        if (m_kept.size() >= mostKept) {
            m_kept.erase(m_kept.begin());
        }
        m_kept.push_back(std::move(contents));
    }

private:
    std::mutex m_mutex;
    std::vector<FigureContents> m_kept; ///< the last used last
};

} // namespace wheelhouse::rules::onslaught
