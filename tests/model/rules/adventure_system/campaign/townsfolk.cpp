// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/adventure_system/campaign/townsfolk.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::testing {

bool Townsfolk::beginCampaign(int heroes)
{
    constexpr std::array<std::array<const char*, 3>, 5> players{{{"ann", "Ann", "odda"},
                                                                 {"ben", "Ben", "wick"},
                                                                 {"cat", "Cat", "brannoch"},
                                                                 {"dan", "Dan", "fennimore"},
                                                                 {"eve", "Eve", "sister-almond"}}};
    nlohmann::json seats = nlohmann::json::array();
    for (int i = 0; i < heroes; ++i) {
        const auto& player = players.at(static_cast<size_t>(i));
        seats.push_back({{"id", player[0]}, {"name", player[1]}, {"hero", player[2]}});
    }
    const nlohmann::json args{{"scenario", "campaign"}, {"seats", seats}, {"real", {{"dice", false}}}};
    return act("start", QByteArray::fromStdString(args.dump()));
}

int Townsfolk::gold(const char* hero) const
{
    const play::Counter* counter = table().counter(play::CounterId("gold-" + FreeTable::figure(hero).seat.text()));
    return counter ? counter->value : -1;
}

void Townsfolk::gold(const char* hero, int count)
{
    happen(play::CounterSet{play::CounterId("gold-" + FreeTable::figure(hero).seat.text()), gold(hero), count});
}

void Townsfolk::stayHome(const char* hero)
{
    if (!act("stay-home", "{'home':true,'figure':'" + QByteArray(hero) + "'}")) {
        qWarning("%s does not stay at home: %s", hero, qPrintable(refusal.why.key));
    }
}

QByteArray Townsfolk::piece(const char* card) const
{
    const auto found = std::ranges::find_if(
        table().pieces, [&](const play::Piece& one) { return one.face.value == QLatin1String(card); });
    return found == table().pieces.end() ? QByteArray() : found->id.text().toUtf8();
}

void Townsfolk::layMarket(const std::vector<QString>& cards)
{
    const std::vector<play::Piece> pieces = table().pieces;
    for (const play::Piece& one : pieces) {
        if (one.home.text() == QLatin1String("treasures") && one.place == play::Place{}) {
            happen(play::PieceReturned{one});
        }
    }
    for (const QString& card : cards) {
        const play::PieceId id(QStringLiteral("p%1").arg(table().nextPiece));
        happen(play::PieceDrawn{{id, "card", {card, play::Knowers::all()}, {}, true, play::PileId("treasures")}});
    }
}

QStringList Townsfolk::market() const
{
    QStringList cards;
    for (const play::Piece* one : table().piecesAt({})) {
        if (one->home.text() == QLatin1String("treasures") && one->faceUp) {
            cards << one->face.value.value_or("?");
        }
    }
    return cards;
}

const play::LinkedSystem& Townsfolk::linked() const
{
    return dynamic_cast<const play::LinkedSystem&>(*system);
}

play::Onward Townsfolk::onward() const
{
    return linked().onward(state, pack, "the-campaign").value_or(play::Onward());
}

bool Townsfolk::setOut(const char* adventure)
{
    return act("set-out", "{'scenario':'" + QByteArray(adventure) + "'}");
}

std::unique_ptr<Delving> Townsfolk::adventure() const
{
    auto begun = std::make_unique<Delving>();
    begun->pack = pack;
    if (!begun->act("start", QByteArray::fromStdString(onward().start.get().dump()))) {
        qWarning("the adventure does not begin: %s at %s", qPrintable(begun->refusal.why.key),
                 qPrintable(begun->refusal.at));
    }
    return begun;
}

void Townsfolk::end(Delving& adventure, bool won)
{
    adventure.happen(
        play::ResultSet{adventure.state.result, play::Result::together(won ? play::Ending::Won : play::Ending::Lost)});
}

bool Townsfolk::comeHome(const Delving& adventure)
{
    const auto back = linked().handBack(adventure.state, adventure.pack);
    return back && back->session == QLatin1String("the-campaign") &&
           act(back->command.type.toUtf8().constData(), QByteArray::fromStdString(back->command.args.get().dump()));
}

bool Townsfolk::play(const char* name, bool won)
{
    if (!setOut(name)) {
        return false;
    }
    const auto begun = adventure();
    end(*begun, won);
    return comeHome(*begun);
}

} // namespace wheelhouse::testing
