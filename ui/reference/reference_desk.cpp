// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/reference_desk.h"

#include <mutex>
#include <optional>
#include <utility>

namespace wheelhouse::ui {

using reference::SearchRequest;

struct ReferenceDesk::Work {
    QString folder;
    // These belong to the desk's thread.
    std::shared_ptr<const reference::Library> library;
    std::optional<reference::SearchIndex> index;
    QString trouble; ///< why there is nothing to search in
    // What is to be searched next, and its number.
    std::mutex lock;
    std::optional<std::pair<quint64, SearchRequest>> wanted;
};

ReferenceDesk::ReferenceDesk(QString folder, QObject* parent) : QObject(parent), m_work(std::make_unique<Work>())
{
    m_work->folder = std::move(folder);
}

ReferenceDesk::~ReferenceDesk()
{
    // The index goes on the thread that made it.
    m_thread.finish([this] { m_work->index.reset(); });
}

void ReferenceDesk::load()
{
    if (std::exchange(m_loading, true))
        return;
    m_thread.post([this] { read(); });
}

void ReferenceDesk::read()
{
    auto library = reference::Library::load(m_work->folder);
    if (!library) {
        const QString why = library.error().empty() ? QString() : reference::describe(library.error().front());
        m_work->trouble = tr("The rules articles cannot be read: %1").arg(why);
        m_answers.post([this, trouble = m_work->trouble] { Q_EMIT failed(trouble); });
        return;
    }
    m_work->library = std::make_shared<const reference::Library>(std::move(*library));
    m_answers.post([this, shared = m_work->library] {
        m_library = shared;
        Q_EMIT loaded();
    });
    auto index = reference::SearchIndex::build(*m_work->library);
    if (index) {
        m_work->index = std::move(*index);
        return;
    }
    m_work->trouble = tr("The rules cannot be searched: %1").arg(index.error());
    m_answers.post([this, trouble = m_work->trouble] { Q_EMIT failed(trouble); });
}

void ReferenceDesk::search(const SearchRequest& request)
{
    load();
    {
        const std::lock_guard guard(m_work->lock);
        m_work->wanted = {++m_asked, request};
    }
    m_thread.post([this] { answer(); });
}

void ReferenceDesk::answer()
{
    std::optional<std::pair<quint64, SearchRequest>> wanted;
    {
        const std::lock_guard guard(m_work->lock);
        wanted = std::exchange(m_work->wanted, std::nullopt);
    }
    if (!wanted)
        return; // a later letter was answered already
    if (!m_work->index) {
        m_answers.post([this, trouble = m_work->trouble] { Q_EMIT failed(trouble); });
        return;
    }
    auto hits = m_work->index->search(wanted->second);
    const QString understood = m_work->index->understood(wanted->second.words);
    m_answers.post([this, number = wanted->first, request = wanted->second, hits = std::move(hits), understood] {
        if (number != m_asked)
            return;
        if (hits)
            Q_EMIT found(request, *hits, understood);
        else
            Q_EMIT failed(tr("The rules cannot be searched: %1").arg(hits.error()));
    });
}

} // namespace wheelhouse::ui

#include "moc_reference_desk.cpp"
