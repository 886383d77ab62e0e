// SPDX-License-Identifier: GPL-3.0-or-later
// The rules page with the articles that come with the program.
#pragma once

#include "app/cli/board/board_answers.h"
#include "ui/reference/article_paper.h"
#include "ui/reference/article_view.h"
#include "ui/reference/reference_page.h"
#include "ui/reference/result_list.h"

#include <QApplication>
#include <QLineEdit>
#include <QPageRanges>
#include <QPageSize>
#include <QPdfWriter>
#include <QSignalSpy>
#include <QTest>

namespace wheelhouse::testing {

/// Chooses the path that it was given.
class ChoosesPath : public ui::FileChooser
{
public:
    void choose(Purpose, const QString& name, QWidget&, Chosen chosen) override
    {
        asked = name;
        chosen(path);
    }

    QString path;
    QString asked;
};

/// Prints into a PDF file.
class PrintsIntoFile : public ui::PrinterChooser
{
public:
    void choose(const QString& title, QWidget&, Print print) override
    {
        asked = title;
        QPdfWriter paper(path);
        paper.setResolution(ui::paperDots);
        paper.setPageSize(QPageSize(QPageSize::A5));
        paper.setPageRanges(pages);
        print(paper);
    }

    QString path;
    QPageRanges pages;
    QString asked;
};

inline ui::ReferencePage::Parts referenceParts(ui::FileChooser& files, ui::PrinterChooser& printers,
                                               const ui::ReaderMarks& marks = {}, const QString& language = "en")
{
    return {language, {{"onslaught", "Onslaught"}, {"descent", "Descent"}}, &cli::answersOnBoard, files, printers,
            marks};
}

/// A desk that has read the articles; false where it does not.
inline bool readArticles(ui::ReferenceDesk& desk)
{
    desk.load();
    return QTest::qWaitFor([&desk] { return desk.library() != nullptr; }, 20'000);
}

/// A test of the page, with the articles read once and the page made anew for each function.
class ReaderCase : public QObject
{
public:
    /// Call it first; false where the articles cannot be read.
    bool open()
    {
        m_page.reset();
        if (!m_desk)
            m_desk = std::make_unique<ui::ReferenceDesk>();
        if (!readArticles(*m_desk))
            return false;
        m_printers.pages = {};
        m_page = makePage();
        m_page->setRunningSystem("onslaught");
        if (!QTest::qWaitForWindowActive(m_page.get()))
            return false;
        m_page->startSearch();
        return true;
    }
    void close()
    {
        m_page.reset();
        m_desk.reset();
    }

protected:
    std::unique_ptr<ui::ReferencePage> makePage(const ui::ReaderMarks& marks = {}, const QString& language = "en")
    {
        return makePage(*m_desk, marks, language);
    }
    std::unique_ptr<ui::ReferencePage> makePage(ui::ReferenceDesk& desk, const ui::ReaderMarks& marks = {},
                                                const QString& language = "en")
    {
        auto page = std::make_unique<ui::ReferencePage>(ui::Skin::of(ui::ThemeKind::Dark), desk,
                                                        referenceParts(m_files, m_printers, marks, language));
        page->resize(1280, 800);
        page->show();
        page->activateWindow();
        return page;
    }
    template <class Widget>
    Widget& find(const char* name) const
    {
        return *m_page->findChild<Widget*>(QString::fromLatin1(name));
    }
    QLineEdit& field() const { return find<QLineEdit>("searchField"); }
    ui::ResultList& results() const { return find<ui::ResultList>("resultList"); }
    ui::ContentsTree& tree() const { return find<ui::ContentsTree>("contentsTree"); }
    ui::ArticleView& view() const { return m_page->view(); }
    QString shown() const { return view().article() ? ui::articlePath(view().article()->id) : QString(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : m_page.get(), key, modifiers);
    }
    /// Types a question over the one before.
    void type(const QString& words)
    {
        field().setFocus();
        field().selectAll();
        QTest::keyClicks(&field(), words);
    }
    /// The same, and waits for its answer.
    bool ask(const QString& words)
    {
        QSignalSpy found(m_desk.get(), &ui::ReferenceDesk::found);
        type(words);
        return QTest::qWaitFor(
            [&] { return !found.isEmpty() && found.last().first().value<reference::SearchRequest>().words == words; });
    }

    std::unique_ptr<ui::ReferenceDesk> m_desk;
    ChoosesPath m_files;
    PrintsIntoFile m_printers;
    std::unique_ptr<ui::ReferencePage> m_page;
};

} // namespace wheelhouse::testing
