// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/real_draws.h"

#include "model/effects/moments/resolution.h"
#include "model/effects/moments/single_step.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/moments/without_end.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/beginnings.h"
#include "model/rules/adventure_system/campaign/departure.h"
#include "model/rules/adventure_system/frames.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace wheelhouse::rules::adventure_system {

namespace {
constexpr const char* untold = "unknown"; ///< the answer of players who do by hand what the piece says

/// A kind of piece in a pile: its name, and how many can be left.
struct Kind {
    QString face;
    QString name;
    int left = 0;
};

template <class Printed>
void addKind(std::vector<Kind>& kinds, const Printed& one)
{
    kinds.push_back({one.id.text(), one.name.isEmpty() ? one.id.text() : one.name, one.count});
}

/// What the box has for a pile; cards of the advanced set only where a campaign has mixed them in (ADV-SET-02).
std::vector<Kind> kindsIn(const Venture& venture, const QString& pile)
{
    const content::Pack& content = venture.content();
    const auto& origin = venture.part().origin;
    const std::vector<QString> sets = origin ? origin->sets : std::vector<QString>();
    std::vector<Kind> kinds;
    if (pile == QLatin1String(tilePile)) {
        for (const content::Tile& tile : content.tiles) {
            if (tile.id.text() != QLatin1String(entryTile)) {
                addKind(kinds, tile);
            }
        }
        return kinds;
    }
    const QString token = pile == QLatin1String(chestPile)       ? QStringLiteral("chest")
                          : pile == QLatin1String(trapTokenPile) ? QStringLiteral("trap-token")
                                                                 : QString();
    for (const content::Component& component : content.components) {
        if (!token.isEmpty() && component.kind == token) {
            addKind(kinds, component);
        }
    }
    for (const content::Card& card : content.cards) {
        if (token.isEmpty() && card.deck.text() == pile && isMixedIn(card, sets)) {
            addKind(kinds, card);
        }
    }
    return kinds;
}

/// In the alphabet, however the letters are marked and on every machine alike; whoever looks for a name finds it so.
void sortByName(std::vector<Kind>& kinds)
{
    const auto letters = [](const Kind& kind) {
        QString plain = kind.name.normalized(QString::NormalizationForm_KD).toCaseFolded();
        plain.removeIf([](QChar letter) { return letter.isMark(); });
        return plain;
    };
    std::ranges::stable_sort(kinds, {}, letters);
}

/// Takes those away that lie elsewhere, or on the discards.
std::vector<Kind> kindsLeft(const Venture& venture, const PileId& pile)
{
    std::map<QString, int> away;
    for (const Piece& piece : venture.table().pieces) {
        if (piece.home == pile && piece.face.value) {
            ++away[*piece.face.value];
        }
    }
    const Pile* found = venture.table().pile(pile);
    const Pile* discards = found ? venture.table().pile(found->discard) : nullptr;
    for (const QString& face : discards && discards->contents ? *discards->contents : std::vector<QString>()) {
        ++away[face];
    }
    auto kinds = kindsIn(venture, pile.text());
    sortByName(kinds);
    for (Kind& kind : kinds) {
        kind.left = std::max(0, kind.left - away[kind.face]);
    }
    return kinds;
}

std::optional<QString> takeTold(Venture& venture, const PileId& pile)
{
    auto& told = venture.draws.told;
    const auto found = std::ranges::find(told, pile.text(), &std::pair<QString, QString>::first);
    if (found == told.end()) {
        if (venture.draws.isLookedAhead) {
            throw RealDrawWanted{pile.text(), piecesToTell(venture, pile)};
        }
        return std::nullopt;
    }
    QString face = std::move(found->second);
    told.erase(found);
    return face;
}

QString nameOf(const Venture& venture, const PileId& id)
{
    if (id.text() == QLatin1String(trapTokenPile) || id.text() == QLatin1String(tilePile)) {
        return QString();
    }
    const Pile* pile = venture.table().pile(id);
    return pile ? pile->name : QString();
}

void askWhatIsDrawn(Venture& venture, RealDrawFrame& frame, std::vector<PromptOption> open)
{
    const PileId pile(frame.pile);
    const bool isTile = frame.pile == QLatin1String(tilePile);
    const bool isToken = frame.pile == QLatin1String(trapTokenPile);
    Prompt prompt;
    prompt.seat = venture.player();
    prompt.kind = PromptKind::ChooseOption;
    prompt.title = isTile    ? Message("ask-real-tile")
                   : isToken ? Message("ask-real-token")
                             : Message("ask-real-card").with("name", nameOf(venture, pile));
    prompt.why = Message("why-real-draw");
    prompt.rules = {QString::fromLatin1(isTile ? "ADV-EXL-05" : isToken ? "ADV-TRP-01" : "ADV-SET-07")};
    prompt.options = std::move(open);
    prompt.options.push_back({QString::fromLatin1(untold), Message("option-real-unknown"), {}});
    effects::askFrom(venture, frame, std::move(prompt));
}

bool hasRealPieces(const Table& table)
{
    const auto isUnread = [](const Piece& piece) { // a token that lay there before its pile became the app's
        return piece.home.text() == QLatin1String(trapTokenPile) && !piece.face.value;
    };
    return std::ranges::any_of(table.piles, &Pile::real) || std::ranges::any_of(table.pieces, isUnread);
}

/// What the next step would draw from a real pile and nobody has told.
std::optional<RealDrawWanted> wantedByNextStep(const Venture& venture, ChanceOfSteps& chance)
{
    chance.rewind();
    CommandContext tried(venture.state(), venture.content(), chance, venture.context().giver());
    tried.system = venture.context().system;
    Venture ahead(tried);
    ahead.draws = {venture.draws.told, true};
    std::optional<RealDrawWanted> wanted;
    try {
        effects::makeStep(ahead);
    } catch (const RealDrawWanted& draw) {
        wanted = draw;
    }
    chance.rewind();
    return wanted;
}

void askFor(Venture& venture, RealDrawWanted wanted)
{
    RealDrawFrame frame;
    frame.pile = wanted.pile;
    for (const auto& [from, face] : std::exchange(venture.draws.told, {})) {
        frame.piles.push_back(from);
        frame.faces.push_back(face);
    }
    effects::pushFrame(venture, "ask", frame);
    askWhatIsDrawn(venture, frame, std::move(wanted.open));
}

/// What was told before for the same step comes again as it was told.
void tellAgain(Venture& venture, const RealDrawFrame& frame)
{
    for (std::size_t i = 0; i < std::min(frame.piles.size(), frame.faces.size()); ++i) {
        venture.draws.told.emplace_back(frame.piles[i], frame.faces[i]);
    }
}
} // namespace

std::vector<PromptOption> piecesToTell(const Venture& venture, const PileId& pile)
{
    std::vector<PromptOption> options;
    for (const Kind& kind : kindsLeft(venture, pile)) {
        Message none = kind.left > 0 ? Message() : Message("real-piece-not-left").with("name", kind.name);
        options.push_back({kind.face, Message("option-real-piece").with("name", kind.name), std::move(none)});
    }
    return options;
}

int ChanceOfSteps::below(int count)
{
    if (m_next == m_numbers.size()) {
        m_numbers.push_back(m_source.below(count));
    }
    return m_numbers[m_next++];
}

void ChanceOfSteps::keep()
{
    m_numbers.erase(m_numbers.begin(), m_numbers.begin() + static_cast<std::ptrdiff_t>(m_next));
    m_next = 0;
}

void advanceWithRealDraws(Venture& venture, ChanceOfSteps& chance)
{
    effects::StepsOfCommand steps;
    while (!venture.state().frames.empty() && !acts::waitsForAnswer(venture.state())) {
        chance.keep();
        steps.next(venture);
        const bool isTelling = isOf<RealDrawFrame>(venture.state().frames.back());
        if (!isTelling && hasRealPieces(venture.table())) {
            if (const auto wanted = wantedByNextStep(venture, chance)) {
                askFor(venture, *wanted);
                continue;
            }
        }
        if (!effects::makeStep(venture)) {
            return;
        }
        if (!isTelling) {
            venture.draws.told.clear();
        }
    }
}

void stepRealDraw(Venture& venture)
{
    auto frame = effects::topFrame<RealDrawFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, frame);
    const nlohmann::json& answer = given.get();
    venture.pop();
    tellAgain(venture, frame);
    if (!answer.is_string()) { // its question was withdrawn: the step below asks it anew
        return;
    }
    const QString face = QString::fromStdString(answer.get<std::string>());
    venture.draws.told.emplace_back(frame.pile, face == QLatin1String(untold) ? QString() : face);
}

std::optional<Refusal> whyNotDrawn(const Venture& venture, const JsonValue& args)
{
    const auto& frames = venture.state().frames;
    const nlohmann::json& given = args.get();
    if (frames.empty() || !isOf<RealDrawFrame>(frames.back()) || !given.is_object() || !given.contains("prompt") ||
        !given["prompt"].is_string() || !given.contains("value") || !given["value"].is_string()) {
        return std::nullopt;
    }
    const Prompt* asked = venture.state().prompt(PromptId(QString::fromStdString(given["prompt"].get<std::string>())));
    const QString face = QString::fromStdString(given["value"].get<std::string>());
    if (!asked) {
        return std::nullopt;
    }
    const auto option = std::ranges::find(asked->options, face, &PromptOption::id);
    if (option == asked->options.end() || option->whyNot.isEmpty()) {
        return std::nullopt;
    }
    return Refusal{Refusal::Code::Refused, option->whyNot, QStringLiteral("/args/value"), asked->rules, false};
}

std::optional<QString> faceOfReal(Venture& venture, const Pile& pile)
{
    const PileId id = pile.id;
    auto kinds = kindsLeft(venture, id);
    const QString name = pile.name;
    if (kinds.size() == 1 && id.text() == QLatin1String(chestPile)) { // all are alike
        return kinds.front().face;
    }
    const auto face = kinds.empty() ? std::nullopt : takeTold(venture, id);
    if (face && !face->isEmpty()) {
        return face;
    }
    if (id.text() != QLatin1String(tilePile)) { // whoever explores says it of those
        venture.say(Message("said-draw-real-card").with("name", name));
    }
    return std::nullopt;
}

std::optional<QString> faceTurnedUp(Venture& venture, const PileId& pile)
{
    auto face = takeTold(venture, pile);
    return face && !face->isEmpty() ? face : std::nullopt;
}

std::vector<QString> facesNotOnTable(const Venture& venture, const PileId& pile)
{
    std::map<QString, int> away;
    for (const Piece& piece : venture.table().pieces) {
        if (piece.home == pile && piece.face.value) {
            ++away[*piece.face.value];
        }
    }
    std::vector<QString> faces;
    for (const Kind& kind : kindsIn(venture, pile.text())) {
        const int left = std::max(0, kind.left - away[kind.face]);
        faces.insert(faces.end(), static_cast<size_t>(left), kind.face);
    }
    return faces;
}

} // namespace wheelhouse::rules::adventure_system
