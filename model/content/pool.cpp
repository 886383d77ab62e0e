// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/content/pool.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace wheelhouse::content {

namespace {
struct Term {
    int sign = 1;
    int number = 0; ///< of the dice, or what is added
    QString die;    ///< empty for a number
    std::optional<KeptDice> kept;
};

/// "3", "2d6", "d20", "4d6kh3", "2 red", "blue".
std::optional<Term> termFrom(const QString& text)
{
    static const QRegularExpression form(
        QStringLiteral("^(?:(\\d{1,4})|(\\d{0,3})(d\\d{1,3})(?:(kh|kl)(\\d{1,2}))?|(?:(\\d{1,3})\\s+)?"
                       "([a-z][a-z0-9]*(?:-[a-z0-9]+)*))$"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch()) {
        return std::nullopt;
    }
    const auto countIn = [&](int group) { return match.captured(group).isEmpty() ? 1 : match.captured(group).toInt(); };
    if (!match.captured(1).isEmpty()) {
        return Term{1, match.captured(1).toInt(), {}, {}};
    }
    if (!match.captured(3).isEmpty()) {
        Term term{1, countIn(2), match.captured(3), {}};
        if (!match.captured(4).isEmpty()) {
            term.kept = KeptDice{match.captured(4) == QLatin1String("kh"), match.captured(5).toInt()};
        }
        return term;
    }
    return Term{1, countIn(6), match.captured(7), {}};
}

std::optional<std::vector<Term>> termsFrom(const QString& text)
{
    // A hyphen inside a die's id follows a letter; a minus follows a space or a digit.
    static const QRegularExpression signs(QStringLiteral("\\s*\\+\\s*|\\s+-\\s*|(?<=\\d)-(?=\\d)"));
    const QString whole = text.trimmed().toLower();
    std::vector<Term> terms;
    qsizetype from = 0;
    int sign = 1;
    const auto take = [&](qsizetype until) {
        auto term = termFrom(whole.mid(from, until - from).trimmed());
        if (term) {
            term->sign = sign;
            terms.push_back(*term);
        }
        return term.has_value();
    };
    for (auto found = signs.globalMatch(whole); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        if (!take(match.capturedStart())) {
            return std::nullopt;
        }
        sign = match.captured().contains('-') ? -1 : 1;
        from = match.capturedEnd();
    }
    return take(whole.size()) ? std::optional(terms) : std::nullopt;
}

bool isKeptSound(const PoolDice& dice)
{
    return !dice.kept || (dice.kept->count >= 1 && dice.kept->count <= dice.count);
}
} // namespace

std::optional<Pool> poolFrom(const QString& text)
{
    constexpr qsizetype longest = 400;
    const auto terms = text.size() <= longest ? termsFrom(text) : std::nullopt;
    if (!terms) {
        return std::nullopt;
    }
    Pool pool;
    int thrown = 0;
    for (const Term& term : *terms) {
        if (term.die.isEmpty()) {
            pool.bonus += term.sign * term.number;
            continue;
        }
        const PoolDice dice{DieId(term.die), term.number, term.kept};
        thrown += dice.count;
        if (term.sign < 0 || dice.count < 1 || thrown > mostPoolDice || !isKeptSound(dice)) {
            return std::nullopt;
        }
        pool.dice.push_back(dice);
    }
    return pool.dice.empty() || std::abs(pool.bonus) > mostPoolBonus ? std::nullopt : std::optional(pool);
}

QString textOf(const Pool& pool)
{
    QStringList terms;
    for (const PoolDice& dice : pool.dice) {
        const bool numbered = sidesIn(dice.die).has_value();
        QString term =
            dice.count == 1 ? dice.die.text() : QString::number(dice.count) + (numbered ? "" : " ") + dice.die.text();
        if (dice.kept) {
            term += (dice.kept->highest ? "kh" : "kl") + QString::number(dice.kept->count);
        }
        terms << term;
    }
    QString text = terms.join(QStringLiteral(" + "));
    if (pool.bonus != 0) {
        text += (pool.bonus < 0 ? " - " : " + ") + QString::number(std::abs(pool.bonus));
    }
    return text;
}

std::optional<int> sidesIn(const DieId& id)
{
    const QString& text = id.text();
    bool isNumber = false;
    const int sides = text.startsWith('d') && text.size() > 1 && text[1].isDigit() ? text.mid(1).toInt(&isNumber) : 0;
    const bool plain = isNumber && QString::number(sides) == text.mid(1);
    return plain && sides >= 2 && sides <= mostSides ? std::optional(sides) : std::nullopt;
}

std::optional<Die> dieNamed(const std::vector<Die>& dice, const DieId& id)
{
    if (const Die* own = find(dice, id)) {
        return *own;
    }
    const std::optional<int> sides = sidesIn(id);
    if (!sides) {
        return std::nullopt;
    }
    Die die;
    die.id = id;
    die.name = id.text();
    die.sides = sides;
    return die;
}

std::vector<DieFace> facesOf(const Die& die)
{
    if (!die.faces.empty() || !die.facesKnown || !die.sides) {
        return die.faces;
    }
    std::vector<DieFace> faces;
    for (int number = 1; number <= *die.sides; ++number) {
        DieFace face;
        face.number = number;
        faces.push_back(std::move(face));
    }
    return faces;
}

QString symbolName(const Die& die, const QString& symbol)
{
    const auto named = std::ranges::find(die.values, symbol, &CardLabel::id);
    return named == die.values.end() ? symbol : named->name;
}

} // namespace wheelhouse::content
