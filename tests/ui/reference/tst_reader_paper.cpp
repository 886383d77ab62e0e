// SPDX-License-Identifier: GPL-3.0-or-later
// Articles on paper and in files.
#include "tests/support/test_main.h"
#include "tests/ui/reference/reference_fixture.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <csignal>
#include <sys/resource.h>

using namespace wheelhouse;
using namespace wheelhouse::ui;

namespace {

/// The pages of a PDF file; the size is in points.
struct PdfPages {
    qsizetype count = 0;
    double width = 0;
    double height = 0;
};

PdfPages pagesOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QFile::ReadOnly))
        return {};
    const QByteArray bytes = file.readAll();
    static const QRegularExpression box("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]");
    const auto found = box.match(QString::fromLatin1(bytes));
    static const QRegularExpression page("/Type /Page\\b(?!s)");
    return {QString::fromLatin1(bytes).count(page), found.captured(1).toDouble(), found.captured(2).toDouble()};
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

/// While it lives, no file grows beyond this: as on a full disk, a write fails halfway.
class FullDisk
{
public:
    explicit FullDisk(rlim_t bytes) : m_before(std::signal(SIGXFSZ, SIG_IGN))
    {
        getrlimit(RLIMIT_FSIZE, &m_limit);
        const rlimit little{bytes, m_limit.rlim_max};
        setrlimit(RLIMIT_FSIZE, &little);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk()
    {
        setrlimit(RLIMIT_FSIZE, &m_limit);
        std::signal(SIGXFSZ, m_before);
    }

private:
    void (*m_before)(int);
    rlimit m_limit{};
};

} // namespace

class TestReaderPaper : public wheelhouse::testing::ReaderCase
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QVERIFY(open());
        m_page->openArticle({{"onslaught", "line-of-sight"}, {}});
    }
    void cleanupTestCase() { close(); }
    void writesAPdf();
    void saysThatAFileCannotBeWritten();
    void aFullDiskLeavesTheFileAsItWas();
    void prints();
    void printsThePagesAskedForAlone();

private:
    QString said() const { return find<QLabel>("referenceSaid").text(); }
};

void TestReaderPaper::writesAPdf()
{
    const QTemporaryDir folder;
    m_files.path = folder.filePath("rules.pdf");
    find<QAbstractButton>("pdfButton").click();
    QCOMPARE(m_files.asked, QString("Line of sight"));
    const auto pages = pagesOf(m_files.path);
    QVERIFY(pages.count > 1);                                                       // three diagrams do not fit on one
    QVERIFY(std::abs(pages.width - 595) <= 1 && std::abs(pages.height - 842) <= 1); // A4 in points
    QCOMPARE(said(), QString("Written to %1.").arg(m_files.path));
}

void TestReaderPaper::saysThatAFileCannotBeWritten()
{
    const QTemporaryDir folder;
    m_files.path = folder.filePath("no-such-folder/rules.pdf");
    find<QAbstractButton>("pdfButton").click();
    QCOMPARE(said(), QString("%1 could not be written.").arg(m_files.path));
}

void TestReaderPaper::aFullDiskLeavesTheFileAsItWas()
{
    const QTemporaryDir folder;
    m_files.path = folder.filePath("rules.pdf");
    find<QAbstractButton>("pdfButton").click();
    const QByteArray before = bytesOf(m_files.path);
    QVERIFY(before.size() > 8192);
    m_page->openArticle({{"onslaught", "cover"}, {}});
    {
        const FullDisk full(4096);
        find<QAbstractButton>("pdfButton").click();
    }
    QCOMPARE(said(), QString("%1 could not be written.").arg(m_files.path));
    QCOMPARE(bytesOf(m_files.path), before);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), qsizetype(1)); // and nothing is left beside it
}

void TestReaderPaper::prints()
{
    const QTemporaryDir folder;
    m_printers.path = folder.filePath("printed.pdf");
    key(Qt::Key_P, Qt::ControlModifier);
    QCOMPARE(m_printers.asked, QString("Line of sight"));
    const auto pages = pagesOf(m_printers.path);
    QVERIFY(pages.count > 2); // of A5, as the printer has it
    QVERIFY(pages.width < 430);
    QCOMPARE(said(), QString("The article is on its way to the printer."));
    m_printers.path = folder.filePath("no-such-folder/printed.pdf");
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(".*"));
    key(Qt::Key_P, Qt::ControlModifier);
    QCOMPARE(said(), QString("The article could not be printed."));
}

void TestReaderPaper::printsThePagesAskedForAlone()
{
    const QTemporaryDir folder;
    m_printers.path = folder.filePath("printed.pdf");
    m_printers.pages = QPageRanges::fromString("2-3");
    key(Qt::Key_P, Qt::ControlModifier);
    QCOMPARE(pagesOf(m_printers.path).count, qsizetype(2));
    m_printers.pages = QPageRanges::fromString("90");
    key(Qt::Key_P, Qt::ControlModifier);
    QCOMPARE(said(), QString("The article could not be printed."));
}

WHEELHOUSE_TEST(TestReaderPaper)

#include "tst_reader_paper.moc"
