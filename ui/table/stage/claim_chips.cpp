// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/claim_chips.h"

#include "model/text/render.h"
#include "ui/common/metrics.h"
#include "ui/common/wrapped_label.h"
#include "ui/dials/choice_button.h"
#include "ui/table/common/choice_grid.h"

#include <QLabel>
#include <QStringList>
#include <QVBoxLayout>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
/// The same whether it is said or not, so that the chip stays itself.
QString keyOf(const play::SheetClaim& claim)
{
    const nlohmann::json& args = claim.args.get();
    const int time = args.value("time", 1);
    return QStringLiteral("claim:") +
           QString::fromStdString(args.at("clause").get<std::string>() + args.at("figures").dump()) +
           (time > 1 ? QString::number(time) : QString());
}

Choice chipOf(const play::SheetClaim& claim, const TableContext& context)
{
    QStringList conditions;
    for (const play::Message& condition : claim.conditions) {
        conditions << text::render(condition);
    }
    ChoiceLook look;
    look.title = conditions.join(QStringLiteral(" · "));
    look.detail = text::render(claim.effect);
    look.on = claim.holds;
    const play::Figure* self = context.table().figure(claim.self);
    if (self && self->seat) {
        look.seat = context.accentOf(self->seat);
    }
    return {keyOf(claim), look, {}};
}
} // namespace

ClaimChips::ClaimChips(const Skin& skin, QWidget* parent)
    : QWidget(parent), m_words(new WrappedLabel(this)), m_chips(new ChoiceGrid({230, 52, 2}, skin, this))
{
    setObjectName(QStringLiteral("claimChips"));
    m_chips->setObjectName(QStringLiteral("claimGrid"));
    m_words->setText(tr("Tap what is true on your table"));
    setAccessibleName(m_words->text());
    m_words->setTextFormat(Qt::PlainText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap / 2);
    column->addWidget(m_words);
    column->addWidget(m_chips);
    connect(m_chips, &ChoiceGrid::chosen, this, [this](const QString& key) {
        const auto claim = std::ranges::find_if(m_claims, [&](const auto& one) { return keyOf(one) == key; });
        if (claim != m_claims.end()) {
            Q_EMIT asked(ask::claim(*claim));
        }
    });
    ClaimChips::setSkin(skin);
}

void ClaimChips::setSkin(const Skin& skin)
{
    m_words->setFont(skin.type.text(15));
}

void ClaimChips::show(const TableContext& context, const std::vector<play::SheetClaim>& claims)
{
    m_claims = claims;
    std::vector<Choice> chips;
    for (const play::SheetClaim& claim : claims) {
        chips.push_back(chipOf(claim, context));
    }
    m_chips->setChoices(chips);
    for (const play::SheetClaim& claim : claims) {
        ChoiceButton* chip = m_chips->button(keyOf(claim));
        chip->setCheckable(true);
        chip->setChecked(claim.holds);
        setRuleTopic(*chip, context.ruleOf(QStringLiteral("part-place")));
    }
    setVisible(!claims.empty());
}

} // namespace wheelhouse::ui

#include "moc_claim_chips.cpp"
