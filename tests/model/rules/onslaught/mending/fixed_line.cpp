// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/onslaught/mending/fixed_line.h"

#include "model/text/render.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {

namespace {
QString wordsOf(const play::Fix& mend)
{
    QStringList says;
    for (const play::Message& said : mend.says)
        says << text::render(said);
    return says.join(" · ");
}
} // namespace

void FixedLine::goOn()
{
    m_events.insert(m_events.end(), m_table.last.events.begin(), m_table.last.events.end());
}

std::vector<play::Fix> FixedLine::fixes() const
{
    return m_table.system->fixes(m_events, m_table.seenBy("table"), m_table.pack);
}

QStringList FixedLine::offered() const
{
    QStringList all;
    for (const play::Fix& mend : fixes())
        all << wordsOf(mend);
    return all;
}

bool FixedLine::fix(const QString& says)
{
    for (const play::Fix& mend : fixes()) {
        if (wordsOf(mend) != says)
            continue;
        const play::Command command = play::fixOf(play::GroupId(QString("g")), mend);
        const bool done = m_table.act("fix", QByteArray::fromStdString(command.args.get().dump()));
        goOn();
        return done;
    }
    qWarning("%s", qPrintable(says + " is none of\n" + offered().join('\n')));
    return false;
}

} // namespace wheelhouse::testing
