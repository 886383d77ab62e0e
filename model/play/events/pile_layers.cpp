// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/pile_layers.h"

#include "model/play/events/bounds.h"

#include <algorithm>

namespace wheelhouse::play {

bool takeFromLayers(Pile& pile, const Hidden& face)
{
    if (pile.layers.empty()) {
        return true;
    }
    PileLayer& top = pile.layers.front();
    if (top.contents && face.value) {
        const auto found = std::ranges::lower_bound(*top.contents, *face.value);
        if (found == top.contents->end() || *found != *face.value) {
            return false;
        }
        top.contents->erase(found);
    } else {
        top.contents.reset();
    }
    --top.count;
    top.knowers = top.knowers.sharedWith(face.knowers);
    if (top.count == 0) {
        pile.layers.erase(pile.layers.begin());
    }
    return true;
}

bool layUnder(Pile& pile, const Hidden& face, int above)
{
    std::vector<PileLayer> layers = layersOf(pile);
    auto at = layers.begin();
    for (; at != layers.end() && above > 0; ++at) {
        above -= at->count;
    }
    if (above != 0 || layers.size() >= mostThings) {
        return false;
    }
    PileLayer card{1, std::nullopt, face.knowers};
    if (face.value) {
        card.contents = std::vector{*face.value};
    }
    layers.insert(at, std::move(card));
    pile.layers = std::move(layers);
    return true;
}

void mixLayers(Pile& pile)
{
    pile.layers.clear();
}

std::vector<PileLayer> layersOf(const Pile& pile)
{
    if (!pile.layers.empty() || pile.count == 0) {
        return pile.layers;
    }
    return {PileLayer{pile.count, pile.contents, pile.open ? Knowers::all() : Knowers::nobody()}};
}

bool haveSoundLayers(const Pile& pile)
{
    if (pile.layers.empty()) {
        return true;
    }
    qint64 count = 0;
    std::vector<QString> all;
    for (const PileLayer& layer : pile.layers) {
        if (layer.count < 1 || (layer.contents && (std::ssize(*layer.contents) != layer.count ||
                                                   !std::ranges::is_sorted(*layer.contents)))) {
            return false;
        }
        count += layer.count;
        if (pile.contents) {
            if (!layer.contents) {
                return false;
            }
            all.insert(all.end(), layer.contents->begin(), layer.contents->end());
        }
    }
    std::ranges::sort(all);
    return pile.layers.size() <= mostThings && count == pile.count && (!pile.contents || all == *pile.contents);
}

} // namespace wheelhouse::play
