// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/card_desk.h"

#include <nlohmann/json.hpp>

#include <limits>
#include <utility>

namespace wheelhouse::ui {
namespace {

QString wordsFor(const packs::Problems& problems)
{
    const packs::Problem& first = packs::firstError(problems);
    return QStringLiteral("%1 (%2)").arg(packs::describe(first), packs::describe(first.place));
}

/// A session has its texts in the language in which it was started: that of the fewest differences.
std::vector<packs::CardChange> leastChanges(const content::Pack& session, const std::vector<content::Pack>& now,
                                            const std::vector<QString>& ids)
{
    std::vector<packs::CardChange> least;
    size_t fewest = std::numeric_limits<size_t>::max();
    for (const content::Pack& pack : now) {
        auto changes = packs::cardChanges(session, pack, ids);
        size_t values = 0;
        for (const packs::CardChange& change : changes) {
            values += change.values.size();
        }
        if (values < fewest) {
            fewest = values;
            least = std::move(changes);
        }
    }
    return least;
}

/// Empty where all of it is written; else nothing of it is.
QString enterAll(packs::OwnerCards cards, const QString& pack, const std::vector<packs::CardEntry>& entries)
{
    for (const packs::CardEntry& entry : entries) {
        const auto value = nlohmann::json::parse(entry.value.toStdString(), nullptr, false);
        const auto done = cards.set(pack, entry.what, value);
        if (done)
            continue;
        while (cards.canUndo() && cards.undo()) {
        }
        return wordsFor(done.error());
    }
    return {};
}

} // namespace

CardDesk::CardDesk(Packs packs, QObject* parent) : QObject(parent), m_packs(std::move(packs)), m_worker(new QObject)
{
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.start();
}

CardDesk::~CardDesk()
{
    // An empty job goes behind all others.
    QMetaObject::invokeMethod(
        m_worker, [] {}, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

template <class Answer>
void CardDesk::reply(Answer answer)
{
    QMetaObject::invokeMethod(
        this,
        [this, answer = std::move(answer)] {
            --m_pending;
            answer();
        },
        Qt::QueuedConnection);
}

void CardDesk::compare(const std::shared_ptr<const content::Pack>& session, const std::vector<QString>& ids)
{
    ++m_pending;
    QMetaObject::invokeMethod(
        m_worker,
        [this, session, ids] {
            auto changes = leastChanges(*session, m_packs.read(session->id), ids);
            reply([this, changes = std::move(changes)] { Q_EMIT compared(changes); });
        },
        Qt::QueuedConnection);
}

void CardDesk::remember(const QString& pack, const std::vector<packs::CardEntry>& entries)
{
    ++m_pending;
    QMetaObject::invokeMethod(
        m_worker,
        [this, pack, entries] {
            reply([this, trouble = enterAll(m_packs.cards(), pack, entries)] { Q_EMIT remembered(trouble); });
        },
        Qt::QueuedConnection);
}

} // namespace wheelhouse::ui
