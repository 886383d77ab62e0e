// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/reference_page.h"

#include "model/reference/lookup.h"
#include "ui/common/announce.h"
#include "ui/dials/choice_button.h"
#include "ui/reference/article_paper.h"
#include "ui/reference/article_view.h"
#include "ui/reference/find_bar.h"
#include "ui/reference/result_list.h"

#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPointer>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

using reference::Link;

void ReferencePage::connectParts()
{
    connect(&m_desk, &ReferenceDesk::loaded, this, &ReferencePage::showLibrary);
    connect(&m_desk, &ReferenceDesk::failed, this, &ReferencePage::say);
    connect(&m_desk, &ReferenceDesk::found, this, &ReferencePage::showHits);
    connect(m_search, &QLineEdit::textEdited, this, &ReferencePage::search);
    connect(m_results, &ResultList::opened, this, &ReferencePage::openHit);
    connect(m_tree, &ContentsTree::asked, this, [this](const reference::ArticleId& id) { follow({id, QString()}); });
    connect(m_view, &ArticleView::linkAsked, this, &ReferencePage::follow);
    connect(m_close, &QAbstractButton::clicked, this, &ReferencePage::closed);
    connect(m_back, &QAbstractButton::clicked, this, &ReferencePage::goBack);
    connect(m_forward, &QAbstractButton::clicked, this, &ReferencePage::goForward);
    connect(m_bookmark, &QAbstractButton::clicked, this, &ReferencePage::flipBookmark);
    connect(m_pdf, &QAbstractButton::clicked, this, &ReferencePage::savePdf);
    connect(m_print, &QAbstractButton::clicked, this, &ReferencePage::print);
    connect(m_pin, &QAbstractButton::clicked, this, [this] { Q_EMIT pinned(!m_pinned.value_or(false)); });
    connect(m_contents, &QAbstractButton::clicked, this, [this] {
        m_sideClosed = !isNarrow() && !m_side->isHidden();
        turnTo(m_side->isHidden());
    });
}

QString ReferencePage::titleOf(const QString& system) const
{
    const auto found = std::ranges::find(m_parts.systems, system, &SystemName::slug);
    return found == m_parts.systems.end() ? system : found->title;
}

std::vector<SystemName> ReferencePage::systemsInOrder() const
{
    std::vector<SystemName> systems = m_parts.systems;
    std::ranges::stable_partition(systems, [this](const SystemName& each) { return each.slug == m_running; });
    return systems;
}

void ReferencePage::setRunningSystem(const QString& slug)
{
    if (m_running == slug)
        return;
    m_running = slug;
    if (const auto* library = m_desk.library())
        m_tree->setLibrary(*library, m_parts.language, systemsInOrder());
    m_tree->setMarks(m_parts.marks);
}

Link ReferencePage::firstArticle() const
{
    for (const SystemName& system : systemsInOrder()) {
        for (const reference::Chapter& chapter : m_desk.library()->chapters(system.slug, m_parts.language)) {
            if (!chapter.articles.empty())
                return {chapter.articles.front()->id, QString()};
        }
    }
    return {};
}

void ReferencePage::showLibrary()
{
    m_tree->setLibrary(*m_desk.library(), m_parts.language, systemsInOrder());
    m_tree->setMarks(m_parts.marks);
    say({});
    const Link wanted = std::exchange(m_wanted, Link());
    const RuleTopic topic = std::exchange(m_wantedTopic, RuleTopic());
    if (!wanted.article.slug.isEmpty())
        openArticle(wanted);
    else if (!topic.isEmpty())
        openTopic(topic);
    if (!m_view->article())
        showArticle(firstArticle()); // nobody asked for it, so that it is not kept as read
    m_ready = true;
    refreshTools();
    Q_EMIT ready();
}

void ReferencePage::startSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
    if (isNarrow())
        turnTo(true);
}

void ReferencePage::askAnew()
{
    forgetQuestion();
    const Link summary{{m_running, QStringLiteral("turn-summary")}, QString()};
    if (m_desk.library() && m_desk.library()->article(summary.article, m_parts.language))
        visit(summary);
    startSearch();
}

void ReferencePage::forgetQuestion()
{
    m_search->clear();
    search();
}

void ReferencePage::search()
{
    const QString words = m_search->text().trimmed();
    m_answered.clear();
    m_entered.clear();
    if (words.isEmpty()) {
        m_desk.forget();
        m_side->setCurrentWidget(m_tree);
        return;
    }
    m_sideClosed = false;
    turnTo(true);
    m_desk.search({.words = words, .system = m_running, .language = m_parts.language});
}

void ReferencePage::showHits(const reference::SearchRequest& request, const std::vector<reference::Hit>& hits,
                             const QString& understood)
{
    m_results->setHits(hits);
    m_understood->setText(understood.isEmpty() ? QString()
                                               : tr("Did you mean “%1”? This was found for it.").arg(understood));
    m_understood->setVisible(!understood.isEmpty());
    if (!understood.isEmpty() && !hits.empty())
        announce(*m_understood, m_understood->text());
    m_nothing->setText(tr("Nothing was found for “%1”. Try another word for it.").arg(request.words));
    m_side->setCurrentWidget(hits.empty() ? static_cast<QWidget*>(m_nothing) : m_found);
    if (hits.empty())
        announce(*m_nothing, m_nothing->text());
    m_answered = request.words;
    if (std::exchange(m_entered, {}) == request.words && !hits.empty())
        openHit(hits.front());
}

// Enter is quicker than the answer at times, and the list then still shows what was found for other words.
void ReferencePage::enter()
{
    if (m_answered != m_search->text().trimmed())
        m_entered = m_search->text().trimmed();
    else if (m_side->currentWidget() == m_found && m_results->chosen())
        openHit(*m_results->chosen());
}

void ReferencePage::openHit(const reference::Hit& hit)
{
    const reference::Hit opened = hit;
    follow({opened.article, opened.rule});
    if (opened.rule.isEmpty())
        m_view->showBlock(opened.block);
}

void ReferencePage::openTopic(const RuleTopic& topic)
{
    const auto* library = m_desk.library();
    if (!library) {
        m_wanted = {};
        m_wantedTopic = topic;
        m_desk.load();
        return;
    }
    forgetQuestion(); // what is found for another one would stand beside this
    if (const auto link = reference::placeOf(*library, {topic.rules, topic.name, m_running}, m_parts.language)) {
        openArticle(*link);
    } else if (!topic.text.isEmpty()) {
        tellOfItself(topic);
    } else if (topic.name.isEmpty()) {
        say(tr("No article states the rule %1.").arg(topic.rules.join(QStringLiteral(", "))));
    } else {
        startSearch();
        m_search->setText(topic.name);
        search();
    }
}

// Conditions come with packs too, and no article can know those: they tell what they do, over what the game says of
// all.
void ReferencePage::tellOfItself(const RuleTopic& topic)
{
    for (const char* general : {"Common conditions", "Conditions", "Condition tokens"}) {
        const reference::Subject subject{{}, QString::fromLatin1(general), m_running};
        if (const auto link = reference::placeOf(*m_desk.library(), subject, m_parts.language)) {
            openArticle(*link);
            break;
        }
    }
    if (isNarrow())
        turnTo(false);
    say(tr("%1: %2 No article says more of it.").arg(topic.name, topic.text));
    m_view->setFocus(Qt::OtherFocusReason);
}

// From what the page itself showed at first, which nobody asked for, there is a way back too once it has been read.
void ReferencePage::follow(const Link& link)
{
    if (link.isSwitch()) {
        leadToSwitch(link);
        return;
    }
    if (m_history.isEmpty() && m_view->article())
        m_history.go({m_view->article()->id, QString()}, m_view->scrolled());
    openArticle(link);
}

void ReferencePage::leadToSwitch(const Link& link)
{
    say({});
    if (!m_parts.openSwitch || !m_parts.openSwitch(link))
        say(tr("Switch it under House rules when you begin a game by the rules, or at its table under More."));
}

void ReferencePage::openArticle(const Link& link)
{
    m_entered.clear();
    if (!m_desk.library()) {
        m_wanted = link;
        m_desk.load();
        return;
    }
    if (!m_desk.library()->article(link.article, m_parts.language))
        return;
    visit(link);
    m_view->setFocus(Qt::OtherFocusReason);
}

void ReferencePage::visit(const Link& link)
{
    m_history.go(link, m_view->scrolled());
    m_parts.marks.visit(link.article);
    showArticle(link);
    m_tree->setMarks(m_parts.marks);
    Q_EMIT marksChanged(m_parts.marks);
}

void ReferencePage::showArticle(const Link& link)
{
    const reference::Article* article = m_desk.library()->article(link.article, m_parts.language);
    if (!article)
        return;
    m_find->leave();
    say({});
    std::vector<std::pair<QString, reference::ArticleId>> seeAlso;
    for (const reference::ArticleId& id : article->seeAlso) {
        if (const reference::Article* other = m_desk.library()->article(id, m_parts.language))
            seeAlso.emplace_back(other->title, id);
    }
    QStringList over{titleOf(link.article.system), article->chapter};
    if (const QString note = languageNote(*article); !note.isEmpty())
        over << note;
    m_view->setArticle(*article, over.join(QStringLiteral(" · ")), seeAlso);
    if (!link.rule.isEmpty())
        m_view->showRule(link.rule);
    m_tree->choose(link.article);
    if (isNarrow())
        turnTo(false);
    refreshTools();
}

void ReferencePage::goBack()
{
    if (!m_history.canGoBack())
        return;
    const auto& stop = m_history.back(m_view->scrolled());
    showArticle(stop.link);
    m_view->scrollTo(stop.scrolled);
    m_view->setFocus(Qt::OtherFocusReason); // a diagram that had the keys has gone
}

void ReferencePage::goForward()
{
    if (!m_history.canGoForward())
        return;
    const auto& stop = m_history.forward(m_view->scrolled());
    showArticle(stop.link);
    m_view->scrollTo(stop.scrolled);
    m_view->setFocus(Qt::OtherFocusReason); // a diagram that had the keys has gone
}

void ReferencePage::flipBookmark()
{
    if (!m_view->article())
        return;
    m_parts.marks.flipBookmark(m_view->article()->id);
    m_tree->setMarks(m_parts.marks);
    refreshTools();
    Q_EMIT marksChanged(m_parts.marks);
}

void ReferencePage::find()
{
    if (m_view->article() && !m_reader->isHidden())
        m_find->open();
    else
        startSearch();
}

void ReferencePage::zoom(int direction)
{
    m_parts.marks.stepZoom(direction);
    m_view->setZoom(m_parts.marks.zoom);
    Q_EMIT marksChanged(m_parts.marks);
}

void ReferencePage::savePdf()
{
    if (!m_view->article())
        return;
    m_parts.files.choose(
        FileChooser::Purpose::SavePdf, m_view->article()->title, *this, [page = QPointer(this)](const QString& path) {
            if (!page || !page->m_view->article())
                return;
            const ArticleView& view = *page->m_view;
            const bool written = writePdf(path, *view.article(), view.setting(), view.diagrams());
            page->say(written ? tr("Written to %1.").arg(path) : tr("%1 could not be written.").arg(path));
        });
}

void ReferencePage::print()
{
    if (!m_view->article())
        return;
    m_parts.printers.choose(m_view->article()->title, *this, [page = QPointer(this)](QPagedPaintDevice& paper) {
        if (!page || !page->m_view->article())
            return;
        const ArticleView& view = *page->m_view;
        const bool printed = printArticle(paper, *view.article(), view.setting(), view.diagrams());
        page->say(printed ? tr("The article is on its way to the printer.") : tr("The article could not be printed."));
    });
}

QString ReferencePage::languageNote(const reference::Article& article) const
{
    const QLocale locale(m_parts.language);
    const bool isOriginal = locale.language() == QLocale::C || locale.language() == QLocale::English;
    if (isOriginal || QLocale(article.language).language() == locale.language())
        return {};
    return tr("not in %1 yet, so in English").arg(locale.nativeLanguageName());
}

void ReferencePage::say(const QString& sentence)
{
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
    announce(*m_said, sentence);
}

} // namespace wheelhouse::ui

#include "moc_reference_page.cpp"
