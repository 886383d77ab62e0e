// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/card_files_bar.h"

#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/home/notice.h"
#include "ui/packs/card_words.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QMimeData>
#include <QPromise>
#include <QRegularExpression>
#include <QThreadPool>
#include <QUrl>

#include <nlohmann/json.hpp>

#include <memory>
#include <utility>

namespace wheelhouse::ui {
namespace {

QString fileName(const QString& path)
{
    return QFileInfo(path).fileName();
}

/// A name that every file system takes.
QString proposedName(QString name)
{
    static const QRegularExpression parting(QStringLiteral("\\s*[:/\\\\|]\\s*"));
    static const QRegularExpression unfit(QStringLiteral("[<>\"?*[:cntrl:]]"));
    return name.replace(parting, QStringLiteral(" - ")).remove(unfit).simplified();
}

} // namespace

CardFilesBar::CardFilesBar(const Skin& skin, packs::OwnerCards& cards, FileChooser& files, QWidget* parent)
    : QWidget(parent)
    , m_cards(cards)
    , m_files(files)
    , m_import(new ChoiceButton(skin))
    , m_export(new ChoiceButton(skin))
    , m_notice(new Notice(skin, this))
{
    m_import->setObjectName(QStringLiteral("importCardsButton"));
    m_import->setLook({.title = tr("Import…"), .icon = Icon::Import});
    m_export->setObjectName(QStringLiteral("exportCardsButton"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::gap);
    layout->addWidget(m_import);
    layout->addWidget(m_export);
    connect(m_import, &QAbstractButton::clicked, this, [this] {
        Q_EMIT fileAsked();
        m_files.choose(FileChooser::Purpose::ImportCards, {}, *this, [this](const QString& path) { importFrom(path); });
    });
    connect(m_export, &QAbstractButton::clicked, this, &CardFilesBar::exportCards);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] {
        setBusy(false);
        m_watcher.result()();
    });
    showState();
}

QWidget& CardFilesBar::notice() const
{
    return *m_notice;
}

std::vector<QWidget*> CardFilesBar::way() const
{
    return {m_import, m_export};
}

void CardFilesBar::setPack(const QString& id, const QString& name)
{
    m_pack = id;
    m_name = name;
    showState();
}

void CardFilesBar::showState()
{
    const bool isThere = !m_pack.isEmpty() && QFileInfo::exists(m_cards.pathFor(m_pack));
    m_export->setLook({.title = tr("Export…"), .icon = Icon::Export, .enabled = isThere});
    m_export->setToolTip(isThere ? tr("Write what you have entered to one file")
                                 : tr("Nothing of your own is entered yet"));
    m_import->setToolTip(tr("Take over cards from a file; you can also drop it on this page"));
}

void CardFilesBar::exportCards()
{
    const QString pack = m_pack;
    Q_EMIT fileAsked();
    const QString name = proposedName(tr("My cards for %1").arg(m_name));
    m_files.choose(FileChooser::Purpose::ExportCards, name, *this, [this, pack](const QString& path) {
        const auto done = m_cards.exportTo(pack, path);
        if (done)
            tell(tr("Your cards were written to %1.").arg(fileName(path)), false);
        else
            refuse(tr("Nothing was written to %1.").arg(fileName(path)), path, done.error());
    });
}

void CardFilesBar::aside(const QString& doing, const Work& work)
{
    m_notice->tell(doing, false);
    QPromise<std::function<void()>> promise;
    m_watcher.setFuture(promise.future());
    QThreadPool::globalInstance()->start([work, promise = std::make_shared<decltype(promise)>(std::move(promise))] {
        promise->start();
        promise->addResult(work());
        promise->finish();
    });
}

void CardFilesBar::setBusy(bool isBusy)
{
    m_isBusy = isBusy;
    Q_EMIT busyChanged(isBusy);
}

void CardFilesBar::importFrom(const QString& path)
{
    if (m_isBusy)
        return;
    const QString nothing = tr("Nothing was taken from %1.").arg(fileName(path));
    // A device, a pipe or a folder is not even opened; some of them never come to an end.
    if (!QFileInfo(path).isFile())
        return tell(tr("Nothing was taken from %1. It is no file that can be read.").arg(fileName(path)), true);
    setBusy(true); // the cards are copied as they are then
    aside(tr("%1 is being read…").arg(fileName(path)),
          [this, cards = m_cards, path, nothing]() mutable -> std::function<void()> {
              const auto seen = cards.look(path);
              if (!seen)
                  return [this, nothing, path, problems = seen.error()] { refuse(nothing, path, problems); };
              if (!seen->collisions.empty())
                  return [this, path, seen = *seen] {
                      m_notice->clear();
                      Q_EMIT choiceAsked(path, seen);
                  };
              return takeOver(this, std::move(cards), path, *seen, {});
          });
}

void CardFilesBar::finishImport(const QString& path, const packs::CardImport& seen, const std::set<QString>& kept)
{
    if (m_isBusy)
        return;
    setBusy(true);
    aside(tr("%1 is being taken over…").arg(fileName(path)), [this, cards = m_cards, path, seen, kept]() mutable {
        return takeOver(this, std::move(cards), path, seen, kept);
    });
}

/// Runs on another thread, with cards of its own; what it returns does not.
std::function<void()> CardFilesBar::takeOver(CardFilesBar* bar, packs::OwnerCards cards, const QString& path,
                                             const packs::CardImport& seen, const std::set<QString>& kept)
{
    const auto done = cards.import(seen, kept);
    if (!done)
        return [bar, path, problems = done.error()] {
            bar->refuse(tr("Nothing was taken from %1.").arg(fileName(path)), path, problems);
        };
    return [bar, path, base = seen.base, cards = std::move(cards)]() mutable {
        cards.setBases(bar->m_cards.bases()); // as they are by now
        bar->m_cards = cards;
        bar->tell(tr("The cards of %1 were taken over. Undo takes them back.").arg(fileName(path)), false);
        Q_EMIT bar->imported(base);
    };
}

void CardFilesBar::refuse(const QString& nothing, const QString& path, const packs::Problems& problems)
{
    const packs::Problem& first = problems.front();
    if (first.kind == packs::ProblemKind::BaseMissing) {
        const QString pack = first.args.value(0);
        return tell(
            tr("%1 Its cards belong to the pack “%2”, which is not here. Put that pack into your folder of packs "
               "first.")
                .arg(nothing, pack),
            true);
    }
    packs::Place place = first.place;
    place.file.replace(path, fileName(path));
    QStringList words{nothing, packs::describe(first), tellPlace(place), packs::advise(first)};
    if (problems.size() > 1)
        words << tr("There are %n more problem(s).", nullptr, static_cast<int>(problems.size()) - 1);
    tell(words.join(' '), true);
}

void CardFilesBar::clear()
{
    m_notice->clear();
}

void CardFilesBar::tell(const QString& sentence, bool isTrouble)
{
    m_notice->tell(sentence, isTrouble);
    showState();
}

QString CardFilesBar::fileIn(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 && urls.front().isLocalFile() ? urls.front().toLocalFile() : QString();
}

void CardFilesBar::setSkin(const Skin&)
{
    showState();
}

} // namespace wheelhouse::ui

#include "moc_card_files_bar.cpp"
