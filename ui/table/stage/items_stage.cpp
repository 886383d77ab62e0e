// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/items_stage.h"

#include "model/text/render.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/stage/stage_heading.h"

#include <QVBoxLayout>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
constexpr ChoiceGrid::Measure itemMeasure{185, 62, 3};
constexpr ChoiceGrid::Measure readMeasure{300, 62, 2}; // where a token says what it does
constexpr double highestItem = 260;                    // which is read to its end
constexpr double leastOfText = 0.75;                   // of large letters: as large as other texts

Choice plainChoice(const char* key, const QString& title, const QString& detail, Icon icon)
{
    ChoiceLook look;
    look.title = title;
    look.detail = detail;
    look.icon = icon;
    return {QString::fromLatin1(key), look, {}};
}

/// Else it is a card of a deck, which is neither equipped nor put into the bag.
bool isLoot(const play::Piece& piece)
{
    return piece.kind == QLatin1String("loot");
}

/// Whether its player has seen what lies face down; a token of a real bag is looked at on the table.
bool canBeLookedAt(const play::Piece& piece)
{
    return !piece.faceUp && !piece.face.knowers.seats.empty();
}

/// Whether the app can tell what the token is: it knows one of its own bag even where this public page may not show it;
/// one of a real bag is read off by the players.
bool appKnows(const play::Piece& piece, const play::Table& table)
{
    const play::Pile* home = table.pile(piece.home);
    return piece.face.value || !piece.face.knowers.seats.empty() || (home && home->open);
}

const QString actKey = QStringLiteral("act:");      // before which of those that the game offers
const QString equipKey = QStringLiteral("equip:");  // before the piece
const QString sayKey = QStringLiteral("equip-as:"); // before the face that the players have read
} // namespace

ItemsStage::ItemsStage(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_heading(new StageHeading(skin, this))
    , m_grid(new ChoiceGrid(itemMeasure, skin, this))
{
    m_grid->setObjectName(QStringLiteral("itemsGrid"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(metrics::gap);
    column->addWidget(m_heading);
    column->addWidget(m_grid);
    column->addStretch(1);
    connect(m_grid, &ChoiceGrid::chosen, this, &ItemsStage::choose);
}

QWidget* ItemsStage::answer() const
{
    return m_grid->first();
}

void ItemsStage::start(const TableContext& context, const play::FigureId& figure)
{
    m_figure = figure;
    m_piece = {};
    m_step = Step::Pieces;
    show(context);
}

void ItemsStage::show(const TableContext& context)
{
    m_context = context;
    setRuleTopic(*this, context.ruleOf(QStringLiteral("panel-items")));
    if (!context.table().figure(m_figure)) {
        Q_EMIT finished();
        return;
    }
    if (m_step != Step::Pieces && !context.table().piece(m_piece)) {
        m_step = Step::Pieces;
    }
    go(m_step);
}

void ItemsStage::go(Step step)
{
    m_step = step;
    switch (step) {
    case Step::Pieces:
        return showPieces();
    case Step::Acts:
        return showActs();
    case Step::WhichFace:
        return showFaces();
    case Step::WhoGets:
        return showReceivers();
    }
}

bool ItemsStage::isOwned(const play::Piece& piece) const
{
    const play::TurnSheet* sheet = m_context.sheet();
    return (piece.kind != QLatin1String("initiative") && piece.place.figure == m_figure) ||
           (sheet && std::ranges::count(sheet->items, play::SheetItem{m_figure, piece.id}) > 0);
}

std::vector<play::SheetAct> ItemsStage::actsWith(const play::Piece& piece) const
{
    std::vector<play::SheetAct> acts;
    const play::TurnSheet* sheet = m_context.sheet();
    for (const play::SheetAct& act : sheet ? sheet->acts : std::vector<play::SheetAct>()) {
        const nlohmann::json& args = act.args.get();
        const bool named = args.is_object() && std::ranges::any_of(args, [&](const nlohmann::json& value) {
                               return value == nlohmann::json(piece.id.text().toStdString());
                           });
        if (named && act.whyNot.isEmpty()) {
            acts.push_back(act);
        }
    }
    return acts;
}

void ItemsStage::showPieces()
{
    const items::FigureRow* row = m_context.row(m_figure);
    m_heading->setWords(row->accent, row->name, tr("carries and wears"));
    std::vector<Choice> choices;
    bool hidden = false;
    for (const play::Piece& piece : m_context.table().pieces) {
        if (!isOwned(piece)) {
            continue;
        }
        const play::FaceKind* face = piece.face.value ? m_context.table().face(*piece.face.value) : nullptr;
        ChoiceLook look;
        look.title = face ? face->name : tr("Face down");
        hidden = hidden || canBeLookedAt(piece);
        look.detail = piece.faceUp                  ? (face ? face->text : tr("equipped"))
                      : isLoot(piece)               ? tr("a loot token")
                      : face && !piece.place.figure ? tr("used")
                                                    : tr("a card");
        look.icon = !isLoot(piece) ? Icon::Cards : piece.faceUp ? Icon::Chest : Icon::Bag;
        look.chosen = piece.faceUp;
        look.large = piece.faceUp && face && !face->text.isEmpty();
        choices.push_back({piece.id.text(), look, {}});
        if (isLoot(piece) && !piece.faceUp && appKnows(piece, m_context.table())) {
            const QString name = face ? tr("Equip %1").arg(face->name) : tr("Equip it");
            choices.push_back(
                {equipKey + piece.id.text(), plainChoice("", name, tr("turns face up"), Icon::Chest).look, {}});
        }
    }
    addFaces(choices);
    if (hidden) {
        choices.push_back(
            plainChoice("look", tr("Look at them"), tr("%1’s eyes only").arg(m_context.nameOf(row->seat)), Icon::Eye));
    }
    choices.push_back(plainChoice("back", tr("Back"), choices.empty() ? tr("carries nothing") : QString(), Icon::Back));
    offer(choices);
}

/// A token of a real bag is equipped by saying what it is: whichever of them, they all lie face down.
void ItemsStage::addFaces(std::vector<Choice>& choices)
{
    const auto& pieces = m_context.table().pieces;
    const auto unread = std::ranges::find_if(pieces, [this](const play::Piece& piece) {
        return isLoot(piece) && piece.place.figure == m_figure && !piece.faceUp && !appKnows(piece, m_context.table());
    });
    m_unread = unread == pieces.end() ? play::PieceId() : unread->id;
    for (const play::FaceKind& face : m_context.table().faces) {
        if (m_unread && face.kind == unread->kind) {
            choices.push_back(
                {sayKey + face.id, plainChoice("", tr("Equip as %1").arg(face.name), face.text, Icon::Chest).look, {}});
            choices.back().look.large = !face.text.isEmpty();
        }
    }
}

void ItemsStage::offer(const std::vector<Choice>& choices)
{
    const bool reads = std::ranges::any_of(choices, [](const Choice& choice) { return choice.look.large; });
    m_grid->setMeasure(reads ? m_grid->measureToRead(choices, readMeasure, highestItem, leastOfText) : itemMeasure);
    m_grid->setChoices(choices);
}

void ItemsStage::showActs()
{
    const play::Piece* piece = m_context.table().piece(m_piece);
    const play::FaceKind* face = piece->face.value ? m_context.table().face(*piece->face.value) : nullptr;
    const QString unknown = isLoot(*piece) ? tr("A loot token, face down") : tr("A card, face down");
    m_heading->setWords(-2, face ? face->name : unknown, face ? face->text : QString());
    std::vector<Choice> choices;
    const auto acts = actsWith(*piece);
    for (size_t at = 0; at < acts.size(); ++at) {
        choices.push_back({actKey + QString::number(at),
                           {.title = acts[at].name.isEmpty() ? text::render(acts[at].label) : acts[at].name},
                           {}});
    }
    if (!piece->place.figure) {
        choices.push_back(plainChoice("discard", tr("Discard"), tr("face up, beside its deck"), Icon::Cards));
    } else if (!isLoot(*piece)) {
        choices.push_back(plainChoice("discard", tr("Discard"), tr("face up, beside its deck"), Icon::Cards));
        choices.push_back(plainChoice("give", tr("Give"), tr("to a friend beside"), Icon::Hands));
    } else if (piece->faceUp) {
        choices.push_back(plainChoice("unequip", tr("Unequip"), tr("turns face down"), Icon::Bag));
    } else {
        choices.push_back(plainChoice("equip", tr("Equip"), tr("turns face up"), Icon::Chest));
        choices.push_back(plainChoice("give", tr("Give"), tr("to a friend beside"), Icon::Hands));
    }
    if (piece->place.figure) {
        choices.push_back(plainChoice("drop", tr("Drop"), tr("onto the map"), Icon::Flag));
    }
    if (isLoot(*piece)) {
        choices.push_back(plainChoice("return", tr("Back to the bag"), {}, Icon::Undo));
    }
    choices.push_back(plainChoice("back", tr("Back"), {}, Icon::Back));
    offer(choices);
}

void ItemsStage::showFaces()
{
    m_heading->setWords(-2, tr("Which one is it?"), tr("as on the token"));
    const play::Piece* piece = m_context.table().piece(m_piece);
    std::vector<Choice> choices;
    for (const play::FaceKind& face : m_context.table().faces) {
        if (face.kind == piece->kind) {
            ChoiceLook look;
            look.title = face.name;
            look.detail = face.text;
            look.large = !face.text.isEmpty();
            choices.push_back({face.id, look, {}});
        }
    }
    choices.push_back(plainChoice("back", tr("Back"), {}, Icon::Back));
    offer(choices);
}

void ItemsStage::showReceivers()
{
    m_heading->setWords(-2, tr("Who gets it?"), {});
    const items::FigureRow* giver = m_context.row(m_figure);
    std::vector<Choice> choices;
    for (const items::FigureRow& row : m_context.figures) {
        if (row.key != giver->key && row.seat == giver->seat && !row.defeated) {
            ChoiceLook look;
            look.title = row.name;
            look.seat = row.accent;
            choices.push_back({row.key, look, {}});
        }
    }
    choices.push_back(plainChoice("back", tr("Back"), {}, Icon::Back));
    offer(choices);
}

bool ItemsStage::stepBack()
{
    const bool within = m_step != Step::Pieces;
    if (within) {
        go(m_step == Step::Acts ? Step::Pieces : Step::Acts);
    }
    return within;
}

void ItemsStage::choose(const QString& key)
{
    if (key == QLatin1String("back")) {
        if (!stepBack()) {
            Q_EMIT finished();
        }
        return;
    }
    if (key == QLatin1String("look")) {
        Q_EMIT lookAsked(m_figure);
        return;
    }
    if (key.startsWith(equipKey)) {
        Q_EMIT asked(ask::equip(play::PieceId(key.mid(equipKey.size()))));
        return;
    }
    if (key.startsWith(sayKey)) {
        Q_EMIT asked(ask::equip(m_unread, key.mid(sayKey.size())));
        return;
    }
    switch (m_step) {
    case Step::Pieces:
        if (!m_context.table().piece(play::PieceId(key))) {
            return; // a second tap on what has just changed
        }
        m_piece = play::PieceId(key);
        return go(Step::Acts);
    case Step::Acts:
        return chooseAct(key);
    case Step::WhichFace:
        Q_EMIT asked(ask::equip(m_piece, key));
        return go(Step::Pieces);
    case Step::WhoGets:
        Q_EMIT asked(m_context.sheet() ? ask::trade(m_piece, play::FigureId(key))
                                       : ask::give(m_piece, play::FigureId(key)));
        return go(Step::Pieces);
    }
}

void ItemsStage::chooseAct(const QString& key)
{
    const play::Piece* piece = m_context.table().piece(m_piece);
    if (key.startsWith(actKey)) {
        const auto acts = actsWith(*piece);
        if (const auto at = static_cast<size_t>(key.mid(actKey.size()).toInt()); at < acts.size()) {
            Q_EMIT asked(ask::act(acts[at]));
        }
        go(Step::Pieces);
        return;
    }
    if (key == QLatin1String("give")) {
        go(Step::WhoGets);
        return;
    }
    if (key == QLatin1String("equip")) {
        if (!appKnows(*piece, m_context.table())) {
            go(Step::WhichFace);
            return;
        }
        Q_EMIT asked(ask::equip(m_piece));
    } else if (key == QLatin1String("unequip")) {
        Q_EMIT asked(ask::unequip(m_piece));
    } else if (key == QLatin1String("drop")) {
        Q_EMIT asked(ask::drop(m_piece));
    } else if (key == QLatin1String("discard")) {
        Q_EMIT asked(ask::discard(m_piece));
    } else {
        Q_EMIT asked(ask::returnLoot(m_piece));
    }
    go(Step::Pieces);
}

} // namespace wheelhouse::ui

#include "moc_items_stage.cpp"
