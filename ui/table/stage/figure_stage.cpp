// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/figure_stage.h"

#include "model/text/render.h"
#include "ui/common/metrics.h"
#include "ui/common/rule_topic.h"
#include "ui/common/text_fit.h"
#include "ui/common/wrapped_label.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/line_words.h"
#include "ui/dials/panel_painter.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/looks.h"
#include "ui/table/stage/condition_choices.h"
#include "ui/table/stage/stage_heading.h"

#include <QLabel>
#include <QVBoxLayout>

namespace wheelhouse::ui {

namespace {
const QString dialTopic = QStringLiteral("Cooldown dials"); // as the articles call them in every game that has them
constexpr ChoiceGrid::Measure dialMeasure{150, 62, 3};

LineLook lineLookOf(const play::Line& line)
{
    return {line.kind, line.name, line.text, line.rangeFrom, line.rangeTo, line.toHit, line.damage};
}

bool keepsWounds(const play::Figure& figure)
{
    return figure.track(QStringLiteral("wounds")) && !figure.track(QStringLiteral("hp"));
}
} // namespace

FigureStage::FigureStage(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_heading(new StageHeading(skin, this))
    , m_back(new ChoiceButton(skin, this))
    , m_lines(new WrappedLabel(this))
    , m_hitPoints(new ChoiceGrid({44, 46, 9}, skin, this))
    , m_dials(new ChoiceGrid(dialMeasure, skin, this))
    , m_unknown(new ChoiceGrid({150, 56, 3}, skin, this))
    , m_palette(new ChoiceGrid({72, 58, 6}, skin, this))
    , m_more(new ChoiceGrid({84, 56, 5}, skin, this))
{
    m_lines->setTextFormat(Qt::RichText);
    m_lines->setObjectName(QStringLiteral("figureLines"));
    m_hitPoints->setObjectName(QStringLiteral("hitPointGrid"));
    m_dials->setObjectName(QStringLiteral("dialGrid"));
    m_unknown->setObjectName(QStringLiteral("unknownGrid"));
    m_palette->setObjectName(QStringLiteral("conditionGrid"));
    m_more->setObjectName(QStringLiteral("figureMoreGrid"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(metrics::gap);
    m_back->setObjectName(QStringLiteral("stageBack"));
    m_back->setLook({.title = tr("Back"), .icon = Icon::Back});
    m_back->setToolTip(tr("Back to what was here before (Esc)"));
    m_back->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* top = new QHBoxLayout;
    top->addWidget(m_heading, 1);
    top->addWidget(m_back);
    column->addLayout(top);
    for (QWidget* part : std::initializer_list<QWidget*>{m_hitPoints, m_palette, m_lines, m_dials, m_unknown, m_more}) {
        column->addWidget(part); // hit points and conditions first: they stand in the same place for everybody
    }
    column->addStretch(1);
    connect(m_hitPoints, &ChoiceGrid::chosen, this, [this](const QString& key) {
        if (key == QLatin1String("pad")) {
            Q_EMIT numberAsked(m_figure.id, QStringLiteral("hp"));
            return;
        }
        const bool wounds = keepsWounds(m_figure);
        Q_EMIT asked(ask::adjust(m_figure.id, wounds ? -key.toInt() : key.toInt(),
                                 wounds ? QStringLiteral("wounds") : QStringLiteral("hp")));
    });
    connect(m_back, &ChoiceButton::clicked, this, [this] { Q_EMIT backAsked(m_figure.id); });
    connect(m_dials, &ChoiceGrid::chosen, this, &FigureStage::dialPressed);
    connect(m_unknown, &ChoiceGrid::chosen, this,
            [this](const QString& key) { Q_EMIT learnAsked(m_figure.id, packs::AbilityRead(m_toLearn.at(key))); });
    connect(m_palette, &ChoiceGrid::chosen, this, &FigureStage::conditionPressed);
    connect(m_more, &ChoiceGrid::chosen, this, &FigureStage::morePressed);
    connect(m_more, &ChoiceGrid::held, this, [this](const QString& key) {
        if (key == QLatin1String("loot") && !m_realBag) {
            Q_EMIT lootHeld(m_figure.id, true);
        }
    });
    FigureStage::setSkin(skin);
}

QWidget* FigureStage::answer() const
{
    return m_back->isHidden() ? static_cast<QWidget*>(m_more->first()) : m_back;
}

void FigureStage::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_lines->setFont(skin.type.text(14));
}

void FigureStage::show(const TableContext& context, const play::FigureId& figure)
{
    const items::FigureRow* row = context.row(figure);
    if (m_figure.id != figure) {
        m_allConditions = false;
    }
    m_figure = *context.table().figure(figure);
    m_conditions = row->conditions;
    m_realBag = context.table().real.lootBag;
    m_context = context;
    QStringList about;
    if (row->number) {
        about << (row->acting ? tr("turn %1").arg(row->shownNumber) : tr("number %1").arg(row->shownNumber));
    }
    if (const QString seat = context.nameOf(row->seat); !seat.isEmpty()) {
        about << seat;
    }
    if (const play::Track* level = m_figure.track(QStringLiteral("level"))) {
        about << tr("level %1").arg(level->value);
    }
    m_heading->setWords(row->accent, row->name, about.join(QStringLiteral(" · ")));
    m_back->setVisible(context.selected == figure);
    showLines(m_figure, *row);
    showHitPoints(m_figure);
    showDials(m_figure);
    showUnknown(*context.publication->content);
    showConditions(context, *row);
    showMore(context, *row);
}

namespace {
/// Whether loot is drawn in this game; without rules everything can be kept by hand.
bool hasLoot(const TableContext& context)
{
    return !context.sheet() || std::ranges::count(context.table().piles, QStringLiteral("loot"), &play::Pile::kind) > 0;
}

/// The card of a figure that is printed on one, such as a monster's; null where it has none.
const content::Card* printedCard(const TableContext& context, const play::Figure& figure)
{
    const auto& content = *context.publication->content;
    const bool isOthers = figure.kind != play::FigureKind::Character && !figure.content.isEmpty();
    return isOthers ? content::find(content.cards, content::CardId(figure.content)) : nullptr;
}

const content::Deck* deckOf(const TableContext& context, const content::Card& card)
{
    return content::find(context.publication->content->decks, card.deck);
}

/// What is printed on the card of a figure, and stands nowhere else.
QStringList printedOn(const TableContext& context, const play::Figure& figure)
{
    constexpr qsizetype sentence = 25; // letters of one that has a line of its own
    QStringList lines;
    QStringList words;
    const content::Card* card = printedCard(context, figure);
    const content::Deck* deck = card ? deckOf(context, *card) : nullptr;
    if (!deck) {
        return lines;
    }
    const auto add = [&](const QString& name, const QString& text) {
        if (!text.isEmpty()) {
            QStringList& among = text.size() < sentence ? words : lines;
            among << QStringLiteral("<b>%1</b> %2").arg(name.toHtmlEscaped(), text.toHtmlEscaped());
        }
    };
    for (const content::CardLabel& label : deck->texts) {
        const auto text = card->texts.find(label.id);
        add(label.name, text == card->texts.end() ? QString() : text->second);
    }
    add(FigureStage::tr("Ability"), card->text);
    for (const content::CardLabel& label : deck->values) {
        const auto value = card->values.find(label.id);
        const bool isOnWheel = label.id == QLatin1String("armour-class") || label.id == QLatin1String("hit-points");
        if (value != card->values.end() && value->second && !isOnWheel) {
            add(label.name, QString::number(*value->second));
        }
    }
    if (!words.isEmpty()) {
        lines << words.join(QStringLiteral(" &nbsp;&nbsp; "));
    }
    return lines;
}

/// Whether its card prints no speed: then there is none to be unknown.
bool hasNoSpeed(const TableContext& context, const play::Figure& figure)
{
    const content::Card* card = printedCard(context, figure);
    const content::Deck* deck = card ? deckOf(context, *card) : nullptr;
    return deck && std::ranges::count(deck->values, QStringLiteral("speed"), &content::CardLabel::id) == 0;
}

/// The cards that a figure's player holds for it, with what they say; not those of whom they control.
QStringList cardsOf(const TableContext& context, const play::Figure& figure)
{
    QStringList lines;
    const bool holds = figure.kind == play::FigureKind::Character && figure.seat;
    const play::Place hand{play::Place::Kind::Hand, figure.seat, {}};
    for (const play::Piece* piece : holds ? context.table().piecesAt(hand) : std::vector<const play::Piece*>()) {
        const play::FaceKind* face = piece->face.value ? context.table().face(*piece->face.value) : nullptr;
        const bool isOfFigure =
            face && std::ranges::count(context.table().figures, *piece->face.value, &play::Figure::content) > 0;
        if (face && !isOfFigure) {
            lines << QStringLiteral("<b>%1</b> %2").arg(face->name.toHtmlEscaped(), face->text.toHtmlEscaped());
        }
    }
    return lines;
}
} // namespace

void FigureStage::showLines(const play::Figure& figure, const items::FigureRow& row)
{
    QStringList behaviour; // first, as it is what is read when such a figure acts
    QStringList attacks;
    QStringList others;
    for (const play::Line& line : figure.lines) {
        QStringList& paragraph = line.kind == QLatin1String("behaviour") ? behaviour
                                 : line.kind == QLatin1String("attack")  ? attacks
                                                                         : others;
        paragraph << lineMarkup(lineLookOf(line));
    }
    const QString gap = QStringLiteral(" &nbsp;&nbsp; ");
    QStringList paragraphs{behaviour.join(gap), attacks.join(gap), belongingsMarkup(row).join(gap), others.join(gap)};
    paragraphs << printedOn(m_context, figure) << cardsOf(m_context, figure);
    paragraphs.removeAll(QString());
    m_lines->setText(paragraphs.join(QStringLiteral("<br>")));
    m_lines->setVisible(!paragraphs.isEmpty());
}

void FigureStage::showHitPoints(const play::Figure& figure)
{
    std::vector<Choice> choices;
    if (figure.hitPoints()) {
        for (int by : {-1, -2, -3, -4, -5, +1, +2, +3}) {
            ChoiceLook look;
            look.title = signedNumber(by);
            look.centred = true;
            choices.push_back({QString::number(by), look,
                               by < 0 ? tr("%n damage to %1", nullptr, -by).arg(figure.name)
                                      : tr("%1 heals %n", nullptr, by).arg(figure.name)});
        }
    }
    ChoiceLook pad;
    pad.icon = Icon::Edit;
    pad.centred = true;
    choices.push_back({QStringLiteral("pad"), pad, tr("Set the hit points of %1 by hand").arg(figure.name)});
    m_hitPoints->setChoices(choices);
    const items::FigureRow* row = m_context.row(figure.id);
    setRuleTopic(*m_hitPoints, m_context.ruleOf(row->defeated   ? QStringLiteral("part-defeated")
                                                : row->bloodied ? QStringLiteral("part-bloodied")
                                                                : QStringLiteral("part-hit-points")));
}

void FigureStage::showDials(const play::Figure& figure)
{
    std::vector<Choice> choices;
    for (const play::Dial& dial : figure.dials) {
        ChoiceLook look;
        look.title = dial.name;
        look.dial = lookOf(dial);
        if (dial.reaction) {
            look.icon = Icon::Reaction;
        }
        look.detail = dial.isReady() ? (dial.reaction ? tr("reaction · ready") : tr("ready · press to use"))
                      : dial.value == play::Dial::usedUp
                          ? tr("exhausted · press to ready")
                          : tr("ready in round %1").arg(m_context.table().round + dial.value);
        if (m_reads && !dial.text.isEmpty()) {
            look.detail = tr("%1. %2").arg(look.detail, m_context.wordsOf(figure.id, dial));
        }
        choices.push_back({dial.id.text(), look, {}});
    }
    m_dials->setMeasure(m_reads ? ChoiceGrid::Measure{270, 122, 2} : dialMeasure);
    m_dials->setChoices(choices);
    m_dials->setVisible(!choices.empty());
    for (const play::Dial& dial : figure.dials) {
        if (QWidget* button = m_dials->findChild<QWidget*>(QStringLiteral("choice-") + dial.id.text())) {
            button->setToolTip(m_context.wordsOf(figure.id, dial));
            setRuleTopic(*button, {m_context.ruleOf(QStringLiteral("part-dials")).rules, dialTopic});
        }
    }
}

void FigureStage::showUnknown(const content::Pack& content)
{
    std::vector<Choice> choices;
    m_toLearn.clear();
    const auto add = [&](const QString& key, const packs::AbilityRead& known, const QString& title, Icon icon) {
        m_toLearn.emplace(key, known);
        choices.push_back({key, {.title = title, .detail = tr("not entered yet"), .icon = icon}, {}});
    };
    for (const packs::AbilityRead& attack : packs::unknownAttacks(content, m_figure.content)) {
        add(QStringLiteral("learn-") + attack.id, attack, attack.name, Icon::Target);
    }
    if (packs::lacksBehaviour(content, m_figure.content)) {
        add(QStringLiteral("learn-behaviour"), {packs::AbilityRead::Kind::Behaviour, {}, {}, {}, {}, {}},
            tr("Enter its behaviour"), Icon::Edit);
    }
    if (packs::isUnfinished(content, m_figure.content)) {
        using Kind = packs::AbilityRead::Kind;
        add(QStringLiteral("learn-attack+"), {Kind::Attack, {}, {}, {}, {}, {}}, tr("Another attack"), Icon::Plus);
        if (m_figure.kind == play::FigureKind::Character) {
            add(QStringLiteral("learn-ability+"), {Kind::Ability, {}, {}, {}, {}, {}}, tr("An ability"), Icon::Plus);
            const auto reacts = [](const play::Dial& dial) { return dial.reaction; };
            if (std::none_of(m_figure.dials.begin(), m_figure.dials.end(), reacts)) {
                add(QStringLiteral("learn-reaction+"), {Kind::Reaction, {}, {}, {}, {}, {}}, tr("The reaction"),
                    Icon::Reaction);
            }
        }
    }
    m_unknown->setChoices(choices);
    m_unknown->setVisible(!choices.empty());
}

void FigureStage::showConditions(const TableContext& context, const items::FigureRow& row)
{
    const std::vector<play::ConditionKind>& kinds = context.table().conditions;
    m_palette->setChoices(conditionChoices(kinds, row, m_allConditions));
    for (const play::ConditionKind& kind : kinds) {
        if (ChoiceButton* button = m_palette->button(kind.id)) {
            setRuleTopic(*button, {{}, kind.name, kind.text});
            button->setToolTip(kind.text);
        }
    }
}

void FigureStage::showMore(const TableContext& context, const items::FigureRow& row)
{
    std::vector<Choice> choices;
    const auto add = [&](const char* key, const QString& title, const QString& detail, Icon icon, bool chosen = false) {
        ChoiceLook look;
        look.title = title;
        look.detail = detail;
        look.icon = icon;
        look.chosen = chosen;
        choices.push_back({QString::fromLatin1(key), look, {}});
    };
    const auto number = [](const std::optional<int>& value) { return value ? QString::number(*value) : tr("unknown"); };
    if (!row.acting && row.kind == play::FigureKind::Character && context.state().result.isEmpty()) {
        add("turn", tr("Turn now"), tr("early"), Icon::Play);
    }
    if (row.experience) {
        add("exp", tr("EXP %1").arg(row.experience->value), tr("press for one more"), Icon::Star);
    }
    const bool mayHold = hasLoot(context);
    const bool carries = row.carried > 0 || !row.equipped.empty();
    if (row.kind == play::FigureKind::Character && mayHold) {
        add("loot", tr("Loot"), m_realBag ? tr("one from the bag") : tr("hold"), Icon::Bag);
    }
    if (row.kind == play::FigureKind::Character && (mayHold || carries)) {
        const int held = row.carried + static_cast<int>(row.equipped.size());
        add("items", tr("Items %1").arg(held), row.equipped.empty() ? tr("show") : row.equipped.front(), Icon::Chest);
    }
    add("ac", tr("AC %1").arg(number(row.armourClass)), row.armourByHand ? tr("by hand") : tr("change"), Icon::Shield,
        row.armourByHand);
    if (row.speed || !hasNoSpeed(context, m_figure)) {
        add("speed", tr("Speed %1").arg(number(row.speed)), row.speedByHand ? tr("by hand") : tr("change"), Icon::Speed,
            row.speedByHand);
    }
    const auto hasText = [](const play::Dial& dial) { return !dial.text.isEmpty(); };
    if (std::any_of(row.dials.begin(), row.dials.end(), hasText)) {
        add("read", tr("Read"), tr("the texts"), Icon::Book, m_reads);
        choices.back().name = tr("Show what the card says of each ability");
    }
    if (m_offersCards && !packs::nounOf(*context.publication->content, m_figure.content).isEmpty()) {
        add("card", tr("Card"), tr("correct it"), Icon::Card);
        choices.back().name = tr("Correct the card of %1").arg(row.name);
    }
    m_more->setChoices(choices);
    constexpr std::pair<const char*, const char*> parts[] = {{"ac", "part-armour-class"}, {"speed", "part-speed"},
                                                             {"exp", "part-experience"},  {"loot", "part-loot"},
                                                             {"items", "panel-items"},    {"turn", "part-number"}};
    for (const auto& [key, part] : parts) {
        if (ChoiceButton* button = m_more->button(QString::fromLatin1(key))) {
            setRuleTopic(*button, context.ruleOf(QString::fromLatin1(part)));
        }
    }
    setRuleTopic(*m_heading,
                 context.ruleOf(row.number ? QStringLiteral("part-number") : QStringLiteral("panel-order")));
}

void FigureStage::dialPressed(const QString& key)
{
    const play::DialId id(key);
    const play::Dial* dial = m_figure.dial(id);
    const bool unknown = dial && dial->number && *dial->number < 1;
    if (dial && dial->isReady() && unknown &&
        !packs::nounOf(*m_context.publication->content, m_figure.content).isEmpty()) {
        using Kind = packs::AbilityRead::Kind;
        Q_EMIT learnAsked(m_figure.id, {dial->reaction ? Kind::Reaction : Kind::Ability, key, dial->name, {}, {}, {}});
    } else if (dial) {
        Q_EMIT asked(dial->isReady() ? ask::useDial(m_figure.id, id) : ask::setDial(m_figure.id, id, 0));
    }
}

void FigureStage::conditionPressed(const QString& key)
{
    if (key == moreConditionsKey) {
        m_allConditions = !m_allConditions;
        show(TableContext(m_context), m_figure.id);
        return;
    }
    if (key == unhealedKey) {
        Q_EMIT asked(ask::allowHealing(m_figure.id));
        return;
    }
    const bool less = key.startsWith(lessOfConditionKey);
    const QString id = less ? key.sliced(lessOfConditionKey.size()) : key;
    const play::ConditionKind* kind = m_context.table().condition(id);
    const auto mark = std::ranges::find(m_conditions, id, &items::ConditionMark::condition);
    if (mark != m_conditions.end() && (less || !kind || !kind->stacks)) {
        Q_EMIT asked(ask::removeToken(mark->token));
    } else {
        Q_EMIT asked(ask::addToken(m_figure.id, id));
    }
}

void FigureStage::morePressed(const QString& key)
{
    if (key == QLatin1String("read")) {
        m_reads = !m_reads;
        show(TableContext(m_context), m_figure.id);
        Q_EMIT grown();
    } else if (key == QLatin1String("turn")) {
        Q_EMIT asked(ask::beginTurn(std::nullopt, m_figure.id));
    } else if (key == QLatin1String("exp")) {
        Q_EMIT asked(m_context.sheet() ? ask::earn(m_figure.id) : ask::adjust(m_figure.id, 1, QStringLiteral("exp")));
    } else if (key == QLatin1String("loot")) {
        // With the app's bag only a key comes here: a held press draws by itself and never clicks.
        Q_EMIT asked(ask::loot(m_figure.id, true));
    } else if (key == QLatin1String("items")) {
        Q_EMIT itemsAsked(m_figure.id);
    } else if (key == QLatin1String("card")) {
        Q_EMIT cardAsked(m_figure.id);
    } else {
        Q_EMIT numberAsked(m_figure.id, key);
    }
}

} // namespace wheelhouse::ui

#include "moc_figure_stage.cpp"
