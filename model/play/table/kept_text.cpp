// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/table/kept_text.h"

#include <QHashFunctions>

#include <mutex>
#include <shared_mutex>
#include <unordered_set>

namespace wheelhouse::play {

namespace {
struct HashOfText {
    size_t operator()(const QString& text) const { return qHash(text, 0); }
};

struct KeptTexts {
    std::shared_mutex mutex;
    std::unordered_set<QString, HashOfText> texts; ///< none of them ever moves
};
} // namespace

const QString* keptText(const QString& text)
{
    if (text.isEmpty()) {
        return nullptr;
    }
    static KeptTexts& kept = *new KeptTexts; // ids may be read until the very end of the program
    {
        const std::shared_lock lock(kept.mutex);
        if (const auto known = kept.texts.find(text); known != kept.texts.end()) {
            return &*known;
        }
    }
    const std::lock_guard lock(kept.mutex);
    return &*kept.texts.insert(QString(text.constData(), text.size())).first;
}

} // namespace wheelhouse::play
