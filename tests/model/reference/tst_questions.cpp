// SPDX-License-Identifier: GPL-3.0-or-later
// Questions as players ask them, written by people who had not seen the articles: one that
// explains one of the rules in question is among the first three results.
#include "tests/model/reference/bundled.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QObject>
#include <QTest>

#include <algorithm>

namespace wheelhouse::testing {
namespace {

using namespace reference;

struct PlayersQuestion {
    QString system;
    QString words;
    QStringList rules;
};

std::vector<PlayersQuestion> playersQuestions()
{
    QFile file(WHEELHOUSE_SOURCE_DIR "/tests/model/reference/questions.tsv");
    std::vector<PlayersQuestion> questions;
    if (!file.open(QFile::ReadOnly))
        return questions;
    QStringList lines = QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
    lines.removeFirst(); // the names of the columns
    for (const QString& line : lines)
        questions.push_back({line.section('\t', 0, 0), line.section('\t', 1, 1), line.section('\t', 2).split(',')});
    return questions;
}

bool isAnswered(const PlayersQuestion& question, const std::vector<Hit>& hits)
{
    constexpr std::size_t first = 3;
    return std::any_of(hits.begin(), hits.begin() + static_cast<std::ptrdiff_t>(std::min(first, hits.size())),
                       [&](const Hit& hit) {
                           return std::ranges::any_of(question.rules, [&](const QString& id) {
                               const auto place = bundledLibrary().rule(id, "en");
                               return place && place->article->id == hit.article;
                           });
                       });
}

} // namespace

class TestQuestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everySystemIsAskedAbout()
    {
        for (const QString& system : bundledLibrary().systems())
            QVERIFY(system == "packs" ||
                    std::ranges::count(playersQuestions(), system, &PlayersQuestion::system) >= 30);
    }

    void theAnswerIsAmongTheFirstThree()
    {
        const std::vector<PlayersQuestion> questions = playersQuestions();
        QStringList missed;
        for (const PlayersQuestion& question : questions) {
            const std::vector<Hit> hits = found(question.words, question.system);
            if (isAnswered(question, hits))
                continue;
            QStringList instead;
            for (std::size_t at = 0; at < std::min<std::size_t>(3, hits.size()); ++at)
                instead << hits[at].article.slug;
            missed << question.system + ": " + question.words + " [" + instead.join(", ") + ']';
        }
        const auto answered = static_cast<qsizetype>(questions.size()) - missed.size();
        for (const QString& words : std::as_const(missed))
            qInfo("missed: %s", qPrintable(words));
        qInfo("%d of %d questions", static_cast<int>(answered), static_cast<int>(questions.size()));
        QVERIFY(!questions.empty() && missed.isEmpty());
    }
};

WHEELHOUSE_TEST(TestQuestions)

} // namespace wheelhouse::testing

#include "tst_questions.moc"
