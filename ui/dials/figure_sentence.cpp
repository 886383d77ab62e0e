// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/figure_painter.h"

#include <QCoreApplication>
#include <QStringList>

namespace wheelhouse::ui {
namespace {

/// `count` stands for %n and chooses the plural.
QString sayOfFigure(const char* text, int count = -1)
{
    return QCoreApplication::translate("FigureCard", text, nullptr, count);
}

QString sayHitPoints(const FigureLook& look)
{
    if (look.defeated || look.downed)
        return standingWords(look);
    if (!look.wheel.known)
        return sayOfFigure(QT_TRANSLATE_NOOP("FigureCard", "hit points unknown"));
    const char* text = look.wheel.bloodied ? QT_TRANSLATE_NOOP("FigureCard", "%1 of %2 hit points, bloodied")
                                           : QT_TRANSLATE_NOOP("FigureCard", "%1 of %2 hit points");
    return sayOfFigure(text).arg(look.wheel.value).arg(look.wheel.maximum);
}

/// What the pieces print where it is another number.
QString sayPrinted(const StatLook& stat)
{
    return stat.changed == 0
               ? QString()
               : QLatin1Char(' ') +
                     sayOfFigure(QT_TRANSLATE_NOOP("FigureCard", "(%1 is printed)")).arg(*stat.value - stat.changed);
}

QString sayState(const FigureLook& look)
{
    if (look.acting)
        return sayOfFigure(QT_TRANSLATE_NOOP("FigureCard", "acting now"));
    if (look.acted)
        return sayOfFigure(QT_TRANSLATE_NOOP("FigureCard", "has acted"));
    if (look.turnHidden)
        return sayOfFigure(QT_TRANSLATE_NOOP("FigureCard", "card placed"));
    if (!look.turn.isEmpty())
        return sayOfFigure(QT_TRANSLATE_NOOP("FigureCard", "turn %1")).arg(look.turn);
    return {};
}

QString sayDial(const DialLook& dial)
{
    const char* text = dial.state == DialState::Ready    ? QT_TRANSLATE_NOOP("FigureCard", "%1 is ready")
                       : dial.state == DialState::UsedUp ? QT_TRANSLATE_NOOP("FigureCard", "%1 is exhausted")
                       : dial.remaining == 1 ? QT_TRANSLATE_NOOP("FigureCard", "%1 is ready after this round")
                                             : QT_TRANSLATE_N_NOOP("FigureCard", "%1 is ready after %n rounds");
    return sayOfFigure(text, dial.remaining).arg(dial.name);
}

} // namespace

QString standingWords(const FigureLook& look)
{
    if (!look.standing.isEmpty())
        return look.standing;
    return look.downed ? sayOfFigure(QT_TRANSLATE_NOOP("FigureCard", "down"))
                       : sayOfFigure(QT_TRANSLATE_NOOP("FigureCard", "defeated"));
}

QString figureSentence(const FigureLook& look)
{
    QStringList parts{look.name, sayHitPoints(look)};
    if (look.armour.value && !look.defeated)
        parts << sayOfFigure(QT_TRANSLATE_NOOP("FigureCard", "armour class %1")).arg(*look.armour.value) +
                     sayPrinted(look.armour);
    if (look.speed.value && !look.defeated)
        parts << sayOfFigure(QT_TRANSLATE_NOOP("FigureCard", "speed %1")).arg(*look.speed.value) +
                     sayPrinted(look.speed);
    for (const ConditionLook& condition : look.conditions)
        parts << conditionWords(condition);
    if (look.experience)
        parts << sayOfFigure(QT_TRANSLATE_NOOP("FigureCard", "%1 EXP")).arg(look.experience->earned);
    for (const DialLook& dial : look.dials)
        parts << sayDial(dial);
    if (look.loot > 0)
        parts << sayOfFigure(QT_TRANSLATE_N_NOOP("FigureCard", "carries %n loot tokens"), look.loot);
    if (look.cards > 0)
        parts << sayOfFigure(QT_TRANSLATE_NOOP("FigureCard", "has levelled up"));
    if (const QString state = sayState(look); !state.isEmpty())
        parts << state;
    if (look.selected)
        parts << sayOfFigure(QT_TRANSLATE_NOOP("FigureCard", "selected"));
    return parts.join(", ");
}

} // namespace wheelhouse::ui
