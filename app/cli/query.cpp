// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/query.h"

#include "app/cli/console.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace wheelhouse::cli {
namespace {

using nlohmann::json;

struct Line {
    QByteArray text;
    bool tooLong = false;
};

/// The next line without its end; nothing at the end of the input.
std::optional<Line> nextLine(std::FILE* in)
{
    Line line;
    int byte = std::getc(in);
    if (byte == EOF)
        return std::nullopt;
    for (; byte != EOF && byte != '\n'; byte = std::getc(in)) {
        if (line.text.size() < longestLine)
            line.text.append(static_cast<char>(byte));
        else
            line.tooLong = true;
    }
    return line;
}

QueryError error(const char* code, const QString& message, const QString& at = {})
{
    return {code, message, at, {}, false};
}

QString sentence(const char* source)
{
    return QCoreApplication::translate("Query", source);
}

json errorJson(const QueryError& problem)
{
    json object{{"code", problem.code}, {"message", problem.message.toStdString()}};
    if (!problem.at.isEmpty())
        object["at"] = problem.at.toStdString();
    if (QLatin1String(problem.code) == QLatin1String("refused")) {
        json rules = json::array();
        for (const QString& rule : problem.rules)
            rules.push_back(rule.toStdString());
        object["rules"] = std::move(rules);
        object["overrulable"] = problem.overrulable;
    }
    return object;
}

/// `id` is null where the request had none or could not be read.
QByteArray replyText(const Answer& answer, const json* id)
{
    json reply{{"ok", answer.has_value()}};
    if (answer)
        reply["result"] = answer->get();
    else
        reply["error"] = errorJson(answer.error());
    if (id)
        reply["id"] = *id;
    return jsonLine(reply);
}

} // namespace

Answer Query::answer(const play::JsonValue& request)
{
    if (!request.get().is_object())
        return tl::unexpected(error("bad-request", sentence(QT_TRANSLATE_NOOP("Query", "A request is an object."))));
    const auto op = request.get().find("op");
    if (op == request.get().end() || !op->is_string())
        return tl::unexpected(
            error("bad-request", sentence(QT_TRANSLATE_NOOP("Query", "A request names its “op”.")), "/op"));
    const QString name = QString::fromStdString(op->get_ref<const std::string&>());
    for (const auto& part : m_parts) {
        if (part->knows(name))
            return part->answer(name, request);
    }
    return tl::unexpected(error("unknown-op", sentence(QT_TRANSLATE_NOOP("Query", "This op is not known.")), "/op"));
}

QByteArray Query::reply(const QByteArray& line)
{
    const auto request = play::parseJson(line, longestLine);
    if (!request) {
        const QString said = QString::fromStdString(request.error().why);
        const QString why = said.startsWith(u'[') ? said.section("] ", 1) : said; // without the library's own number
        return replyText(
            tl::unexpected(error("bad-json", sentence(QT_TRANSLATE_NOOP("Query", "This line is not JSON: ")) + why)),
            nullptr);
    }
    const json& whole = request->get();
    const json* id = whole.is_object() && whole.contains("id") ? &whole.at("id") : nullptr;
    return replyText(answer(*request), id);
}

void Query::run(std::FILE* in, std::FILE* out)
{
    while (const auto line = nextLine(in)) {
        if (line->text.trimmed().isEmpty() && !line->tooLong)
            continue;
        const QByteArray text =
            line->tooLong
                ? replyText(tl::unexpected(error(
                                "too-large", QCoreApplication::translate("Query", "A request is at most %1 bytes long.")
                                                 .arg(longestLine))),
                            nullptr)
                : reply(line->text);
        std::fwrite(text.constData(), 1, static_cast<size_t>(text.size()), out);
        std::fputc('\n', out);
        std::fflush(out);
    }
}

} // namespace wheelhouse::cli
