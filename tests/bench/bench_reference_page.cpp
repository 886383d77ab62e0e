// SPDX-License-Identifier: GPL-3.0-or-later
// From a key in the search field to the painted list of what it finds: the players' questions of the test, letter by
// letter, on the whole page, each letter typed when the answer to the one before is painted. Aim: 16 ms at the 99th
// percentile. Besides: from a press on a hit to its painted article.
//     bench_reference_page [QUESTIONS]     wants a release build
#include "app/cli/board/board_answers.h"
#include "ui/reference/article_view.h"
#include "ui/reference/reference_page.h"
#include "ui/reference/result_list.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <cstdio>

using namespace wheelhouse;
using Clock = std::chrono::steady_clock;

namespace {

class NobodyChooses : public ui::FileChooser
{
public:
    void choose(Purpose, const QString&, QWidget&, Chosen) override {}
};

class NobodyPrints : public ui::PrinterChooser
{
public:
    void choose(const QString&, QWidget&, Print) override {}
};

QStringList playersQuestions(int most)
{
    QFile file(QStringLiteral(QUESTIONS));
    if (!file.open(QFile::ReadOnly))
        qFatal("there are no questions");
    QStringList questions;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts).mid(1, most))
        questions << line.section(u'\t', 1, 1);
    return questions;
}

/// Counts what it sees painted.
class Painted : public QObject
{
public:
    explicit Painted(std::initializer_list<QWidget*> watched)
    {
        for (QWidget* widget : watched)
            widget->installEventFilter(this);
    }
    bool eventFilter(QObject*, QEvent* event) override
    {
        m_count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
    int count() const { return m_count; }

private:
    int m_count = 0;
};

double millisecondsSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

void report(const char* what, std::vector<double> times)
{
    std::ranges::sort(times);
    std::printf("%-28s %6zu   median %6.2f ms   95th %6.2f ms   99th %6.2f ms\n", what, times.size(),
                times[times.size() / 2], times[times.size() * 95 / 100], times[times.size() * 99 / 100]);
}

/// Types the questions; the time of each key until its answer is painted.
std::vector<double> typeAll(ui::ReferencePage& page, ui::ReferenceDesk& desk, const QStringList& questions)
{
    auto* field = page.findChild<QLineEdit*>(QStringLiteral("searchField"));
    auto* list = page.findChild<ui::ResultList*>();
    auto* nothing = page.findChild<QLabel*>(QStringLiteral("nothingFound"));
    const Painted painted({list->viewport(), nothing});
    QString answered;
    QObject::connect(&desk, &ui::ReferenceDesk::found, &page,
                     [&answered](const reference::SearchRequest& request) { answered = request.words; });
    std::vector<double> times;
    for (const QString& question : questions) {
        field->clear();
        for (const QChar letter : question) {
            answered.clear();
            const int before = painted.count();
            const Clock::time_point start = Clock::now();
            QTest::keyClick(field, letter.toLatin1());
            const QString wanted = field->text().trimmed();
            while (answered != wanted || painted.count() == before)
                QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 1000);
            if (!letter.isSpace())
                times.push_back(millisecondsSince(start));
        }
    }
    return times;
}

/// Opens one article after the other; the time of each until it is painted.
std::vector<double> openAll(ui::ReferencePage& page, const reference::Library& library)
{
    const Painted painted({page.view().viewport()});
    std::vector<double> times;
    for (const reference::Article& article : library.articles()) {
        const int before = painted.count();
        const Clock::time_point start = Clock::now();
        page.openArticle({article.id, article.rules.empty() ? QString() : article.rules.back().id});
        while (painted.count() == before)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 1000);
        times.push_back(millisecondsSince(start));
    }
    return times;
}

} // namespace

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    ui::ReferenceDesk desk;
    NobodyChooses files;
    NobodyPrints printers;
    const ui::Skin skin = ui::Skin::of(ui::ThemeKind::Dark);
    ui::dressApplication(skin);
    const Clock::time_point start = Clock::now();
    ui::ReferencePage page(skin, desk,
                           {QStringLiteral("en"),
                            {{QStringLiteral("onslaught"), QStringLiteral("Onslaught")}},
                            &cli::answersOnBoard,
                            files,
                            printers,
                            {}});
    page.setRunningSystem(QStringLiteral("onslaught"));
    page.resize(1920, 1080);
    page.show();
    if (!QTest::qWaitForWindowActive(&page) || !QTest::qWaitFor([&] { return page.isReady(); }, 20'000))
        return 1;
    page.startSearch();
    const double ready = millisecondsSince(start);
    const std::vector<double> first = typeAll(page, desk, {QStringLiteral("c")});
    std::printf("page ready                   %31.2f ms, and the first letter %.2f ms\n", ready, first.front());
    report("a key to the painted list", typeAll(page, desk, playersQuestions(argc == 2 ? std::atoi(argv[1]) : 200)));
    report("a press to the painted page", openAll(page, *desk.library()));
    return 0;
}
