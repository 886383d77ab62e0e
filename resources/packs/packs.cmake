# SPDX-License-Identifier: GPL-3.0-or-later
# The packs that come with the program, and the files of each. What loads packs includes this list.
wheelhouse_bundled_pack(starter
    pack.json conditions.json loot.json maps.json monsters.json ninth-lantern.json salt-ledger.json
    scenarios.json)
wheelhouse_bundled_pack(onslaught-core
    pack.json cards.json components.json conditions.json harpers.json loot.json monsters.json scenarios.json
    zhentarim.json)
wheelhouse_bundled_pack(adventure-system
    pack.json adventures.json cards.json components.json)
wheelhouse_bundled_pack(adventure-system-demo
    pack.json adventures.json components.json finds.json foes.json heroes.json tiles.json town.json)
wheelhouse_bundled_pack(nine-alignments
    pack.json cards.json)
wheelhouse_bundled_pack(nine-alignments-demo
    pack.json characters.json components.json encounters.json fate.json quest.json treasures.json)
wheelhouse_bundled_pack(fantasy-adventure
    pack.json adventures.json cards.json components.json monsters.json)
wheelhouse_bundled_pack(fantasy-adventure-demo
    pack.json adventures.json components.json heroes.json items.json monsters.json)
wheelhouse_bundled_pack(descent
    pack.json cards.json components.json)
wheelhouse_bundled_pack(descent-demo
    pack.json components.json foes.json heroes.json items.json quest.json)
