// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of texts against the sources: no message without a text, no text without a message, and every
// placeholder filled.
#include "model/text/render.h"
#include "model/text/texts.h"
#include "tests/model/text/source_messages.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

namespace wheelhouse::text {
namespace {

using testing::SourceMessage;
using testing::SourceText;

QStringList placeholdersOf(const QString& text)
{
    static const QRegularExpression placeholder("\\{([a-z-]+)(?::[a-z]+)?\\}");
    QStringList names;
    for (auto all = placeholder.globalMatch(text); all.hasNext();)
        names << all.next().captured(1);
    if (text.contains("%n"))
        names << "count";
    return names;
}

QString sourceOf(const QString& key)
{
    for (const auto table : allTexts()) {
        for (const Text& text : table) {
            if (key == QLatin1String(text.key))
                return QString::fromUtf8(text.source);
        }
    }
    return {};
}

/// The keys that a message stands for: a piece's looks are worded three ways, and of several tokens some may stay.
QStringList wordedAs(const SourceText& source, const QString& key)
{
    if (source.path != "model/play/table/physical.cpp")
        return {key};
    QStringList worded{key, "make/" + key, "away/" + key};
    if (key.startsWith("token") && key.endsWith("-on-figure"))
        worded << "less/" + key;
    return worded;
}

} // namespace

class TestTextTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyMessageHasAText()
    {
        QStringList missing;
        int seen = 0;
        for (const SourceText& source : testing::sourcesBelow("model")) {
            for (const SourceMessage& message : testing::messagesIn(source)) {
                for (const QString& key : message.keys) {
                    ++seen;
                    for (const QString& worded : wordedAs(source, key)) {
                        if (!hasText(worded))
                            missing << message.place + ": " + worded;
                    }
                }
            }
        }
        QVERIFY2(seen > 100, "the sources were not found");
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join('\n')));
    }

    // Keys that reach a message by way of a variable; their first word gives them away.
    void everyKeyOfAFamilyHasAText()
    {
        static const QRegularExpression family("^(argument|answer|store|line|unknown)-");
        QStringList missing;
        for (const SourceText& source : testing::sourcesBelow("model")) {
            for (const QString& key : testing::literalsIn(source)) {
                if (family.match(key).hasMatch() && !hasText(key) && source.path.section('/', 1, 1) != "packs")
                    missing << source.path + ": " + key;
            }
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join('\n')));
    }

    void everyPlaceholderIsFilled()
    {
        QStringList open;
        for (const SourceText& source : testing::sourcesBelow("model")) {
            for (const SourceMessage& message : testing::messagesIn(source)) {
                for (const QString& key : message.keys) {
                    for (const QString& worded : wordedAs(source, key)) {
                        for (const QString& name : placeholdersOf(sourceOf(worded))) {
                            if (!message.args.contains(name))
                                open << QString("%1: %2 lacks {%3}").arg(message.place, worded, name);
                        }
                    }
                }
            }
        }
        QVERIFY2(open.isEmpty(), qPrintable(open.join('\n')));
    }

    void noTextIsUnused()
    {
        QSet<QString> used;
        for (const char* folder : {"model", "ui", "app"}) {
            for (const SourceText& source : testing::sourcesBelow(folder)) {
                for (const QString& key : testing::literalsIn(source))
                    used << key;
            }
        }
        // Questions that stand open in older sessions have them.
        used << "ask-again"
             << "ask-die-again"
             << "why-monster-symbols";
        QStringList unused;
        for (const auto table : allTexts()) {
            for (const Text& text : table) {
                const QString key = QString::fromLatin1(text.key);
                // A phase, the symbols of a tile, what is asked after a way, those in reach and what was kept of a
                // fault are named by putting two parts together.
                const bool isPutTogether =
                    (key.startsWith(QLatin1String("phase-")) && used.contains(key.mid(6))) ||
                    (key.endsWith(QLatin1String("-now")) && used.contains(key.chopped(4))) ||
                    (key.endsWith(QLatin1String("-reached")) && used.contains(key.chopped(8))) ||
                    (key.startsWith(QLatin1String("symbols-")) && used.contains(key.mid(8))) ||
                    (key.endsWith(QLatin1String("-unreadable-kept")) && used.contains(key.chopped(5)));
                if (!isPutTogether && !used.contains(key.section('/', -1)))
                    unused << key;
            }
        }
        QVERIFY2(unused.isEmpty(), qPrintable(unused.join('\n')));
    }

    // A text with a number needs its English plural too.
    void everyCountedTextHasItsPlural()
    {
        QFile file(QStringLiteral(WHEELHOUSE_SOURCE_DIR "/translations/wheelhouse_en.ts"));
        QVERIFY(file.open(QFile::ReadOnly));
        const QString translations = QString::fromUtf8(file.readAll());
        QVERIFY2(!translations.contains("unfinished"), "there are plurals to fill in");
        int counted = 0;
        for (const auto table : allTexts()) {
            for (const Text& text : table) {
                const QString source = QString::fromUtf8(text.source);
                if (!source.contains("%n"))
                    continue;
                QVERIFY2(translations.contains("<source>" + source.toHtmlEscaped() + "</source>"), text.key);
                ++counted;
            }
        }
        QVERIFY(counted > 10);
    }

    void noKeyStandsTwice()
    {
        QSet<QString> seen;
        for (const auto table : allTexts()) {
            for (const Text& text : table) {
                const QString key = QString::fromLatin1(text.key);
                QVERIFY2(!seen.contains(key), text.key);
                seen << key;
            }
        }
    }
};

WHEELHOUSE_TEST(TestTextTables)

} // namespace wheelhouse::text

#include "tst_text_tables.moc"
