// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/packs/playable/checks.h"

#include "model/packs/format/write_pack.h"

#include <QRegularExpression>
#include <QSet>

#include <nlohmann/json.hpp>

#include <set>

namespace wheelhouse::testing {

using namespace content;

const Card* cardCalled(const Pack& pack, const QString& name)
{
    const auto found = std::ranges::find_if(pack.cards, [&](const Card& card) {
        const bool severalSides =
            std::ranges::any_of(card.sides, [&](const CardSide& side) { return side.name == name; });
        return card.name == name || card.name + 's' == name || severalSides;
    });
    return found == pack.cards.end() ? nullptr : &*found;
}

std::vector<Die> diceOf(const Pack& pack, const CardValues& values)
{
    std::vector<Die> dice;
    for (const auto& [name, count] : values) {
        if (const Die* die = find(pack.dice, DieId(name)))
            dice.insert(dice.end(), static_cast<size_t>(count.value_or(0)), *die);
    }
    return dice;
}

QString percent(double chance)
{
    return QString::number(100 * chance, 'f', 1) + " %";
}

QStringList allIn(const QString& text, const QString& expression)
{
    QStringList found;
    auto matches = QRegularExpression(expression).globalMatch(text);
    while (matches.hasNext())
        found << matches.next().captured(1);
    return found;
}

std::vector<std::pair<int, int>> pairsIn(const QString& text, const QString& expression)
{
    std::vector<std::pair<int, int>> found;
    auto matches = QRegularExpression(expression).globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        found.emplace_back(match.captured(1).toInt(), match.captured(2).toInt());
    }
    return found;
}

namespace {

using Json = nlohmann::json;

struct Said {
    QStringList names; ///< in small letters
    QStringList texts;
};

/// All names that the pack gives, and all that its cards say.
void gatherWords(const Json& value, const std::string& key, bool isText, Said& said)
{
    static const std::set<std::string> naming{"name", "letter", "role", "kind", "id", "class"};
    static const std::set<std::string> saying{"text", "flavour",      "behaviour", "passive", "critical", "bonus",
                                              "when", "specialRules", "texts",     "town",    "objective"};
    static const std::set<std::string> silent{"description", "attributions", "authors", "licence",
                                              "effect",      "effects",      "script"};
    if (silent.contains(key))
        return;
    if (value.is_string()) {
        const QString text = QString::fromStdString(value.get<std::string>());
        if (naming.contains(key))
            said.names << text.toLower().replace('-', ' ');
        if (isText || saying.contains(key))
            said.texts << text;
    } else if (value.is_object()) {
        for (const auto& [inner, entry] : value.items())
            gatherWords(entry, inner, isText || saying.contains(key), said);
    } else if (value.is_array()) {
        for (const Json& entry : value)
            gatherWords(entry, key, isText, said);
    }
}

/// Words with a capital that the rules themselves know, or that stand in a pack for owners of a box for what only their
/// box says.
QSet<QString> knownOf(const Pack& pack)
{
    static const std::map<QString, QSet<QString>> words{
        {"onslaught", {"exp", "i 1", "i 15"}},
        {"adventure-system", {"track bandits"}},
        {"nine-alignments", {"dash", "dodge", "cast a spell", "dc", "str", "dex", "con", "int", "wis", "cha"}},
        {"fantasy-adventure", {"dungeon master", "grasp", "hold"}},
        {"descent", {}},
    };
    const auto found = words.find(pack.system);
    return found == words.end() ? QSet<QString>() : found->second;
}

/// Whether something has this name, or one of which these are whole words; "Imps" and "Dailies" are more than one.
bool hasName(const Said& said, const QSet<QString>& known, QString words)
{
    words = words.toLower().replace(QChar(0x2019), '\'').replace('-', ' ');
    if (words.endsWith("'s"))
        words.chop(2);
    QStringList ways{words};
    if (words.endsWith("ies"))
        ways << words.chopped(3) + 'y';
    if (words.endsWith('s'))
        ways << words.chopped(1);
    return std::ranges::any_of(ways, [&](const QString& way) {
        const auto holds = [&](const QString& name) {
            return (' ' + QString(name).replace(QChar(0x2019), '\'') + ' ').contains(' ' + way + ' ');
        };
        return known.contains(way) || std::ranges::any_of(said.names, holds);
    });
}

/// "Apron of Scales" is a name, and so is every run of words with a capital, small words between them notwithstanding.
/// The first word of a sentence has a capital in any case.
QStringList namelessIn(const QString& text, const Said& said, const QSet<QString>& known)
{
    static const QString joints = QStringLiteral("of|the|in|on|a|and|that|to|was|from|by|without|for");
    static const QRegularExpression run(
        QStringLiteral("\\p{Lu}[\\w\u2019'-]*(?:(?: (?:%1))* \\p{Lu}[\\w\u2019'-]*)*").arg(joints),
        QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression sentence(QStringLiteral("(^|[.:!?;]|[\u201c\"(])\\s*$"));
    static const QRegularExpression joint(QStringLiteral(" (?:and|to)(?: (?:a|the))? "));
    static const QRegularExpression leading(QStringLiteral("^(?:(?:%1) )+").arg(joints));
    QStringList wrong;
    auto matches = run.globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        const QString words = match.captured();
        if (hasName(said, known, words) || text.mid(match.capturedEnd()).startsWith(':'))
            continue;
        QStringList parts = words.split(joint);
        if (text.left(match.capturedStart()).contains(sentence) && !hasName(said, known, parts.front()))
            parts.front() = parts.front().section(' ', 1).remove(leading);
        parts.removeAll(QString());
        if (!std::ranges::all_of(parts, [&](const QString& part) { return hasName(said, known, part); }))
            wrong << words + " (" + text + ')';
    }
    return wrong;
}

} // namespace

QStringList namesOfNothing(const Pack& pack)
{
    Said said;
    gatherWords(Json::parse(packs::writePack(pack).toStdString()), {}, false, said);
    const QSet<QString> known = knownOf(pack);
    QStringList wrong;
    for (const QString& text : said.texts)
        wrong << namelessIn(text, said, known);
    wrong.removeDuplicates();
    return wrong;
}

} // namespace wheelhouse::testing
