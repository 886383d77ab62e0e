// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/map/danger_watch.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace wheelhouse::ui {

DangerWatch::DangerWatch(QObject* parent) : QObject(parent) {}

DangerWatch::~DangerWatch()
{
    drop();
    m_thread.reset(); // what it posts is for the members that go next
}

void DangerWatch::setTable(const play::DangerTeller* teller, std::shared_ptr<const play::State> seen,
                           std::shared_ptr<const content::Pack> content)
{
    const bool isSame = teller == m_teller && seen == m_seen && content == m_content;
    m_teller = teller;
    m_seen = std::move(seen);
    m_content = std::move(content);
    if (!isSame) {
        drop();
        forget();
    }
}

void DangerWatch::drop()
{
    for (Job& job : std::exchange(m_jobs, {})) {
        job.stop.request_stop();
    }
}

void DangerWatch::dropAllBut(const std::vector<board::Space>& wanted)
{
    std::erase_if(m_jobs, [&wanted](Job& job) {
        const bool isWanted =
            std::ranges::all_of(job.places, [&](board::Space at) { return std::ranges::count(wanted, at) > 0; });
        return !isWanted && job.stop.request_stop();
    });
}

void DangerWatch::ask(const play::FigureId& figure, const std::vector<board::Space>& places)
{
    if (std::exchange(m_figure, figure) != figure) {
        drop();
        forget();
    }
    std::vector<board::Space> wanted;
    for (const board::Space at : m_teller ? places : std::vector<board::Space>()) {
        if (!m_known.contains(at) && !m_unforeseen.contains(at)) {
            wanted.push_back(at);
        }
    }
    dropAllBut(wanted);
    std::erase_if(wanted, [this](board::Space at) {
        return std::ranges::any_of(m_jobs, [at](const Job& job) { return std::ranges::count(job.places, at) > 0; });
    });
    if (!wanted.empty()) {
        begin(std::move(wanted));
    }
}

void DangerWatch::begin(std::vector<board::Space> places)
{
    if (!m_thread) {
        m_thread = std::make_unique<items::WorkerThread>();
    }
    const std::stop_token stop = m_jobs.emplace_back(places).stop.get_token();
    m_thread->post([this, teller = m_teller, seen = m_seen, content = m_content, figure = m_figure,
                    places = std::move(places), stop] {
        std::vector<play::DangerOnSpace> dangers;
        try {
            if (!stop.stop_requested()) {
                dangers = teller->dangerTo(figure, places, *seen, *content, stop);
            }
        } catch (const std::exception&) { // a file may hold anything; nothing is foreseen then
            dangers.clear();
        }
        m_answers.post([this, dangers = std::move(dangers), stop] {
            if (!stop.stop_requested()) {
                take(stop, dangers);
            }
        });
    });
}

void DangerWatch::take(const std::stop_token& of, const std::vector<play::DangerOnSpace>& dangers)
{
    for (const play::DangerOnSpace& danger : dangers) {
        m_known[danger.at] = danger;
    }
    const auto job = std::ranges::find_if(m_jobs, [&of](const Job& one) { return one.stop.get_token() == of; });
    if (job != m_jobs.end()) {
        for (const board::Space at : job->places) { // places without an answer are not asked about again
            if (!m_known.contains(at)) {
                m_unforeseen.insert(at);
            }
        }
        m_jobs.erase(job);
    }
    Q_EMIT told();
}

void DangerWatch::forget()
{
    m_known.clear();
    m_unforeseen.clear();
}

const play::DangerOnSpace* DangerWatch::find(board::Space at) const
{
    const auto found = m_known.find(at);
    return found == m_known.end() ? nullptr : &found->second;
}

} // namespace wheelhouse::ui

#include "moc_danger_watch.cpp"
