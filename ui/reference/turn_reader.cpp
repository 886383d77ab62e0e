// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/turn_reader.h"

#include "ui/common/equals_letters.h"
#include "ui/reference/diagram_reader.h"

#include <QCoreApplication>

#include <map>

namespace wheelhouse::ui {
namespace {

struct TurnWords {
    Q_DECLARE_TR_FUNCTIONS(wheelhouse::ui::TurnWords)
};

using board::Space;
using Equal = TurnFact::Equal;

/// Follows the steps: where everybody stands meanwhile.
class TurnReader
{
public:
    explicit TurnReader(const BoardLook& look)
    {
        for (const board::MiniEntry& mini : look.board.minis)
            m_places[QString::fromStdString(mini.id)] = {mini.at, mini.size};
    }

    DiagramFact step(const QJsonObject& step);
    DiagramFact open(const QJsonObject& ask) const;

private:
    TurnFact factOf(const QJsonObject& told) const
    {
        const QString mini = told.value(u"mini").toString();
        return {.mini = mini.toStdString(), .at = placeOf(mini)};
    }
    Footprint placeOf(const QString& mini) const
    {
        const auto found = m_places.find(mini);
        return found == m_places.end() ? Footprint() : found->second;
    }
    Equal equalOf(const QJsonValue& value, const QString& what, int size) const;

    std::map<QString, Footprint> m_places;
    int m_number = 0;
};

QString sentencesOf(const QJsonObject& told)
{
    QString sentences;
    for (const QJsonValue sentence : told.value(u"told").toArray()) {
        sentences = sentences.isEmpty() ? sentence.toString()
                                        : TurnWords::tr("%1. %2", "two sentences").arg(sentences, sentence.toString());
    }
    return sentences;
}

DiagramFact TurnReader::step(const QJsonObject& step)
{
    TurnFact fact = factOf(step);
    fact.number = ++m_number;
    Icon icon = Icon::Hourglass; // it stays
    if (step.contains(u"path")) {
        icon = Icon::Speed;
        fact.way = {fact.at.at};
        for (const QJsonValue space : step.value(u"path").toArray())
            fact.way.push_back(spaceIn(space));
        fact.at.at = spaceIn(step.value(u"to"));
        m_places[step.value(u"mini").toString()] = fact.at;
    } else if (step.contains(u"attack")) {
        icon = Icon::Sword;
        QJsonArray targets = step.value(u"targets").toArray();
        if (step.contains(u"target"))
            targets << step.value(u"target");
        for (const QJsonValue target : targets)
            fact.targets.push_back(placeOf(target.toString()));
        for (const QJsonValue space : step.value(u"spaces").toArray())
            fact.area.push_back(spaceIn(space));
    }
    return {fact, icon, TurnWords::tr("%1. %2.").arg(QString::number(fact.number), sentencesOf(step)),
            DiagramFact::Tone::Plain};
}

/// A mini by its id, a space, or a way as a list of spaces.
Equal TurnReader::equalOf(const QJsonValue& value, const QString& what, int size) const
{
    if (value.isString())
        return {{}, placeOf(value.toString()), {}};
    if (what != u"way")
        return {{}, {spaceIn(value), what == u"where" ? size : 1}, {}};
    Equal equal{{}, {{}, size}, {}};
    for (const QJsonValue space : value.toArray())
        equal.way.push_back(spaceIn(space));
    equal.at.at = equal.way.empty() ? Space() : equal.way.back();
    return equal;
}

DiagramFact TurnReader::open(const QJsonObject& ask) const
{
    TurnFact fact = factOf(ask);
    const QString what = ask.value(u"what").toString();
    std::vector<QString> names;
    for (const QJsonValue value : ask.value(u"among").toArray()) {
        Equal equal = equalOf(value, what, fact.at.size);
        if (!equal.way.empty())
            equal.way.insert(equal.way.begin(), fact.at.at);
        names.push_back(value.isString() ? nameOfId(value.toString()) : spaceName(equal.at.at));
        fact.equals.push_back(std::move(equal));
    }
    QStringList named;
    const std::vector<QString> letters = lettersOfEquals(names);
    for (std::size_t i = 0; i < names.size(); ++i) {
        fact.equals[i].letter = letters[i];
        named << TurnWords::tr("%1: %2").arg(letters[i], names[i]);
    }
    return {fact, Icon::People, TurnWords::tr("%1 %2.").arg(sentencesOf(ask), named.join(QStringLiteral(", "))),
            DiagramFact::Tone::Middling};
}

} // namespace

bool isTurn(const QJsonObject& request)
{
    return request.value(u"op") == QLatin1String("monster-turn");
}

QJsonObject namesOn(const QJsonObject& board)
{
    QJsonObject names;
    for (const QJsonValue value : board.value(u"minis").toArray()) {
        for (const QString& id : {value.toObject().value(u"id").toString(), value.toObject().value(u"side").toString()})
            names.insert(id, nameOfId(id));
    }
    return names;
}

std::vector<DiagramFact> turnFactsOf(const QJsonObject& result, const BoardLook& look)
{
    TurnReader read(look);
    std::vector<DiagramFact> facts;
    for (const QJsonValue step : result.value(u"steps").toArray())
        facts.push_back(read.step(step.toObject()));
    if (result.value(u"ask").isObject())
        facts.push_back(read.open(result.value(u"ask").toObject()));
    return facts;
}

} // namespace wheelhouse::ui
