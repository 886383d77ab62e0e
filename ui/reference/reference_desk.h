// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the articles and searches them on a thread of its own, so that no key waits for it. Nothing is read before it
// is asked for. Answers arrive as signals on this object's thread.
#pragma once

#include "model/items/worker_thread.h"
#include "model/reference/search_index.h"

#include <QObject>

#include <memory>

namespace wheelhouse::ui {

class ReferenceDesk : public QObject
{
    Q_OBJECT

public:
    explicit ReferenceDesk(QString folder = reference::bundledArticles(), QObject* parent = nullptr);
    /// Waits for the search under way.
    ~ReferenceDesk() override;

    /// Answered by loaded() or failed(), once.
    void load();
    /// nullptr until loaded(); lives as long as the desk.
    const reference::Library* library() const { return m_library.get(); }
    /// Answered by found(), unless another search is asked for meanwhile: the latest alone is answered. Answered by
    /// failed() where there is nothing to search in.
    void search(const reference::SearchRequest& request);
    /// Wants no answer to the last search any more.
    void forget() { ++m_asked; }

Q_SIGNALS:
    void loaded();
    /// The articles cannot be read or searched; one sentence.
    void failed(const QString& why);
    /// `understood` is what was looked for where words had to be replaced, else empty.
    void found(const wheelhouse::reference::SearchRequest& request, const std::vector<wheelhouse::reference::Hit>& hits,
               const QString& understood);

private:
    struct Work;

    void read();
    void answer();

    std::shared_ptr<const reference::Library> m_library;
    bool m_loading = false;
    quint64 m_asked = 0; ///< number of the latest search
    std::unique_ptr<Work> m_work;
    items::CallReceiver m_answers;
    items::WorkerThread m_thread;
};

} // namespace wheelhouse::ui
