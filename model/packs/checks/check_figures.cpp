// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/checks/checks.h"
#include "model/packs/format/effect_words.h"

#include <algorithm>
#include <functional>
#include <map>

namespace wheelhouse::packs {
namespace {

template <class Words, class Value>
QString wordIn(const Words& words, Value value)
{
    const auto found = std::ranges::find_if(words, [value](const auto& word) { return word.second == value; });
    return QString::fromLatin1(found->first);
}

/// Whether the attack that it is printed on is made otherwise by it.
bool isOfTheAttack(content::Modifier::What what)
{
    using What = content::Modifier::What;
    switch (what) {
    case What::Speed:
    case What::HealGiven:
    case What::HealTaken:
    case What::Cooldown:
    case What::Picks:
    case What::DrawnItems:
    case What::KeptItems:
    case What::Action:
        return false;
    default:
        return true;
    }
}

bool isOfTheAttack(content::Prohibition::What what)
{
    using What = content::Prohibition::What;
    return what == What::Reactions || what == What::BeTargeted || what == What::Cover;
}

class FigureCheck
{
public:
    FigureCheck(const Place& definition, Reading& reading) : m_definition(definition), m_reading(reading) {}

    /// `dials`: those of the same card.
    void checkAttacks(const std::vector<content::Attack>& attacks, const QString& at,
                      const std::vector<content::Dial>& dials = {})
    {
        std::map<QString, QString> taken;
        for (std::size_t i = 0; i < attacks.size(); ++i) {
            const content::Attack& attack = attacks[i];
            const QString here = QString("%1/%2").arg(at).arg(i);
            checkAlone(attack.id.text(), here, taken);
            if (attack.rangeMin && attack.rangeMax && *attack.rangeMin > *attack.rangeMax)
                m_reading.error(ProblemKind::RangeReversed, place(here + "/range"),
                                {QString::number(*attack.rangeMin), QString::number(*attack.rangeMax)});
            const auto isItsDial = [&attack](const content::Dial& dial) { return dial.id == attack.dial; };
            if (attack.dial && std::none_of(dials.begin(), dials.end(), isItsDial))
                m_reading.error(ProblemKind::UnknownId, place(here + "/dial"), {attack.dial->text()});
            checkOwnEffect(attack.effect, here + "/effect");
        }
    }

    /// ONS-CHR-05, see excuseOlder.
    void checkBasic(const std::vector<content::Attack>& attacks)
    {
        if (!attacks.empty() && std::none_of(attacks.begin(), attacks.end(), std::mem_fn(&content::Attack::basic)))
            m_reading.error(ProblemKind::NoBasicAttack, place(QStringLiteral("/attacks")));
    }

    void checkDials(const std::vector<content::Dial>& dials)
    {
        std::map<QString, QString> taken;
        for (std::size_t i = 0; i < dials.size(); ++i) {
            const QString here = dials[i].reaction ? QStringLiteral("/reaction") : QString("/abilities/%1").arg(i);
            checkAlone(dials[i].id.text(), here, taken);
        }
    }

    void checkLevelUps(const std::vector<content::LevelUp>& cards)
    {
        std::map<QString, QString> taken;
        for (std::size_t i = 0; i < cards.size(); ++i)
            checkAlone(cards[i].id.text(), QString("/levelUps/%1").arg(i), taken);
    }

    void checkBloodied(const content::Champion& champion)
    {
        if (champion.hitPoints && champion.bloodied.at && *champion.bloodied.at >= *champion.hitPoints)
            m_reading.error(ProblemKind::BloodiedTooHigh, place("/bloodied/at"),
                            {QString::number(*champion.bloodied.at), QString::number(*champion.hitPoints)});
    }

private:
    /// What an attack changes without saying for how long, it changes about itself.
    void checkOwnEffect(const content::Effect& effect, const QString& at)
    {
        if (effect.until != content::Until::Always)
            return;
        for (std::size_t i = 0; i < effect.modifiers.size(); ++i) {
            if (!isOfTheAttack(effect.modifiers[i].what))
                m_reading.error(ProblemKind::UntilWanted, place(QString("%1/modify/%2/what").arg(at).arg(i)),
                                {wordIn(modifierWords, effect.modifiers[i].what)});
        }
        for (std::size_t i = 0; i < effect.prohibitions.size(); ++i) {
            if (!isOfTheAttack(effect.prohibitions[i].what))
                m_reading.error(ProblemKind::UntilWanted, place(QString("%1/forbid/%2/what").arg(at).arg(i)),
                                {wordIn(prohibitionWords, effect.prohibitions[i].what)});
        }
    }

    void checkAlone(const QString& id, const QString& at, std::map<QString, QString>& taken)
    {
        if (id.isEmpty())
            return;
        const auto [first, isNew] = taken.emplace(id, at);
        if (!isNew)
            m_reading.errorWith(ProblemKind::DuplicateId, place(at + "/id"), {id}, place(first->second + "/id"));
    }

    Place place(const QString& below) const { return {m_definition.file, m_definition.pointer + below, 0}; }

    const Place& m_definition;
    Reading& m_reading;
};

} // namespace

void checkFigures(const content::Pack& pack, Reading& reading)
{
    for (std::size_t i = 0; i < pack.characters.size(); ++i) {
        FigureCheck check(reading.definition("characters", i), reading);
        check.checkAttacks(pack.characters[i].attacks, QStringLiteral("/attacks"), pack.characters[i].dials);
        check.checkBasic(pack.characters[i].attacks);
        check.checkDials(pack.characters[i].dials);
        check.checkLevelUps(pack.characters[i].levelUps);
    }
    for (std::size_t i = 0; i < pack.champions.size(); ++i) {
        FigureCheck check(reading.definition("champions", i), reading);
        check.checkAttacks(pack.champions[i].attacks, QStringLiteral("/attacks"));
        check.checkAttacks(pack.champions[i].bloodied.attacks, QStringLiteral("/bloodied/attacks"));
        check.checkBloodied(pack.champions[i]);
    }
    const auto checkAttacks = [&reading](const char* key, const auto& list) {
        for (std::size_t i = 0; i < list.size(); ++i)
            FigureCheck(reading.definition(key, i), reading).checkAttacks(list[i].attacks, QStringLiteral("/attacks"));
    };
    checkAttacks("monsters", pack.monsters);
    checkAttacks("items", pack.items);
    checkAttacks("cards", pack.cards);
}

} // namespace wheelhouse::packs
