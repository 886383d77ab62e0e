// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/loading/freeze.h"

#include "model/packs/format/write_pack.h"
#include "model/packs/loading/load_pack.h"

namespace wheelhouse::packs {

QByteArray freeze(const content::Pack& reachable)
{
    return writePack(reachable);
}

tl::expected<content::Pack, QString> readFrozen(const QByteArray& bytes)
{
    return readFrozenWith(bytes, {});
}

tl::expected<content::Pack, QString> readFrozenWith(const QByteArray& bytes, const content::WordsOfGame& words)
{
    auto loaded = parseFrozen(bytes, QStringLiteral("content"), words);
    if (loaded)
        return std::move(loaded->pack);
    const Problem& first = firstError(loaded.error());
    return tl::unexpected(describe(first.place) + QStringLiteral(": ") + describe(first));
}

} // namespace wheelhouse::packs
