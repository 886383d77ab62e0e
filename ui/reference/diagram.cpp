// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/diagram.h"

#include "ui/reference/diagram_reader.h"
#include "ui/reference/turn_reader.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace wheelhouse::ui {
namespace {

/// What is asked of the board so that it can be drawn: an area that tells only whom it catches tells its spaces too,
/// and a turn tells its steps in words.
QJsonArray toBeDrawn(QJsonArray requests, const QJsonObject& board)
{
    for (QJsonValueRef each : requests) {
        QJsonObject request = each.toObject();
        if (request.value(u"op") == QLatin1String("burst"))
            request.insert(QStringLiteral("spaces"), true);
        if (isTurn(request))
            request.insert(QStringLiteral("names"), namesOn(board));
        each = request;
    }
    return requests;
}

} // namespace

Diagram::Diagram(const reference::Board& block, BoardAnswers answers)
    : m_caption(block.caption)
    , m_first(block.board)
    , m_requests(toBeDrawn(block.show, block.board))
    , m_answers(std::move(answers))
{
    for (const QString& mini : block.movable)
        m_movable.push_back(mini.toStdString());
    m_sound = ask(m_first);
}

bool Diagram::ask(const QJsonObject& board)
{
    const auto results = m_answers ? m_answers(board, m_requests) : std::nullopt;
    if (!results)
        return false;
    m_board = board;
    m_tiles.clear();
    m_look = boardLookOf(board, m_tiles);
    m_facts.clear();
    for (std::size_t i = 0; i < results->size(); ++i) {
        const QJsonObject request = m_requests.at(static_cast<qsizetype>(i)).toObject();
        if (isTurn(request))
            std::ranges::move(turnFactsOf((*results)[i], m_look), std::back_inserter(m_facts));
        else if (auto fact = factOf(request, (*results)[i], m_look, m_tiles))
            m_facts.push_back(std::move(*fact));
    }
    QStringList said;
    for (const DiagramFact& fact : m_facts)
        said << fact.sentence;
    if (said.join(u'\n').size() > m_longest.join(u'\n').size())
        m_longest = said;
    return true;
}

bool Diagram::isMovable(const std::string& mini) const
{
    return std::ranges::find(m_movable, mini) != m_movable.end();
}

QString Diagram::sentences() const
{
    QStringList sentences;
    for (const DiagramFact& fact : m_facts)
        sentences << fact.sentence;
    return sentences.join(u' ');
}

bool Diagram::move(const std::string& mini, board::Space to)
{
    const board::MiniEntry* entry = m_look.entryOf(mini);
    if (!m_sound || !entry || !isMovable(mini) || !m_look.canHold(to, entry->size, mini))
        return false;
    QJsonArray minis = m_board.value(u"minis").toArray();
    for (qsizetype i = 0; i < minis.size(); ++i) {
        QJsonObject each = minis.at(i).toObject();
        if (each.value(u"id").toString().toStdString() != mini)
            continue;
        each.insert(u"at", QJsonArray{to.x, to.y});
        minis.replace(i, each);
    }
    QJsonObject board = m_board;
    board.insert(u"minis", minis);
    return ask(board);
}

void Diagram::reset()
{
    if (m_sound)
        ask(m_first);
}

} // namespace wheelhouse::ui
