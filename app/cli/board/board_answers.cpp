// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/board_answers.h"

#include "app/cli/board/board_part.h"

#include <QJsonDocument>

namespace wheelhouse::cli {
namespace {

std::optional<QJsonObject> askBoard(BoardPart& part, const QString& op, const QJsonObject& request)
{
    const auto value = play::parseJson(QJsonDocument(request).toJson(QJsonDocument::Compact));
    if (!value || !part.knows(op))
        return std::nullopt;
    const Answer answer = part.answer(op, *value);
    if (!answer)
        return std::nullopt;
    return QJsonDocument::fromJson(answer->text()).object();
}

} // namespace

std::optional<std::vector<QJsonObject>> answersOnBoard(const QJsonObject& board, const QJsonArray& requests)
{
    BoardPart part;
    if (!askBoard(part, QStringLiteral("board"), board))
        return std::nullopt;
    std::vector<QJsonObject> answers;
    for (const QJsonValue value : requests) {
        const QJsonObject request = value.toObject();
        answers.push_back(askBoard(part, request.value(u"op").toString(), request).value_or(QJsonObject()));
    }
    return answers;
}

} // namespace wheelhouse::cli
