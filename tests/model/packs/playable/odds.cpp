// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/packs/playable/odds.h"

#include <algorithm>
#include <cmath>

namespace wheelhouse::testing {

namespace {

int printedOn(const content::DieFace& face, const char* name)
{
    const auto found = face.values.find(QString::fromLatin1(name));
    return found == face.values.end() ? 0 : found->second.value_or(0);
}

/// Goes through all throws of `dice`, face by face.
void eachThrow(const Dice& dice, std::vector<size_t>& faces, const std::function<void()>& visit)
{
    if (faces.size() == dice.size()) {
        visit();
        return;
    }
    for (size_t face = 0; face < dice[faces.size()].faces.size(); ++face) {
        faces.push_back(face);
        eachThrow(dice, faces, visit);
        faces.pop_back();
    }
}

/// The best that re-rolls can still make of a throw. More than eight of them in one throw are less likely than one in a
/// million and are left out.
class Rerolls
{
public:
    Rerolls(const Dice& dice, int least) : m_dice(dice), m_least(least) {}

    double best(const std::vector<size_t>& faces, int symbols, int left)
    {
        int swords = 0;
        for (size_t i = 0; i < faces.size(); ++i)
            swords += printedOn(m_dice[i].faces[faces[i]], "swords");
        if (swords >= m_least)
            return 1;
        if (symbols == 0 || left == 0)
            return 0;
        const auto key = std::make_tuple(faces, symbols, left);
        if (const auto known = m_known.find(key); known != m_known.end())
            return known->second;
        double found = 0;
        for (size_t i = 0; i < faces.size(); ++i)
            found = std::max(found, again(faces, i, symbols - 1, left - 1));
        m_known[key] = found;
        return found;
    }

private:
    double again(std::vector<size_t> faces, size_t die, int symbols, int left)
    {
        const auto& printed = m_dice[die].faces;
        double sum = 0;
        for (size_t face = 0; face < printed.size(); ++face) {
            faces[die] = face;
            sum += best(faces, symbols + printedOn(printed[face], "re-roll"), left);
        }
        return sum / static_cast<double>(printed.size());
    }

    const Dice& m_dice;
    int m_least;
    std::map<std::tuple<std::vector<size_t>, int, int>, double> m_known;
};

} // namespace

double chanceOf(const Dice& dice, const std::function<bool(const Thrown&)>& comesOut)
{
    double good = 0;
    double all = 0;
    std::vector<size_t> faces;
    eachThrow(dice, faces, [&] {
        Thrown thrown;
        for (size_t i = 0; i < faces.size(); ++i) {
            for (const auto& [name, value] : dice[i].faces[faces[i]].values)
                thrown[name] += value.value_or(0);
        }
        all += 1;
        good += comesOut(thrown) ? 1 : 0;
    });
    return good / all;
}

double chanceOfSwords(const Dice& dice, int least)
{
    constexpr int most = 8;
    Rerolls rerolls(dice, least);
    double sum = 0;
    double all = 0;
    std::vector<size_t> faces;
    eachThrow(dice, faces, [&] {
        int symbols = 0;
        for (size_t i = 0; i < faces.size(); ++i)
            symbols += printedOn(dice[i].faces[faces[i]], "re-roll");
        sum += rerolls.best(faces, symbols, most);
        all += 1;
    });
    return sum / all;
}

double chanceToHit(int bonus, int armourClass, int dice)
{
    constexpr int faces = 20;
    const int missing = std::clamp(armourClass - bonus - 1, 0, faces);
    return 1 - std::pow(static_cast<double>(missing) / faces, dice);
}

} // namespace wheelhouse::testing
