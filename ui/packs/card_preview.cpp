// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/card_preview.h"

#include "ui/common/metrics.h"
#include "ui/dials/line_words.h"
#include "ui/packs/dial_list.h"
#include "ui/packs/quick_preview.h"

#include <QLabel>
#include <QPainter>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {
namespace {

const CardSection* sectionOf(const CardSheet& form, SectionKind kind)
{
    const auto found = std::ranges::find(form.sections, kind, &CardSection::kind);
    return found == form.sections.end() ? nullptr : &*found;
}

/// The value of this field wherever on the card it stands.
QString valueOf(const CardSheet& form, const char* key)
{
    for (const CardSection& section : form.sections) {
        if (QString value = section.value(key); !value.isEmpty())
            return value;
    }
    return {};
}

void showWheel(FigureLook& look, const content::Wheel& wheel, int hitPoints)
{
    look.wheel.known = true;
    look.wheel.maximum = wheel.maxHitPoints();
    look.wheel.value = std::clamp(hitPoints, 0, look.wheel.maximum);
    const content::WheelPosition position = wheel.at(look.wheel.value);
    look.wheel.bloodied = position.bloodied;
    look.armour.value = position.armourClass;
    look.speed.value = position.speed;
}

void showNumbers(FigureLook& look, const CardSection& numbers, const CardSection* bloodied)
{
    const auto hitPoints = numbers.number("hitPoints");
    look.wheel.known = hitPoints.has_value();
    look.wheel.maximum = hitPoints.value_or(1);
    look.wheel.value = look.wheel.maximum;
    look.armour.value = numbers.number("armourClass");
    look.speed.value = numbers.number("speed");
    if (!bloodied || !bloodied->number("at"))
        return;
    look.wheel.bloodied = true;
    look.wheel.value = std::min(*bloodied->number("at"), look.wheel.maximum);
    look.armour.value = bloodied->number("armourClass") ? bloodied->number("armourClass") : look.armour.value;
    look.speed.value = bloodied->number("speed") ? bloodied->number("speed") : look.speed.value;
}

bool isDial(const CardSection& section)
{
    return (section.kind == SectionKind::Ability || section.kind == SectionKind::Reaction) &&
           !(section.isNew && section.value("name").isEmpty());
}

FigureLook lookOf(const CardSheet& form, int seat, bool bloodied)
{
    FigureLook look;
    look.name = form.name;
    look.seat = seat;
    look.wheel.known = false;
    if (const CardSection* wheel = sectionOf(form, SectionKind::Wheel)) {
        const packs::QuickWheel quick = quickWheelIn(*wheel);
        if (const auto made = packs::wheelOf(quick))
            showWheel(look, *made, bloodied && quick.bloodiedAt ? *quick.bloodiedAt : made->maxHitPoints());
    } else if (const CardSection* numbers = sectionOf(form, SectionKind::Numbers)) {
        showNumbers(look, *numbers, bloodied ? sectionOf(form, SectionKind::Bloodied) : nullptr);
    } else if (form.wheel) {
        showWheel(look, *form.wheel, form.wheel->maxHitPoints());
    }
    for (const CardSection& section : form.sections) {
        if (isDial(section))
            look.dials.push_back({.name = section.value("name")});
    }
    if (form.isCharacter()) {
        const CardSection* experience = sectionOf(form, SectionKind::Experience);
        look.experience = ExperienceLook{0, experience ? experience->number("dial").value_or(5) : 5};
    }
    return look;
}

QStringList attackLines(const CardSheet& form)
{
    QStringList lines;
    for (const CardSection& section : form.sections) {
        if (section.kind != SectionKind::Attack || section.value("name").isEmpty())
            continue;
        const auto count = section.number("dice/count");
        const auto sides = section.number("dice/sides");
        lines << lineMarkup({QStringLiteral("attack"), section.value("name"), section.value("text"),
                             section.number("range/min"), section.number("range/max"), section.number("toHit"),
                             section.number("damage"),
                             count && sides ? QStringLiteral("%1d%2").arg(*count).arg(*sides) : QString()});
    }
    return lines;
}

/// What a card prints that is no figure: "<b>Armour class</b> 14", a line each.
QStringList printedLines(const CardSheet& form)
{
    QStringList lines;
    for (const CardSection& section : form.sections) {
        if (section.kind != SectionKind::Head && section.kind != SectionKind::Sentence)
            continue;
        for (const CardField& field : section.fields) {
            const bool isAbove = field.key == QLatin1String("name") || field.key == QLatin1String("kind");
            if (const QString value = field.value.trimmed(); !value.isEmpty() && !isAbove)
                lines << QStringLiteral("<b>%1</b> %2").arg(field.label.toHtmlEscaped(), value.toHtmlEscaped());
        }
    }
    return lines;
}

} // namespace

CardPreview::CardPreview(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_heading(new QLabel)
    , m_about(new QLabel)
    , m_card(new QuickPreview(skin))
    , m_behaviour(new QLabel)
    , m_attacks(new QLabel)
    , m_dials(new DialList(skin))
    , m_others(new QLabel)
{
    setObjectName(QStringLiteral("cardPreview"));
    m_heading->setTextFormat(Qt::PlainText);
    m_about->setTextFormat(Qt::PlainText);
    m_card->setObjectName(QStringLiteral("cardPreviewFigure"));
    m_behaviour->setObjectName(QStringLiteral("previewBehaviour"));
    m_behaviour->setTextFormat(Qt::RichText);
    m_attacks->setObjectName(QStringLiteral("previewAttacks"));
    m_attacks->setTextFormat(Qt::RichText);
    m_others->setTextFormat(Qt::RichText);
    m_dials->setObjectName(QStringLiteral("previewDials"));
    m_others->setObjectName(QStringLiteral("previewOthers"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 14);
    layout->setSpacing(metrics::gap);
    for (QLabel* label : {m_heading, m_about, m_behaviour, m_attacks, m_others}) {
        label->setWordWrap(true);
        label->setMinimumWidth(1);
    }
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_heading, m_about, m_card, m_behaviour, m_attacks, m_dials, m_others})
        layout->addWidget(part);
    layout->addStretch(1);
    CardPreview::setSkin(skin);
}

void CardPreview::show(const CardSheet& form, int seat, bool bloodied)
{
    m_heading->setText(form.name);
    const QStringList about{valueOf(form, "kind"), valueOf(form, "role")};
    QStringList known = about;
    known.removeAll(QString());
    m_about->setText(known.join(QStringLiteral(" · ")));
    m_card->setLook(lookOf(form, seat, bloodied));
    m_card->setVisible(form.address.isFigure());
    const QString behaviour = valueOf(form, "behaviour");
    m_behaviour->setText(behaviour.isEmpty() ? QString()
                                             : lineMarkup({.kind = QStringLiteral("behaviour"), .text = behaviour}));
    m_attacks->setText(attackLines(form).join(QStringLiteral("<br>")));
    std::vector<ChoiceLook> dials;
    QStringList others;
    for (const CardSection& section : form.sections) {
        if (isDial(section)) {
            const bool reaction = section.kind == SectionKind::Reaction;
            const auto number = section.number("cooldown");
            const QString use = section.value("dial") == QLatin1String("two-position") ? tr("use turns it to exhausted")
                                : number ? tr("use turns it to %1").arg(*number)
                                         : tr("its number is not known");
            dials.push_back({.title = section.value("name"),
                             .detail = reaction ? tr("reaction · %1").arg(use) : use,
                             .icon = reaction ? std::optional(Icon::Reaction) : std::nullopt,
                             .dial = DialLook{.name = section.value("name")}});
        }
        if (section.kind == SectionKind::LevelUp && !section.value("text").isEmpty())
            others << QStringLiteral("<b>%1</b> %2")
                          .arg(section.value("name").toHtmlEscaped(), section.value("text").toHtmlEscaped());
    }
    m_dials->setDials(dials);
    QStringList sentences = form.address.isFigure() ? QStringList() : printedLines(form);
    for (const auto& [kind, key] :
         {std::pair{"passive", "passive"}, std::pair{"critical", "critical"}, std::pair{"bonus", "bonus"}}) {
        if (const QString text = valueOf(form, key); !text.isEmpty())
            sentences << lineMarkup({.kind = QString::fromLatin1(kind), .text = text});
    }
    if (const CardSection* changed = sectionOf(form, SectionKind::Bloodied);
        changed && !changed->value("text").isEmpty())
        sentences << lineMarkup({.kind = QStringLiteral("bloodied"), .text = changed->value("text")});
    m_others->setText((sentences + others).join(QStringLiteral("<br>")));
    for (QLabel* label : {m_about, m_behaviour, m_attacks, m_others})
        label->setVisible(!label->text().isEmpty());
    setAccessibleName(words());
}

QString CardPreview::words() const
{
    QStringList lines{m_heading->text(), m_about->text()};
    if (!m_card->isHidden())
        lines << figureSentence(m_card->look());
    for (const QLabel* label : {m_behaviour, m_attacks})
        lines << QTextDocumentFragment::fromHtml(label->text()).toPlainText();
    lines << m_dials->accessibleName() << QTextDocumentFragment::fromHtml(m_others->text()).toPlainText();
    lines.removeAll(QString());
    return lines.join('\n');
}

void CardPreview::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_heading->setFont(skin.type.name(26, QFont::Bold));
    m_about->setFont(skin.type.text(15));
    m_behaviour->setFont(skin.type.text(16));
    for (QLabel* label : {m_attacks, m_others})
        label->setFont(skin.type.text(15));
    update();
}

void CardPreview::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintPanel(painter, QRectF(rect()), {.accentSeat = m_card->look().seat}, m_skin);
}

} // namespace wheelhouse::ui

#include "moc_card_preview.cpp"
