// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/session_host.h"

#include "model/play/session/guarded.h"
#include "model/text/problems.h"

#include <exception>
#include <optional>
#include <utility>

namespace wheelhouse::items {

std::shared_ptr<const play::State> Publication::viewOf(const play::SeatId& seat) const
{
    for (const auto& [id, seen] : seats) {
        if (id == seat) {
            return seen;
        }
    }
    return table;
}

/// Lives on the session's thread and is only reached by calls sent there.
class SessionHost::Worker : public CallReceiver
{
public:
    Worker(SessionHost& host, std::chrono::milliseconds lookEvery) : m_host(host), m_lookEvery(lookEvery) {}

    void open(const Opener& opener)
    {
        if (const auto opened = openedBy(opener); !opened) {
            close();
            answer([host = &m_host, why = opened.error()] { Q_EMIT host->openFailed(why); });
            return;
        }
        if (m_opened.session->isReadOnly()) {
            m_looks = startTimer(m_lookEvery);
        }
    }

    void submit(const play::Command& command)
    {
        if (!m_opened.session) {
            answer([host = &m_host] { --host->m_pending; });
            return;
        }
        std::optional<play::Done> written;
        guarded(command, [&] {
            const auto done = m_opened.session->submit(command);
            if (done) {
                written = *done;
            } else {
                refuse(command, done.error());
            }
        });
        if (written) {
            publishWritten(command, written->group);
        } else if (m_isBehind) {
            catchUp();
        }
        answer([host = &m_host] { --host->m_pending; });
    }

    void readLog(const play::SeatId& viewer, int count)
    {
        if (!m_opened.session) {
            return;
        }
        std::vector<play::LogEntry> lines;
        guarded({}, [&] {
            if (auto entries = m_opened.session->log(viewer, static_cast<size_t>(count))) {
                lines = std::move(*entries);
            }
        });
        answer([host = &m_host, lines = std::move(lines)] { Q_EMIT host->logRead(lines); });
    }

    void readReason(const LogLine& line)
    {
        if (!m_opened.session) {
            return;
        }
        ReasonAtLine read{.line = line, .says = {}, .reason = {}, .map = {}};
        guarded({}, [&] { read = reasonAtLine(*m_opened.session, line); });
        answer([host = &m_host, read = std::move(read)] { Q_EMIT host->reasonRead(read); });
    }

    /// A whole game's log is long: it is followed here, and once for each head.
    void readStory()
    {
        if (!m_opened.session) {
            return;
        }
        guarded({}, [this] { followStory(); });
    }

    /// The session goes before its store, and both on the thread that made them.
    void close()
    {
        if (m_looks != 0) {
            killTimer(std::exchange(m_looks, 0));
        }
        m_opened.session.reset();
        m_opened = {};
    }

protected:
    /// Who looks on beside another program sees what it writes.
    void timerEvent(QTimerEvent*) override
    {
        const bool goesOn = guarded({}, [this] {
            const auto more = m_opened.session->refresh();
            if (more && *more) {
                publish();
            }
        });
        if (!goesOn) { // once is enough to tell it
            killTimer(std::exchange(m_looks, 0));
        }
    }

private:
    /// Publishes what the opener makes. An exception would end the whole program with this thread, so it is told
    /// instead.
    tl::expected<void, play::Message> openedBy(const Opener& opener)
    {
        try {
            auto opened = opener();
            if (!opened) {
                return tl::unexpected(opened.error());
            }
            m_opened = std::move(*opened);
            publish();
            // The table is on its way to the screen, and nothing that is done there comes before this.
            const auto read = m_opened.session->readOlder();
            if (read) {
                return {};
            }
            if (const Opener instead = m_opened.instead) {
                close();
                return openedBy(instead);
            }
            return tl::unexpected(text::aboutProblem(read.error()));
        } catch (const std::exception& error) {
            return tl::unexpected(play::Message("open-failed").with("detail", QString::fromUtf8(error.what())));
        }
    }

    void followStory()
    {
        const play::GroupId head = m_opened.session->head();
        if (m_storyAt != head) {
            const auto entries = m_opened.session->log(play::tableViewer(), 0);
            if (!entries) {
                return;
            }
            m_story = storyOf(m_opened.session->viewFor(play::tableViewer())->table, *entries);
            m_storyAt = head;
        }
        answer([host = &m_host, story = m_story] { Q_EMIT host->storyRead(story); });
    }

    void answer(Call call) { m_host.m_answers.post(std::move(call)); }

    void refuse(const play::Command& command, const play::Refusal& why)
    {
        answer([host = &m_host, command, why] { Q_EMIT host->refused(command, why); });
    }

    /// Does it, and refuses the command where it throws: a file can hold anything, and nobody else would catch what
    /// ends this thread. False where it threw.
    template <class Act>
    bool guarded(const play::Command& command, Act act)
    {
        try {
            act();
            return true;
        } catch (const std::exception& error) {
            refuse(command, m_opened.session->faultIn("show", command.type, error));
            return false;
        }
    }

    /// What is written stays written where showing it throws: that is told, and not that nothing was done.
    void publishWritten(const play::Command& command, const play::GroupId& made)
    {
        try {
            publish(made);
        } catch (const std::exception&) {
            m_isBehind = true;
            m_enteredFor.reset(); // cards may have been entered here: the next publication looks for all of them
            refuse(command, {play::Refusal::Code::Storage, play::Message("written-not-shown"), {}, {}, false});
        }
    }

    /// The screen knows an older head, for which everything is refused that is meant for that one alone. It is told
    /// already that it could not be shown: where it still cannot be, nothing is said again.
    void catchUp()
    {
        try {
            publish();
        } catch (const std::exception&) {
            m_enteredFor.reset();
        }
    }

    /// What the group `made` says to the whole table; nothing for undo and redo, which name no group.
    std::vector<play::Message> saidBy(const play::GroupId& made) const
    {
        std::vector<play::Message> said;
        const auto last = made ? m_opened.session->log(play::tableViewer(), 1)
                               : tl::expected<std::vector<play::LogEntry>, play::StoreError>();
        if (!last || last->empty()) {
            return said;
        }
        for (const play::Event& event : last->back().content.events) {
            const auto* line = std::get_if<play::Said>(&event);
            if (line && !line->message.isEmpty()) {
                said.push_back(line->message);
            }
        }
        return said;
    }

    /// The groups of the step at which the head stands, oldest first.
    std::vector<play::LogEntry> lastStep() const
    {
        constexpr size_t usual = 24;     // groups
        constexpr size_t longest = 1536; // monsters in turn, each with dice and reactions
        auto entries = m_opened.session->log(play::tableViewer(), usual);
        for (size_t count = usual;
             entries && entries->size() == count && count < longest && entries->front().step == entries->back().step;) {
            count *= 4;
            entries = m_opened.session->log(play::tableViewer(), count);
        }
        if (!entries || entries->empty()) {
            return {};
        }
        const play::GroupId step = entries->back().step;
        std::erase_if(*entries, [&](const play::LogEntry& entry) { return entry.step != step; });
        return std::move(*entries);
    }

    /// What the rules offer, worked out here so that the screen need not wait for it.
    void addRules(Publication& publication) const
    {
        const play::Session& session = *m_opened.session;
        auto sheet = session.sheet(play::tableViewer());
        if (!sheet) {
            publication.said.push_back(sheet.error().why);
        } else if (sheet->ruled) {
            publication.sheet = std::make_shared<const play::TurnSheet>(std::move(*sheet));
        }
    }

    /// The cards that were entered on the way to the head; they are looked for only where cards have changed, and in
    /// the group `made` alone where it is all that is new.
    void noteEntered(const play::GroupId& made)
    {
        const play::Session& session = *m_opened.session;
        const auto content = session.sharedContent();
        const auto before = std::exchange(m_enteredFor, content);
        if (before == content) {
            return;
        }
        const bool onlyOne = before && made;
        if (!onlyOne) {
            m_entered.clear();
        }
        if (session.state().cards.empty()) {
            return;
        }
        const auto groups = session.log(play::tableViewer(), onlyOne ? 1 : 0);
        for (const play::LogEntry& group : groups ? *groups : std::vector<play::LogEntry>()) {
            if (group.content.title.key != QLatin1String("line-card-entered")) {
                continue;
            }
            for (const play::Event& event : group.content.events) {
                if (const auto* card = std::get_if<play::CardCorrected>(&event)) {
                    m_entered.push_back(*card);
                }
            }
        }
    }

    void publish(const play::GroupId& made = {})
    {
        const play::Session& session = *m_opened.session;
        auto publication = std::make_shared<Publication>();
        publication->head = session.head();
        publication->sessionName = session.info().name;
        publication->table = session.viewFor(play::tableViewer());
        // Who only looks on reads what the table reads.
        for (const play::Seat& seat : session.isReadOnly() ? std::vector<play::Seat>() : session.state().table.seats) {
            publication->seats.emplace_back(seat.id, session.viewFor(seat.id));
        }
        publication->undo = session.undoTitle();
        publication->redo = session.redoTitle();
        publication->hands = session.handsToDo();
        publication->expected = play::project(session.state().table);
        for (auto& [key, piece] : publication->expected) {
            piece.shows = session.system().handsWords({key, piece.shows}, session.state(), session.content());
        }
        addRules(*publication);
        publication->step = lastStep();
        if (auto sheet = mapSheet(*publication->table, publication->sheet.get())) {
            publication->map = std::make_shared<const MapSheet>(std::move(*sheet));
        }
        noteEntered(made);
        publication->content = session.contentFor(play::tableViewer());
        publication->entered = m_entered;
        for (const content::Map& map : publication->content->maps) {
            publication->maps.push_back({map.id, map.name});
        }
        const std::vector<play::Message> said = saidBy(made);
        publication->said.insert(publication->said.end(), said.begin(), said.end());
        publication->system = &session.system();
        publication->rules = session.rules();
        publication->readOnly = session.isReadOnly();
        publication->readOnlyBecause = session.readOnlyBecause();
        m_isBehind = false;
        answer([host = &m_host, shared = std::shared_ptr<const Publication>(std::move(publication))] {
            Q_EMIT host->published(shared);
        });
    }

    SessionHost& m_host;
    std::chrono::milliseconds m_lookEvery;
    Opened m_opened;
    std::vector<play::CardCorrected> m_entered;
    std::shared_ptr<const content::Pack> m_enteredFor; ///< the content with the cards that were looked at
    GameStory m_story;
    play::GroupId m_storyAt; ///< the head when it was told; none before
    bool m_isBehind = false; ///< something is written and could not be published
    int m_looks = 0;         ///< the timer of a session that is only read; 0: none
};

SessionHost::SessionHost(QObject* parent, std::chrono::milliseconds lookEvery)
    : QObject(parent), m_worker(new Worker(*this, lookEvery)), m_thread(std::unique_ptr<CallReceiver>(m_worker))
{
}

SessionHost::~SessionHost()
{
    m_thread.finish([worker = m_worker] { worker->close(); });
}

void SessionHost::open(Opener opener)
{
    m_thread.post([worker = m_worker, make = std::move(opener)] { worker->open(make); });
}

void SessionHost::submit(const play::Command& command)
{
    ++m_pending;
    m_thread.post([worker = m_worker, command] { worker->submit(command); });
}

void SessionHost::readLog(const play::SeatId& viewer, int count)
{
    m_thread.post([worker = m_worker, viewer, count] { worker->readLog(viewer, count); });
}

void SessionHost::readReason(const LogLine& line)
{
    m_thread.post([worker = m_worker, line] { worker->readReason(line); });
}

void SessionHost::readStory()
{
    m_thread.post([worker = m_worker] { worker->readStory(); });
}

} // namespace wheelhouse::items

#include "moc_session_host.cpp"
