// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/line_words.h"

#include "ui/common/text_fit.h"

#include <QCoreApplication>
#include <QStringList>

namespace wheelhouse::ui {
namespace {

struct LineWords {
    Q_DECLARE_TR_FUNCTIONS(LineWords)
};

} // namespace

QString lineTitle(const LineLook& line)
{
    return line.kind == QLatin1String("attack")      ? line.name
           : line.kind == QLatin1String("passive")   ? LineWords::tr("Always")
           : line.kind == QLatin1String("critical")  ? LineWords::tr("Critical")
           : line.kind == QLatin1String("bonus")     ? LineWords::tr("Bonus EXP")
           : line.kind == QLatin1String("behaviour") ? LineWords::tr("Behaviour")
           : line.kind == QLatin1String("bloodied")  ? LineWords::tr("Bloodied")
                                                     : line.kind;
}

QString lineWords(const LineLook& line)
{
    QStringList parts;
    if (line.rangeFrom && line.rangeTo) {
        parts << (*line.rangeFrom == *line.rangeTo
                      ? LineWords::tr("range %1").arg(*line.rangeFrom)
                      : LineWords::tr("range %1–%2").arg(*line.rangeFrom).arg(*line.rangeTo));
    }
    if (line.toHit)
        parts << LineWords::tr("%1 to hit").arg(signedNumber(*line.toHit));
    if (line.damage || !line.dice.isEmpty())
        parts << LineWords::tr("damage %1").arg(damageText(line.dice, line.damage.value_or(0)));
    if (!line.text.isEmpty())
        parts << line.text;
    return parts.join(QStringLiteral(" · "));
}

QString damageText(const QString& dice, int number)
{
    return dice.isEmpty() ? QString::number(number) : number == 0 ? dice : dice + signedNumber(number);
}

QString lineMarkup(const LineLook& line)
{
    return QStringLiteral("<b>%1</b> %2").arg(lineTitle(line).toHtmlEscaped(), lineWords(line).toHtmlEscaped());
}

} // namespace wheelhouse::ui
