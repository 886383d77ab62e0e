// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/card_sheet.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <initializer_list>

namespace wheelhouse::ui {
namespace {

struct CardWords {
    Q_DECLARE_TR_FUNCTIONS(CardWords)
};

QString textOf(const std::optional<int>& number)
{
    return number ? QString::number(*number) : QString();
}

CardField line(const char* key, const QString& label, const QString& value)
{
    return {QString::fromLatin1(key), FieldKind::Line, label, value};
}

CardField paragraph(const char* key, const QString& label, const QString& value)
{
    return {QString::fromLatin1(key), FieldKind::Paragraph, label, value};
}

CardField number(const char* key, const QString& label, const std::optional<int>& value, int least, int most)
{
    return {QString::fromLatin1(key), FieldKind::Number, label, textOf(value), least, most};
}

/// Whether its box has dice besides those that decide whether an attack hits.
bool throwsDamage(const content::Pack& pack)
{
    constexpr int ofAttacks = 20;
    return std::ranges::any_of(pack.cards, [](const content::Card& card) { return !card.attacks.empty(); }) &&
           std::ranges::any_of(pack.dice, [](const content::Die& die) { return die.sides && *die.sides < ofAttacks; });
}

QString wordOf(const std::optional<content::DialKind>& kind)
{
    return !kind                                  ? QString()
           : *kind == content::DialKind::Numbered ? QStringLiteral("numbered")
                                                  : QStringLiteral("two-position");
}

/// Puts a card's definition into a form, section by section.
class FormWriter
{
public:
    FormWriter(CardSheet& form, const content::Pack& pack, const QStringList& added)
        : m_form(form), m_pack(pack), m_added(added)
    {
        m_form.actions.push_back({QString(), CardWords::tr("not known")});
        for (const content::Action& action : pack.actions)
            m_form.actions.push_back({action.id.text(), action.name});
    }

    CardSection& add(SectionKind kind, const QString& title, const QString& below = {})
    {
        const QString path = m_form.address.path() + (below.isEmpty() ? QString() : '/' + below);
        const bool isOwn = m_added.contains(path) && (kind == SectionKind::Head || !below.isEmpty());
        m_form.sections.push_back({kind, title, path, {}, false, isOwn});
        return m_form.sections.back();
    }

    void write(const content::Character& character)
    {
        m_form.name = character.name;
        m_form.wheel = character.wheel;
        add(SectionKind::Head, {}).fields = {nameOf(character), line("kind", CardWords::tr("Class"), character.kind),
                                             line("role", CardWords::tr("Role"), character.role)};
        writeWheel(packs::quickOf(character.wheel));
        writeAttacks(character.attacks, QStringLiteral("attacks/"), true);
        writeDials(character.dials);
        add(SectionKind::Sentence, CardWords::tr("Always")).fields = {
            paragraph("passive", CardWords::tr("What always holds"), character.passive)};
        add(SectionKind::Sentence, CardWords::tr("Critical")).fields = {
            paragraph("critical", CardWords::tr("What a critical does besides"), character.critical)};
        const content::Experience& experience = character.experience;
        add(SectionKind::Experience, CardWords::tr("EXP"), QStringLiteral("experience")).fields = {
            paragraph("bonus", CardWords::tr("What earns bonus EXP"), experience.bonusText),
            number("amount", CardWords::tr("Bonus EXP"), experience.bonusAmount, 0, 20),
            number("dial", CardWords::tr("EXP dial to"), experience.dialMaximum, 1, 20)};
        for (const content::LevelUp& card : character.levelUps)
            writeLevelUp(card);
    }

    void write(const content::MonsterKind& monster)
    {
        m_form.name = monster.name;
        writeNumbers(monster);
        writeBehaviour(monster.behaviour);
        writeAttacks(monster.attacks, QStringLiteral("attacks/"), true);
        writeEarned(monster.experience);
    }

    void write(const content::Champion& champion)
    {
        m_form.name = champion.name;
        writeNumbers(champion).fields.push_back(number("size", CardWords::tr("Spaces a side"), champion.size, 1, 4));
        const content::ChampionBloodied& bloodied = champion.bloodied;
        add(SectionKind::Bloodied, CardWords::tr("Bloodied"), QStringLiteral("bloodied")).fields = {
            number("at", CardWords::tr("Bloodied at"), bloodied.at, 1, mostHitPoints),
            number("armourClass", CardWords::tr("AC then"), bloodied.armourClass, 0, 99),
            number("speed", CardWords::tr("Speed then"), bloodied.speed, 0, 99),
            paragraph("text", CardWords::tr("What else changes"), bloodied.text)};
        writeBehaviour(champion.behaviour);
        writeAttacks(champion.attacks, QStringLiteral("attacks/"), true);
        writeAttacks(bloodied.attacks, QStringLiteral("bloodied/attacks/"), false);
        writeEarned(champion.experience);
    }

    /// The numbers and texts that its deck says its cards print.
    void write(const content::Card& card)
    {
        static const content::Deck none;
        const content::Deck* known = content::find(m_pack.decks, card.deck);
        const content::Deck& deck = known ? *known : none;
        m_form.name = card.name;
        CardSection& head = add(SectionKind::Head, {});
        head.fields = {nameOf(card), line("kind", CardWords::tr("What sort it is"), card.kind)};
        for (const content::CardLabel& label : deck.values)
            head.fields.push_back(number(qPrintable(QStringLiteral("values/") + label.id), label.name,
                                         valueIn(card.values, label.id), -9999, 9999));
        CardSection& texts = add(SectionKind::Sentence, {});
        for (const content::CardLabel& label : deck.texts)
            texts.fields.push_back(
                paragraph(qPrintable(QStringLiteral("texts/") + label.id), label.name, valueIn(card.texts, label.id)));
        texts.fields.push_back(paragraph(
            "text", deck.texts.empty() ? CardWords::tr("What it says") : CardWords::tr("What it says besides"),
            card.text));
        if (std::ranges::count(deck.texts, QLatin1String("tactics"), &content::CardLabel::id) > 0)
            writeTactics(card.script);
        const auto fights = [&card](const content::Card& other) {
            return other.deck == card.deck && !other.attacks.empty();
        };
        writeAttacks(card.attacks, QStringLiteral("attacks/"), std::ranges::any_of(m_pack.cards, fights));
        for (const content::CardSide& side : card.sides)
            add(SectionKind::Sentence, side.name, QStringLiteral("sides")).note =
                CardWords::tr("There is no form for one side of a card yet: it is written in the pack's files.");
    }

    void write(const content::LootItem& item)
    {
        m_form.name = item.name;
        add(SectionKind::Head, {}).fields = {nameOf(item),
                                             line("type", CardWords::tr("How it is worn or wielded"), item.type)};
        writeText(item.text);
        writeAttacks(item.attacks, QStringLiteral("attacks/"), false);
    }

    void write(const content::LootEvent& event)
    {
        m_form.name = event.name;
        add(SectionKind::Head, {}).fields = {nameOf(event),
                                             paragraph("text", CardWords::tr("What it does"), event.text)};
    }

    void write(const content::Condition& condition)
    {
        m_form.name = condition.name;
        add(SectionKind::Head, {}).fields = {nameOf(condition),
                                             paragraph("text", CardWords::tr("What it does"), condition.text)};
    }

    CardSection& writeAttack(const content::Attack& attack, const QString& below)
    {
        CardSection& section = add(SectionKind::Attack, attack.name, below);
        section.fields = {line("name", CardWords::tr("Name"), attack.name),
                          choice("action", CardWords::tr("Action"), attack.action.text()),
                          number("range/min", CardWords::tr("Range from"), attack.rangeMin, 0, 99),
                          number("range/max", CardWords::tr("to"), attack.rangeMax, 0, 99),
                          number("toHit", CardWords::tr("To hit"), attack.toHit, -20, 40),
                          number("damage", CardWords::tr("Damage"), attack.damage, 0, 99)};
        if (attack.dice != content::Dice() || throwsDamage(m_pack)) {
            const auto known = [](int part) { return part > 0 ? std::optional(part) : std::nullopt; };
            section.fields.push_back(
                number("dice/count", CardWords::tr("Dice added"), known(attack.dice.count), 1, 20));
            section.fields.push_back(
                number("dice/sides", CardWords::tr("with sides"), known(attack.dice.sides), 2, 100));
        }
        if (attack.area)
            section.fields.push_back(number("area", CardWords::tr("Area"), attack.area, 0, 20));
        if (attack.cone)
            section.fields.push_back(number("cone", CardWords::tr("Cone"), attack.cone, 1, 20));
        section.fields.push_back(paragraph("text", CardWords::tr("What it does besides"), attack.text));
        return section;
    }

    CardSection& writeDial(const content::Dial& dial, const QString& below)
    {
        const auto kind = dial.reaction ? SectionKind::Reaction : SectionKind::Ability;
        CardSection& section = add(kind, dial.name, below);
        section.fields = {line("name", CardWords::tr("Name"), dial.name)};
        if (!dial.reaction)
            section.fields.push_back(
                choice("action", CardWords::tr("Action"), dial.action.value_or(content::ActionId()).text()));
        section.fields.push_back({QStringLiteral("dial"),
                                  FieldKind::Choice,
                                  CardWords::tr("Dial"),
                                  wordOf(dial.kind),
                                  0,
                                  0,
                                  {{QString(), CardWords::tr("not known")},
                                   {wordOf(content::DialKind::Numbered), CardWords::tr("with numbers")},
                                   {wordOf(content::DialKind::TwoPosition), CardWords::tr("ready or exhausted")}}});
        section.fields.push_back(number("cooldown", CardWords::tr("Turned to"), dial.cooldown, 1, 20));
        section.fields.push_back(paragraph("text", CardWords::tr("What it does"), dial.text));
        return section;
    }

    CardSection& writeLevelUp(const content::LevelUp& card)
    {
        CardSection& section = add(SectionKind::LevelUp, card.name, QStringLiteral("levelUps/") + card.id.text());
        section.fields = {line("name", CardWords::tr("Name"), card.name),
                          paragraph("text", CardWords::tr("What it gives"), card.text)};
        return section;
    }

private:
    template <class Definition>
    static CardField nameOf(const Definition& definition)
    {
        return line("name", CardWords::tr("Name"), definition.name);
    }

    static CardField oneOf(const char* key, const QString& label, const QString& value, std::vector<FieldChoice> words)
    {
        return {QString::fromLatin1(key), FieldKind::Choice, label, value, 0, 0, std::move(words)};
    }

    /// The card prints them one below the other; the last one has no condition.
    void writeTactics(const content::Script& script)
    {
        const auto lines = packs::linesOf(script);
        if (!lines) {
            add(SectionKind::Sentence, CardWords::tr("Tactics"), QStringLiteral("script")).note =
                CardWords::tr("These tactics say more than six fields can: they are written in the pack's files.");
            return;
        }
        for (size_t i = 0; i < lines->size(); ++i) {
            const bool isLast = i + 1 == lines->size();
            const QString title =
                isLast ? CardWords::tr("Otherwise") : CardWords::tr("Tactic %1").arg(static_cast<int>(i) + 1);
            CardSection& section = add(SectionKind::Tactic, title, QStringLiteral("script/%1").arg(i));
            writeTactic(section, (*lines)[i], isLast);
        }
    }

    void writeTactic(CardSection& section, const packs::TacticLine& line, bool isLast) const
    {
        if (!isLast)
            section.fields.push_back(oneOf("when", CardWords::tr("When a hero is"), line.when,
                                           {{QString(), CardWords::tr("not known")},
                                            {QStringLiteral("beside"), CardWords::tr("beside it")},
                                            {QStringLiteral("tiles-0"), CardWords::tr("on its tile")},
                                            {QStringLiteral("tiles-1"), CardWords::tr("within 1 tile")},
                                            {QStringLiteral("tiles-2"), CardWords::tr("within 2 tiles")},
                                            {QStringLiteral("tiles-3"), CardWords::tr("within 3 tiles")}}));
        section.fields.push_back(oneOf("move", CardWords::tr("It moves"), line.move,
                                       {{QString(), CardWords::tr("not at all")},
                                        {QStringLiteral("beside"), CardWords::tr("beside that hero")},
                                        {QStringLiteral("1"), CardWords::tr("1 tile closer")},
                                        {QStringLiteral("2"), CardWords::tr("2 tiles closer")}}));
        section.fields.push_back(oneOf("whom", CardWords::tr("Whom it is after"), line.whom,
                                       {{QString(), CardWords::tr("not known")},
                                        {QStringLiteral("closest"), CardWords::tr("the closest")},
                                        {QStringLiteral("most-hit-points"), CardWords::tr("most hit points")},
                                        {QStringLiteral("fewest-hit-points"), CardWords::tr("fewest hit points")},
                                        {QStringLiteral("each"), CardWords::tr("each of them")}}));
        section.fields.push_back(number("toHit", CardWords::tr("To hit"), line.toHit, 0, 30));
        section.fields.push_back(number("damage", CardWords::tr("Damage"), line.damage, 0, 20));
        std::vector<FieldChoice> conditions{{QString(), CardWords::tr("nothing more")}};
        for (const content::Condition& condition : m_pack.conditions)
            conditions.push_back({condition.id.text(), condition.name});
        section.fields.push_back(
            oneOf("onHit", CardWords::tr("Whoever is hit gets"), line.onHit, std::move(conditions)));
    }

    CardField choice(const char* key, const QString& label, const QString& value) const
    {
        return {QString::fromLatin1(key), FieldKind::Choice, label, value, 0, 0, m_form.actions};
    }

    void writeWheel(const std::optional<packs::QuickWheel>& quick)
    {
        if (!quick) {
            add(SectionKind::WholeWheel, CardWords::tr("Wheel")).note =
                CardWords::tr("The whole wheel is entered, window by window; the card beside shows its top.");
            return;
        }
        CardSection& section = add(SectionKind::Wheel, CardWords::tr("Wheel"));
        section.fields = {number("maximum", CardWords::tr("Hit points"), quick->maximum, 1, mostHitPoints),
                          number("armourClass", CardWords::tr("AC"), quick->armourClass, 0, 99),
                          number("speed", CardWords::tr("Speed"), quick->speed, 0, 99),
                          number("bloodiedAt", CardWords::tr("Bloodied at"), quick->bloodiedAt, 1, mostHitPoints),
                          number("bloodiedArmourClass", CardWords::tr("AC then"), quick->bloodiedArmourClass, 0, 99),
                          number("bloodiedSpeed", CardWords::tr("Speed then"), quick->bloodiedSpeed, 0, 99)};
    }

    template <class Monster>
    CardSection& writeNumbers(const Monster& monster)
    {
        CardSection& section = add(SectionKind::Numbers, {});
        section.fields = {nameOf(monster),
                          number("hitPoints", CardWords::tr("Hit points"), monster.hitPoints, 1, mostHitPoints),
                          number("armourClass", CardWords::tr("AC"), monster.armourClass, 0, 99),
                          number("speed", CardWords::tr("Speed"), monster.speed, 0, 99)};
        return section;
    }

    static std::optional<int> valueIn(const content::CardValues& values, const QString& id)
    {
        const auto found = values.find(id);
        return found == values.end() ? std::nullopt : found->second;
    }

    static QString valueIn(const content::CardTexts& texts, const QString& id)
    {
        const auto found = texts.find(id);
        return found == texts.end() ? QString() : found->second;
    }

    void writeText(const QString& text)
    {
        add(SectionKind::Sentence, {}).fields = {paragraph("text", CardWords::tr("What it does"), text)};
    }

    void writeBehaviour(const QString& behaviour)
    {
        add(SectionKind::Sentence, CardWords::tr("Behaviour")).fields = {
            paragraph("behaviour", CardWords::tr("What it does in its turn, as on the sheet"), behaviour)};
    }

    void writeEarned(const std::optional<int>& experience)
    {
        add(SectionKind::Experience, CardWords::tr("EXP")).fields = {
            number("experience", CardWords::tr("For defeating it"), experience, 0, 20)};
    }

    void writeAttacks(const std::vector<content::Attack>& attacks, const QString& below, bool mayBegin)
    {
        for (const content::Attack& attack : attacks)
            writeAttack(attack, below + attack.id.text());
        if (attacks.empty() && mayBegin)
            m_form.sections.push_back(emptySection(m_form, SectionKind::Attack));
    }

    void writeDials(const std::vector<content::Dial>& dials)
    {
        const auto isReaction = [](const content::Dial& dial) { return dial.reaction; };
        for (const content::Dial& dial : dials) {
            if (!dial.reaction)
                writeDial(dial, QStringLiteral("abilities/") + dial.id.text());
        }
        if (std::ranges::all_of(dials, isReaction))
            m_form.sections.push_back(emptySection(m_form, SectionKind::Ability));
        const auto reaction = std::ranges::find_if(dials, isReaction);
        if (reaction == dials.end())
            m_form.sections.push_back(emptySection(m_form, SectionKind::Reaction));
        else
            writeDial(*reaction, QStringLiteral("reaction"));
    }

    CardSheet& m_form;
    const content::Pack& m_pack;
    const QStringList& m_added;
};

/// A list of packs whose cards have a form.
struct CardKind {
    const char* list;
    bool isFigure;
    void (*write)(FormWriter& writer, const content::Pack& pack, const QString& id);
};

template <class Definition>
void writeFound(FormWriter& writer, const std::vector<Definition>& list, const QString& id)
{
    if (const Definition* found = content::find(list, decltype(Definition::id)(id)))
        writer.write(*found);
}

template <auto list>
constexpr CardKind cardKind(const char* name, bool isFigure)
{
    return {name, isFigure, [](FormWriter& writer, const content::Pack& pack, const QString& id) {
                writeFound(writer, pack.*list, id);
            }};
}

constexpr std::array cardKinds{
    cardKind<&content::Pack::characters>("characters", true), cardKind<&content::Pack::monsters>("monsters", true),
    cardKind<&content::Pack::champions>("champions", true),   cardKind<&content::Pack::cards>("cards", false),
    cardKind<&content::Pack::items>("items", false),          cardKind<&content::Pack::events>("events", false),
    cardKind<&content::Pack::conditions>("conditions", false)};

/// nullptr where there is no form.
const CardKind* kindOf(const QString& list)
{
    const auto found =
        std::ranges::find_if(cardKinds, [&list](const CardKind& kind) { return list == QLatin1String(kind.list); });
    return found == cardKinds.end() ? nullptr : &*found;
}

} // namespace

bool CardAddress::isFigure() const
{
    const CardKind* kind = kindOf(noun);
    return kind && kind->isFigure;
}

QString CardSection::value(const char* key) const
{
    const auto found = std::ranges::find(fields, QLatin1String(key), &CardField::key);
    return found == fields.end() ? QString() : found->value.trimmed();
}

std::optional<int> CardSection::number(const char* key) const
{
    const auto found = std::ranges::find(fields, QLatin1String(key), &CardField::key);
    return found == fields.end() ? std::nullopt : numberIn(*found).value_or(std::nullopt);
}

CardSheet cardSheetOf(const content::Pack& pack, const CardAddress& address, const QStringList& added)
{
    CardSheet form;
    form.address = address;
    FormWriter writer(form, pack, added);
    const CardKind* kind = kindOf(address.noun);
    if (kind)
        kind->write(writer, pack, address.id);
    return form;
}

bool hasForm(const QString& list)
{
    return kindOf(list) != nullptr;
}

CardSection emptySection(const CardSheet& form, SectionKind kind)
{
    CardSheet scratch;
    scratch.address = form.address;
    const content::Pack nothing;
    const QStringList nobody;
    FormWriter writer(scratch, nothing, nobody);
    scratch.actions = form.actions;
    CardSection section;
    switch (kind) {
    case SectionKind::Attack:
        section = writer.writeAttack({}, QStringLiteral("attacks"));
        break;
    case SectionKind::LevelUp:
        section = writer.writeLevelUp({});
        section.path = form.address.path() + QStringLiteral("/levelUps");
        break;
    default: {
        content::Dial dial;
        dial.reaction = kind == SectionKind::Reaction;
        section = writer.writeDial(dial, dial.reaction ? QStringLiteral("reaction") : QStringLiteral("abilities"));
        break;
    }
    }
    section.isNew = true;
    return section;
}

bool mayHaveMore(SectionKind kind)
{
    return kind == SectionKind::Attack || kind == SectionKind::Ability || kind == SectionKind::LevelUp;
}

tl::expected<std::optional<int>, QString> numberIn(const CardField& field)
{
    QString text = field.value.trimmed();
    if (text.isEmpty())
        return std::nullopt;
    text.replace(QChar(0x2212), '-'); // the minus sign of books
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    if (!isNumber || number < field.least || number > field.most)
        return tl::unexpected(
            CardWords::tr("A whole number from %1 to %2 belongs here.").arg(field.least).arg(field.most));
    return number;
}

CardSection soundSection(const CardSection& typed, const CardSection& saved, const QString& key)
{
    CardSection sound = typed;
    for (size_t i = 0; i < sound.fields.size(); ++i) {
        if (sound.fields[i].kind == FieldKind::Number && !numberIn(sound.fields[i]))
            sound.fields[i].value = saved.fields[i].value;
    }
    if (sound.kind != SectionKind::Wheel)
        return sound;
    const auto putBack = [&](const char* number) {
        std::ranges::find(sound.fields, QLatin1String(number), &CardField::key)->value = saved.value(number);
    };
    const auto needs = [&](const char* number, std::initializer_list<const char*> others) {
        const auto stands = [&sound](const char* other) { return !sound.value(other).isEmpty(); };
        if (sound.value(number).isEmpty() && std::ranges::any_of(others, stands))
            putBack(number);
    };
    const auto maximum = sound.number("maximum");
    if (maximum && sound.number("bloodiedAt").value_or(0) >= *maximum) {
        for (const char* number : {"maximum", "bloodiedAt"}) {
            if (key != QLatin1String(number))
                putBack(number);
        }
    }
    needs("maximum", {"armourClass", "speed", "bloodiedAt", "bloodiedArmourClass", "bloodiedSpeed"});
    needs("bloodiedAt", {"bloodiedArmourClass", "bloodiedSpeed"});
    for (CardField& field : sound.fields) {
        const bool waits =
            field.key == QLatin1String("bloodiedArmourClass") || field.key == QLatin1String("bloodiedSpeed");
        if (waits && sound.value("bloodiedAt").isEmpty())
            field.value.clear();
    }
    return sound;
}

bool holds(const QString& what, const CardSection& section, const CardField& field)
{
    const QString at = section.path + '/' + field.key;
    const bool isWheel = section.kind == SectionKind::Wheel && what == section.path + QLatin1String("/wheel");
    return !what.isEmpty() && (isWheel || at == what || at.startsWith(what + '/'));
}

std::vector<packs::TacticLine> tacticsIn(const CardSheet& form)
{
    std::vector<packs::TacticLine> lines;
    for (const CardSection& section : form.sections) {
        if (section.kind == SectionKind::Tactic)
            lines.push_back({section.value("when"), section.value("move"), section.value("whom"),
                             section.number("toHit"), section.number("damage"), section.value("onHit")});
    }
    return lines;
}

packs::QuickWheel quickWheelIn(const CardSection& section)
{
    return {section.number("maximum"),    section.number("armourClass"),         section.number("speed"),
            section.number("bloodiedAt"), section.number("bloodiedArmourClass"), section.number("bloodiedSpeed")};
}

} // namespace wheelhouse::ui
