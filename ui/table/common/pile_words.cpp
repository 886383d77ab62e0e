// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/common/pile_words.h"

#include "model/play/events/pile_layers.h"

#include <QCoreApplication>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
const QString kindOfCards = QStringLiteral("card");

struct PileWords {
    Q_DECLARE_TR_FUNCTIONS(wheelhouse::ui::PileWords)
};

/// "Draught ×2, Echo"
QString heapWords(const play::Table& table, const std::vector<QString>& faces)
{
    std::vector<std::pair<QString, int>> names;
    for (const QString& face : faces) {
        const QString name = cardName(table, face);
        const auto same = std::ranges::find(names, name, &std::pair<QString, int>::first);
        if (same == names.end()) {
            names.emplace_back(name, 1);
        } else {
            ++same->second;
        }
    }
    QStringList words;
    for (const auto& [name, count] : names) {
        words << (count == 1 ? name : QStringLiteral("%1 ×%2").arg(name).arg(count));
    }
    return words.join(QStringLiteral(", "));
}
} // namespace

bool isDeck(const play::Pile& pile)
{
    return pile.kind == kindOfCards && pile.discard;
}

bool isCard(const play::Piece& piece)
{
    return piece.kind == kindOfCards;
}

bool isHeldBy(const play::Piece& piece, const play::SeatId& seat)
{
    return isCard(piece) && !piece.faceUp && piece.place.kind == play::Place::Kind::Hand && piece.place.seat == seat;
}

QString cardName(const play::Table& table, const QString& face)
{
    const play::FaceKind* kind = table.face(face);
    return kind && !kind->name.isEmpty() ? kind->name : face;
}

QStringList linesFromTop(const play::Table& table, const play::Pile& pile)
{
    QStringList lines;
    int unknown = 0;
    const auto tellUnknown = [&] {
        if (unknown > 0) {
            lines << PileWords::tr("%n unknown card(s)", nullptr, unknown);
        }
        unknown = 0;
    };
    for (const play::PileLayer& layer : play::layersOf(pile)) {
        if (!layer.contents || layer.contents->empty()) {
            unknown += layer.count;
            continue;
        }
        tellUnknown();
        lines << (layer.count == 1 ? cardName(table, layer.contents->front())
                                   : PileWords::tr("in any order: %1").arg(heapWords(table, *layer.contents)));
    }
    tellUnknown();
    return lines;
}

QString wordsFromTop(const play::Table& table, const play::Pile& pile)
{
    const std::vector<play::PileLayer> layers = play::layersOf(pile);
    const bool knowsSome =
        std::ranges::any_of(layers, [](const play::PileLayer& layer) { return layer.contents.has_value(); });
    return knowsSome ? PileWords::tr("From the top: %1.").arg(linesFromTop(table, pile).join(QStringLiteral("; ")))
                     : QString();
}

} // namespace wheelhouse::ui
