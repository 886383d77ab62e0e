// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the box over real files in a folder of its own, with what its tests do to it.
#pragma once

#include "model/packs/pack_shelf.h"
#include "tests/ui/packs/box_pack.h"
#include "tests/ui/packs/game_of_pack.h"
#include "tests/ui/packs/named_file.h"
#include "ui/packs/quick_cards_page.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>

namespace wheelhouse::testing {

class QuickPage : public QObject
{
public:
    void open()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        write("box.json", boxPack);
        m_cards = std::make_unique<packs::OwnerCards>(path("packs"), QStringList{path("box.json")});
        m_page = std::make_unique<ui::QuickCardsPage>(ui::Skin::of(ui::ThemeKind::Dark), *m_cards, m_files);
        connect(m_page.get(), &ui::QuickCardsPage::renewAsked, m_page.get(), [this] { m_page->renew(boxes()); });
        m_page->resize(1280, 800);
        m_page->show();
        m_page->setBoxes(boxes());
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }
    void close()
    {
        m_page.reset();
        m_cards.reset();
        m_folder.reset();
    }

protected:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    void write(const QString& name, const QByteArray& bytes) const
    {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(name));
    }
    std::vector<packs::ShelvedPack> shelf() const
    {
        return packs::loadPacks(QStringList{path("box.json")} + m_cards->paths());
    }
    std::vector<ui::Box> boxes() const { return ui::shelfOf(shelf(), *m_cards, gameOf).boxes; }
    std::optional<content::Wheel> wheelOf(const char* id) const
    {
        const auto packs = shelf();
        const auto* character = content::find(packs.front().pack->characters, content::CharacterId(QString(id)));
        return character ? character->wheel : std::nullopt;
    }
    std::optional<packs::QuickWheel> quickOf(const char* id) const { return packs::quickOf(wheelOf(id)); }
    void type(const char* field, const char* digits)
    {
        QTest::mouseClick(edit(field), Qt::LeftButton);
        edit(field)->selectAll();
        QTest::keyClicks(edit(field), digits);
    }
    /// The same, and leaves it by Tab.
    void enter(const char* field, const char* digits)
    {
        type(field, digits);
        pressKey(Qt::Key_Tab);
    }
    template <class Widget>
    Widget* find(const QString& name) const
    {
        return m_page->findChild<Widget*>(name);
    }
    QLineEdit* edit(const QString& name) const { return find<QLineEdit>(name); }
    void press(const QString& name) { QTest::mouseClick(find<QAbstractButton>(name), Qt::LeftButton); }
    QString focused() const { return m_page->focusWidget() ? m_page->focusWidget()->objectName() : QString(); }
    void pressKey(Qt::Key key) { QTest::keyClick(m_page->focusWidget(), key); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<packs::OwnerCards> m_cards;
    NamedFile m_files;
    std::unique_ptr<ui::QuickCardsPage> m_page;
};

} // namespace wheelhouse::testing
