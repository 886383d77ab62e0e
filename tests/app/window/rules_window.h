// SPDX-License-Identifier: GPL-3.0-or-later
// A real window with the way to the rules, by mouse and keys.
#pragma once

#include "model/store/files.h"
#include "tests/app/window/program.h"
#include "ui/reference/article_view.h"
#include "ui/reference/reference_page.h"
#include "ui/table/table_page.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QTest>

namespace wheelhouse::testing {

class RulesWindow : public QObject
{
protected:
    bool open()
    {
        m_program = std::make_unique<Program>();
        m_window = m_program->window();
        m_window->activateWindow();
        return QTest::qWaitForWindowActive(m_window.get());
    }
    void close()
    {
        m_window.reset();
        m_program.reset();
    }
    bool openTable(app::Demo demo)
    {
        const QString path = m_program->sessions() + "/game" + store::sessionSuffix();
        if (!QDir().mkpath(m_program->sessions()) || !app::playDemo(demo, path, 1))
            return false;
        m_window->resize(1280, 800);
        m_window->openSession(path);
        return QTest::qWaitFor([this] { return m_window->tablePage() && m_window->tablePage()->isReady(); }, 20'000);
    }
    template <class Widget = QAbstractButton>
    Widget* shown(const char* name) const
    {
        for (Widget* found : m_window->findChildren<Widget*>(QString::fromLatin1(name))) {
            if (found->isVisible())
                return found;
        }
        return nullptr;
    }
    /// What was changed is laid out and drawn.
    static void settle()
    {
        for (int i = 0; i < 3; ++i)
            QApplication::processEvents();
    }
    /// Presses it with the mouse once it is there.
    bool press(const char* name)
    {
        const bool isThere = QTest::qWaitFor([&] { return shown(name) && shown(name)->isEnabled(); });
        settle();
        if (isThere && QTest::qWaitFor([&] { return !isHeldUp(*m_window, *shown(name)); }))
            QTest::mouseClick(shown(name), Qt::LeftButton);
        return isThere;
    }
    QString read() const { return rules()->view().article() ? rules()->view().article()->id.slug : QString(); }
    bool readRules()
    {
        return QTest::qWaitFor([this] { return rules() && rules()->isReady(); }, 20'000);
    }
    ui::ReferencePage* rules() const { return m_window->referencePage(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : m_window.get(), key, modifiers);
    }

    std::unique_ptr<Program> m_program;
    std::unique_ptr<app::MainWindow> m_window;
};

} // namespace wheelhouse::testing
