// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/text/source_messages.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

namespace wheelhouse::testing {
namespace {

/// The end of what opens at `open`, just behind its closing parenthesis; -1 if it never closes.
qsizetype behindParentheses(const QString& text, qsizetype open)
{
    int depth = 0;
    bool quoted = false;
    for (qsizetype i = open; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c == u'"' && text[i - 1] != u'\\')
            quoted = !quoted;
        if (quoted)
            continue;
        if (c == u'(')
            ++depth;
        if (c == u')' && --depth == 0)
            return i + 1;
    }
    return -1;
}

QStringList keysIn(const QString& text)
{
    static const QRegularExpression literal("\"([a-z0-9]+(?:-[a-z0-9]+)*)\"");
    QStringList found;
    for (auto all = literal.globalMatch(text); all.hasNext();)
        found << all.next().captured(1);
    return found;
}

} // namespace

std::vector<SourceText> sourcesBelow(const QString& folder)
{
    const QDir root(WHEELHOUSE_SOURCE_DIR);
    static const QRegularExpression comment("(?<!:)//[^\n]*");
    std::vector<SourceText> sources;
    QDirIterator files(root.filePath(folder), {"*.cpp", "*.h"}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = root.relativeFilePath(files.next());
        QFile file(root.filePath(path));
        if (!path.startsWith("model/text/texts_") && file.open(QFile::ReadOnly))
            sources.push_back({path, QString::fromUtf8(file.readAll()).replace(comment, {})});
    }
    return sources;
}

std::vector<SourceMessage> messagesIn(const SourceText& source)
{
    static const QRegularExpression begin("\\bMessage\\(");
    static const QRegularExpression with("\\G\\s*\\.with\\(\\s*\"([a-z-]+)\"");
    static const QRegularExpression added("std::move\\(\\w+\\)\\.with\\(\"([a-z-]+)\"");
    std::vector<SourceMessage> found;
    for (auto all = begin.globalMatch(source.text); all.hasNext();) {
        const QRegularExpressionMatch match = all.next();
        const qsizetype open = match.capturedEnd() - 1;
        qsizetype at = behindParentheses(source.text, open);
        if (at < 0)
            continue;
        const auto line = source.text.left(open).count(u'\n') + 1;
        SourceMessage message{
            QString("%1:%2").arg(source.path).arg(line), keysIn(source.text.mid(open, at - open)), {}};
        for (auto next = with.match(source.text, at); next.hasMatch(); next = with.match(source.text, at)) {
            message.args << next.captured(1);
            at = behindParentheses(source.text, source.text.indexOf(u'(', at));
        }
        // What the rest of the function adds to a message that it keeps for a while.
        const QString rest = source.text.mid(at, source.text.indexOf("\n}\n", at) - at);
        for (auto later = added.globalMatch(rest); later.hasNext();)
            message.args << later.next().captured(1);
        found.push_back(std::move(message));
    }
    return found;
}

QStringList literalsIn(const SourceText& source)
{
    return keysIn(source.text);
}

} // namespace wheelhouse::testing
