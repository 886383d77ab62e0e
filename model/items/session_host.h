// SPDX-License-Identifier: GPL-3.0-or-later
// A session on a thread of its own, so that no disk is felt on the screen. Commands go in; after each commit one
// publication comes out, with an immutable view for the table and for every seat, shared by all who show it.
// Guarantee: what is published is durable. Publications arrive on this object's thread, in order. A session that
// another program writes is published anew when it has gone on.
#pragma once

#include "model/items/game_story.h"
#include "model/items/map_sheet.h"
#include "model/items/reason_at_line.h"
#include "model/items/worker_thread.h"
#include "model/play/session/session.h"

#include <QObject>

#include <chrono>

namespace wheelhouse::items {

/// What a screen needs to draw itself after a commit.
struct Publication {
    play::GroupId head;
    QString sessionName;
    std::shared_ptr<const play::State> table;                                       ///< the public eye's
    std::vector<std::pair<play::SeatId, std::shared_ptr<const play::State>>> seats; ///< for curtains
    std::optional<play::Message> undo;                                              ///< what Undo would undo
    std::optional<play::Message> redo;
    std::vector<play::PhysicalAct> hands; ///< "Now on the table"
    play::Projection expected;            ///< "Check the table"
    std::shared_ptr<const MapSheet> map;  ///< none while no map is shown
    /// What the session carries, as everybody may read it; another one when a card was corrected, or drawn that nobody
    /// could read before.
    std::shared_ptr<const content::Pack> content;
    /// What the session's cards say because somebody has read it off the real ones, oldest first.
    std::vector<play::CardCorrected> entered;
    std::vector<MapName> maps; ///< those that can be laid on the table
    /// What the one in turn can do; none where the game has no rules for that.
    std::shared_ptr<const play::TurnSheet> sheet;
    /// What has happened in the step that was made last, as everybody reads it.
    std::vector<play::LogEntry> step;
    std::vector<play::Message> said;          ///< what the last command had to tell everybody, such as an event's text
    const play::GameSystem* system = nullptr; ///< that decides here; it outlives the session
    const play::GameSystem* rules = nullptr;  ///< whose rules stand behind the lines; none where nobody knows them
    bool readOnly = false;
    std::optional<play::OpenError> readOnlyBecause; ///< where more can be said than that

    /// The view for this seat, the table's for any other.
    std::shared_ptr<const play::State> viewOf(const play::SeatId& seat) const;
};

struct Opened;
using Opener = std::function<tl::expected<Opened, play::Message>()>;

/// Everything an open session needs, made on the session's own thread (SQL connections stay on theirs).
struct Opened {
    std::unique_ptr<play::SessionStore> store;
    std::unique_ptr<play::Chance> chance;
    std::unique_ptr<play::Session> session;
    Opener instead{}; ///< where the older part of its journal turns out to be damaged; may be none
};

class SessionHost : public QObject
{
    Q_OBJECT

public:
    /// A session that another program writes is looked at every `lookEvery`.
    explicit SessionHost(QObject* parent = nullptr, std::chrono::milliseconds lookEvery = std::chrono::seconds(1));
    /// Waits until everything that was submitted is written, then closes the file.
    ~SessionHost() override;

    /// Opens the session; answered by `published` or by `openFailed`, or by both where the older part of a long journal
    /// is damaged, which is read once the table has been published: then what is opened instead is published, or
    /// nothing else is left to do. Called once.
    void open(Opener opener);
    /// Answered by `published`, or by `refused`: nothing was written then, or "written-not-shown" says that it was and
    /// could not be published.
    void submit(const play::Command& command);
    /// Answered by `logRead`: the newest `count` groups on the way to the head as `viewer` reads them.
    void readLog(const play::SeatId& viewer, int count);
    /// Answered by `reasonRead`: the whole reason behind a line of the log, as everybody reads it.
    void readReason(const LogLine& line);
    /// Answered by `storyRead`: how the game went up to the head.
    void readStory();
    /// Commands that have no answer yet.
    int pending() const { return m_pending; }

Q_SIGNALS:
    void published(const std::shared_ptr<const wheelhouse::items::Publication>& publication);
    void refused(const wheelhouse::play::Command& command, const wheelhouse::play::Refusal& refusal);
    void openFailed(const wheelhouse::play::Message& why);
    void logRead(const std::vector<wheelhouse::play::LogEntry>& entries);
    void reasonRead(const wheelhouse::items::ReasonAtLine& read);
    void storyRead(const wheelhouse::items::GameStory& story);

private:
    class Worker;
    CallReceiver m_answers;
    Worker* m_worker; ///< the thread's own
    WorkerThread m_thread;
    int m_pending = 0;
};

} // namespace wheelhouse::items
