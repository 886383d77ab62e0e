// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/map/danger_watch.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace wheelhouse::ui {

DangerWatch::DangerWatch(QObject* parent) : QObject(parent) {}

DangerWatch::~DangerWatch()
{
    m_stop.request_stop();
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
        m_known.clear();
    }
}

void DangerWatch::drop()
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_asked.clear();
}

void DangerWatch::ask(const play::FigureId& figure, const std::vector<board::Space>& places)
{
    if (std::exchange(m_figure, figure) != figure) {
        drop();
        m_known.clear();
    }
    std::vector<board::Space> wanted;
    for (const board::Space at : m_teller ? places : std::vector<board::Space>()) {
        if (!m_known.contains(at)) {
            wanted.push_back(at);
        }
    }
    if (wanted == m_asked) {
        return;
    }
    drop();
    if (wanted.empty()) {
        return;
    }
    m_asked = wanted;
    if (!m_thread) {
        m_thread = std::make_unique<items::WorkerThread>();
    }
    m_thread->post([this, teller = m_teller, seen = m_seen, content = m_content, figure, places = std::move(wanted),
                    stop = m_stop.get_token()] {
        std::vector<play::DangerOnSpace> dangers;
        try {
            if (!stop.stop_requested()) {
                dangers = teller->dangerTo(figure, places, *seen, *content, stop);
            }
        } catch (const std::exception&) { // a file may hold anything; nothing is told of it then
            dangers.clear();
        }
        m_answers.post([this, dangers = std::move(dangers), stop] {
            if (!stop.stop_requested()) {
                take(dangers);
            }
        });
    });
}

void DangerWatch::take(const std::vector<play::DangerOnSpace>& dangers)
{
    for (const play::DangerOnSpace& danger : dangers) {
        m_known[danger.at] = danger;
    }
    for (const board::Space at : std::exchange(m_asked, {})) { // places without an answer are not asked about again
        m_known.try_emplace(at, play::DangerOnSpace{at, {}});
    }
    Q_EMIT told();
}

const play::DangerOnSpace* DangerWatch::find(board::Space at) const
{
    const auto found = m_known.find(at);
    return found == m_known.end() ? nullptr : &found->second;
}

} // namespace wheelhouse::ui

#include "moc_danger_watch.cpp"
