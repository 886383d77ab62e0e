<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ActWords</name>
    <message numerus="yes">
        <source>up to %n space(s)</source>
        <translation>
            <numerusform>up to %n space</numerusform>
            <numerusform>up to %n spaces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n space(s) away</source>
        <translation>
            <numerusform>%n space away</numerusform>
            <numerusform>%n spaces away</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dice · in cover</source>
        <translation>
            <numerusform>%n die · in cover</numerusform>
            <numerusform>%n dice · in cover</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dice · in the open</source>
        <translation>
            <numerusform>%n die · in the open</numerusform>
            <numerusform>%n dice · in the open</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExperienceDial</name>
    <message numerus="yes">
        <source>%n EXP</source>
        <translation>
            <numerusform>%n EXP</numerusform>
            <numerusform>%n EXP</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigureCard</name>
    <message numerus="yes">
        <source>%1 is ready after %n rounds</source>
        <translation>
            <numerusform>%1 is ready after %n round</numerusform>
            <numerusform>%1 is ready after %n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>carries %n loot tokens</source>
        <translation>
            <numerusform>carries %n loot token</numerusform>
            <numerusform>carries %n loot tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogRows</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message numerus="yes">
        <source>First to %n VP</source>
        <translation>
            <numerusform>First to %n VP</numerusform>
            <numerusform>First to %n VP</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n corrected card(s)</source>
        <translation>
            <numerusform>%n corrected card</numerusform>
            <numerusform>%n corrected cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: wheel entered, %n hit points</source>
        <translation>
            <numerusform>{figure}: wheel entered, %n hit point</numerusform>
            <numerusform>{figure}: wheel entered, %n hit points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} loots and looks at %n tokens</source>
        <translation>
            <numerusform>{figure} loots and looks at %n token</numerusform>
            <numerusform>{figure} loots and looks at %n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game lasts %n rounds</source>
        <translation>
            <numerusform>The game lasts %n round</numerusform>
            <numerusform>The game lasts %n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every card needs a figure; there are %n of them to place.</source>
        <translation>
            <numerusform>Every card needs a figure; there is %n to place.</numerusform>
            <numerusform>Every card needs a figure; there are %n of them to place.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every choice belongs in the order; there are %n of them.</source>
        <translation>
            <numerusform>Every choice belongs in the order; there is %n.</numerusform>
            <numerusform>Every choice belongs in the order; there are %n of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This scenario has %n seats, not {given}.</source>
        <translation>
            <numerusform>This scenario has %n seat, not {given}.</numerusform>
            <numerusform>This scenario has %n seats, not {given}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rounds to play: %n</source>
        <translation>
            <numerusform>Rounds to play: %n</numerusform>
            <numerusform>Rounds to play: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} is out of range, which ends at %n spaces.</source>
        <translation>
            <numerusform>{figure} is out of range, which ends at %n space.</numerusform>
            <numerusform>{figure} is out of range, which ends at %n spaces.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} is too near: the range begins at %n spaces.</source>
        <translation>
            <numerusform>{figure} is too near: the range begins at %n space.</numerusform>
            <numerusform>{figure} is too near: the range begins at %n spaces.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A party has %n characters.</source>
        <translation>
            <numerusform>A party has %n character.</numerusform>
            <numerusform>A party has %n characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} cannot end on {space} with %n move points.</source>
        <translation>
            <numerusform>{figure} cannot end on {space} with %n move point.</numerusform>
            <numerusform>{figure} cannot end on {space} with %n move points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} is still moving; %n move points would be lost.</source>
        <translation>
            <numerusform>{figure} is still moving; %n move point would be lost.</numerusform>
            <numerusform>{figure} is still moving; %n move points would be lost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} earns %n EXP</source>
        <translation>
            <numerusform>{figure} earns %n EXP</numerusform>
            <numerusform>{figure} earns %n EXP</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} moves with %n points</source>
        <translation>
            <numerusform>{figure} moves with %n point</numerusform>
            <numerusform>{figure} moves with %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} goes to {space}, towards {target}: the closest, %n points away</source>
        <translation>
            <numerusform>{figure} goes to {space}, towards {target}: the closest, %n point away</numerusform>
            <numerusform>{figure} goes to {space}, towards {target}: the closest, %n points away</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} goes to {space}, towards {target}: the farthest, %n points away</source>
        <translation>
            <numerusform>{figure} goes to {space}, towards {target}: the farthest, %n point away</numerusform>
            <numerusform>{figure} goes to {space}, towards {target}: the farthest, %n points away</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} goes to {space}, towards {target}: the most loot, %n</source>
        <translation>
            <numerusform>{figure} goes to {space}, towards {target}: the most loot, %n</numerusform>
            <numerusform>{figure} goes to {space}, towards {target}: the most loot, %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} goes to {space}, towards {target}: the fewest hit points, %n</source>
        <translation>
            <numerusform>{figure} goes to {space}, towards {target}: the fewest hit points, %n</numerusform>
            <numerusform>{figure} goes to {space}, towards {target}: the fewest hit points, %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} goes to {space}, towards {target}: the most hit points, %n</source>
        <translation>
            <numerusform>{figure} goes to {space}, towards {target}: the most hit points, %n</numerusform>
            <numerusform>{figure} goes to {space}, towards {target}: the most hit points, %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} goes to {space}, towards {target}: among equals, the active side’s closest, %n points away</source>
        <translation>
            <numerusform>{figure} goes to {space}, towards {target}: among equals, the active side’s closest, %n point away</numerusform>
            <numerusform>{figure} goes to {space}, towards {target}: among equals, the active side’s closest, %n points away</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} goes to {space}, for %n move points</source>
        <translation>
            <numerusform>{figure} goes to {space}, for %n move point</numerusform>
            <numerusform>{figure} goes to {space}, for %n move points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} goes away to {space}, for %n move points</source>
        <translation>
            <numerusform>{figure} goes away to {space}, for %n move point</numerusform>
            <numerusform>{figure} goes away to {space}, for %n move points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} goes to {space}, towards {target}: of those who count, the closest, %n points away</source>
        <translation>
            <numerusform>{figure} goes to {space}, towards {target}: of those who count, the closest, %n point away</numerusform>
            <numerusform>{figure} goes to {space}, towards {target}: of those who count, the closest, %n points away</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} goes to {space}, towards {target}: of those who count, the farthest, %n points away</source>
        <translation>
            <numerusform>{figure} goes to {space}, towards {target}: of those who count, the farthest, %n point away</numerusform>
            <numerusform>{figure} goes to {space}, towards {target}: of those who count, the farthest, %n points away</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} goes to {space}, towards {target}: of those who count, the most loot, %n</source>
        <translation>
            <numerusform>{figure} goes to {space}, towards {target}: of those who count, the most loot, %n</numerusform>
            <numerusform>{figure} goes to {space}, towards {target}: of those who count, the most loot, %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} goes to {space}, towards {target}: of those who count, the fewest hit points, %n</source>
        <translation>
            <numerusform>{figure} goes to {space}, towards {target}: of those who count, the fewest hit points, %n</numerusform>
            <numerusform>{figure} goes to {space}, towards {target}: of those who count, the fewest hit points, %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} goes to {space}, towards {target}: of those who count, the most hit points, %n</source>
        <translation>
            <numerusform>{figure} goes to {space}, towards {target}: of those who count, the most hit points, %n</numerusform>
            <numerusform>{figure} goes to {space}, towards {target}: of those who count, the most hit points, %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} attacks {target} with {name}: of those who count, the closest, %n points away</source>
        <translation>
            <numerusform>{figure} attacks {target} with {name}: of those who count, the closest, %n point away</numerusform>
            <numerusform>{figure} attacks {target} with {name}: of those who count, the closest, %n points away</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} attacks {target} with {name}: of those who count, the farthest, %n points away</source>
        <translation>
            <numerusform>{figure} attacks {target} with {name}: of those who count, the farthest, %n point away</numerusform>
            <numerusform>{figure} attacks {target} with {name}: of those who count, the farthest, %n points away</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} attacks {target} with {name}: of those who count, the most loot, %n</source>
        <translation>
            <numerusform>{figure} attacks {target} with {name}: of those who count, the most loot, %n</numerusform>
            <numerusform>{figure} attacks {target} with {name}: of those who count, the most loot, %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} attacks {target} with {name}: of those who count, the fewest hit points, %n</source>
        <translation>
            <numerusform>{figure} attacks {target} with {name}: of those who count, the fewest hit points, %n</numerusform>
            <numerusform>{figure} attacks {target} with {name}: of those who count, the fewest hit points, %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} attacks {target} with {name}: of those who count, the most hit points, %n</source>
        <translation>
            <numerusform>{figure} attacks {target} with {name}: of those who count, the most hit points, %n</numerusform>
            <numerusform>{figure} attacks {target} with {name}: of those who count, the most hit points, %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} stays where it is: with %n move points it comes no nearer to {target}</source>
        <translation>
            <numerusform>{figure} stays where it is: with %n move point it comes no nearer to {target}</numerusform>
            <numerusform>{figure} stays where it is: with %n move points it comes no nearer to {target}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} attacks {target} with {name}: the closest, %n points away</source>
        <translation>
            <numerusform>{figure} attacks {target} with {name}: the closest, %n point away</numerusform>
            <numerusform>{figure} attacks {target} with {name}: the closest, %n points away</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} attacks {target} with {name}: the farthest, %n points away</source>
        <translation>
            <numerusform>{figure} attacks {target} with {name}: the farthest, %n point away</numerusform>
            <numerusform>{figure} attacks {target} with {name}: the farthest, %n points away</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} attacks {target} with {name}: the most loot, %n</source>
        <translation>
            <numerusform>{figure} attacks {target} with {name}: the most loot, %n</numerusform>
            <numerusform>{figure} attacks {target} with {name}: the most loot, %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} attacks {target} with {name}: the fewest hit points, %n</source>
        <translation>
            <numerusform>{figure} attacks {target} with {name}: the fewest hit points, %n</numerusform>
            <numerusform>{figure} attacks {target} with {name}: the fewest hit points, %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} attacks {target} with {name}: the most hit points, %n</source>
        <translation>
            <numerusform>{figure} attacks {target} with {name}: the most hit points, %n</numerusform>
            <numerusform>{figure} attacks {target} with {name}: the most hit points, %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} attacks {target} with {name}: among equals, the active side’s closest, %n points away</source>
        <translation>
            <numerusform>{figure} attacks {target} with {name}: among equals, the active side’s closest, %n point away</numerusform>
            <numerusform>{figure} attacks {target} with {name}: among equals, the active side’s closest, %n points away</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} aims {name} at {space}: it catches %n</source>
        <translation>
            <numerusform>{figure} aims {name} at {space}: it catches %n</numerusform>
            <numerusform>{figure} aims {name} at {space}: it catches %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} aims {name} at {space}, as {word} has chosen: it catches %n</source>
        <translation>
            <numerusform>{figure} aims {name} at {space}, as {word} has chosen: it catches %n</numerusform>
            <numerusform>{figure} aims {name} at {space}, as {word} has chosen: it catches %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Is a character within %n spaces of {figure}?</source>
        <translation>
            <numerusform>Is a character within %n space of {figure}?</numerusform>
            <numerusform>Is a character within %n spaces of {figure}?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hit points left</source>
        <translation>
            <numerusform>%n hit point left</numerusform>
            <numerusform>%n hit points left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n loot tokens</source>
        <translation>
            <numerusform>%n loot token</numerusform>
            <numerusform>%n loot tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} takes %n damage</source>
        <translation>
            <numerusform>{figure} takes %n damage</numerusform>
            <numerusform>{figure} takes %n damage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} regains %n hit points</source>
        <translation>
            <numerusform>{figure} regains %n hit point</numerusform>
            <numerusform>{figure} regains %n hit points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: %n EXP for an achievement</source>
        <translation>
            <numerusform>{figure}: %n EXP for an achievement</numerusform>
            <numerusform>{figure}: %n EXP for an achievement</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: %n EXP for the bonus on its card</source>
        <translation>
            <numerusform>{figure}: %n EXP for the bonus on its card</numerusform>
            <numerusform>{figure}: %n EXP for the bonus on its card</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: %n EXP for healing</source>
        <translation>
            <numerusform>{figure}: %n EXP for healing</numerusform>
            <numerusform>{figure}: %n EXP for healing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: %n EXP for a hit</source>
        <translation>
            <numerusform>{figure}: %n EXP for a hit</numerusform>
            <numerusform>{figure}: %n EXP for a hit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It takes up to %n targets.</source>
        <translation>
            <numerusform>It takes up to %n target.</numerusform>
            <numerusform>It takes up to %n targets.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: %n EXP for a hit on friends only</source>
        <translation>
            <numerusform>{figure}: %n EXP for a hit on friends only</numerusform>
            <numerusform>{figure}: %n EXP for a hit on friends only</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Walk up to %n</source>
        <translation>
            <numerusform>Walk up to %n</numerusform>
            <numerusform>Walk up to %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dice are thrown; all are asked for, because one of them may be changed.</source>
        <translation>
            <numerusform>%n die is thrown, and may be changed.</numerusform>
            <numerusform>%n dice are thrown; all are asked for, because one of them may be changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dice are thrown; for targets in cover the one named first counts alone.</source>
        <translation>
            <numerusform>%n die is thrown; for targets in cover it counts alone.</numerusform>
            <numerusform>%n dice are thrown; for targets in cover the one named first counts alone.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Up to %n enemies in range and in sight.</source>
        <translation>
            <numerusform>Up to %n enemy in range and in sight.</numerusform>
            <numerusform>Up to %n enemies in range and in sight.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: %n EXP for looting</source>
        <translation>
            <numerusform>{figure}: %n EXP for looting</numerusform>
            <numerusform>{figure}: %n EXP for looting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} may be moved up to %n spaces by hand</source>
        <translation>
            <numerusform>{figure} may be moved up to %n space by hand</numerusform>
            <numerusform>{figure} may be moved up to %n spaces by hand</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat}: %n VP. {goal}</source>
        <translation>
            <numerusform>{seat}: %n VP. {goal}</numerusform>
            <numerusform>{seat}: %n VP. {goal}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} comes back with %n hit point(s)</source>
        <translation>
            <numerusform>{figure} comes back with %n hit point</numerusform>
            <numerusform>{figure} comes back with %n hit points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n friends or more are beside {figure}</source>
        <translation>
            <numerusform>%n friend or more is beside {figure}</numerusform>
            <numerusform>%n friends or more are beside {figure}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n enemies or more are beside {figure}</source>
        <translation>
            <numerusform>%n enemy or more is beside {figure}</numerusform>
            <numerusform>%n enemies or more are beside {figure}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n others or more are beside {figure}</source>
        <translation>
            <numerusform>%n other or more is beside {figure}</numerusform>
            <numerusform>%n others or more are beside {figure}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fewer than %n others are beside {figure}</source>
        <translation>
            <numerusform>Nobody else is beside {figure}</numerusform>
            <numerusform>Fewer than %n others are beside {figure}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} is within %n spaces of {other}</source>
        <translation>
            <numerusform>{figure} is within %n space of {other}</numerusform>
            <numerusform>{figure} is within %n spaces of {other}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} is %n spaces or more from {other}</source>
        <translation>
            <numerusform>{figure} is %n space or more from {other}</numerusform>
            <numerusform>{figure} is %n spaces or more from {other}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: who is healed by %n?</source>
        <translation>
            <numerusform>{name}: who is healed by %n?</numerusform>
            <numerusform>{name}: who is healed by %n?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: who takes %n damage?</source>
        <translation>
            <numerusform>{name}: who takes %n damage?</numerusform>
            <numerusform>{name}: who takes %n damage?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: who may walk %n?</source>
        <translation>
            <numerusform>{name}: who may walk %n?</numerusform>
            <numerusform>{name}: who may walk %n?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {figure}, and who else? Up to %n more</source>
        <translation>
            <numerusform>{name}: {figure}, and who else? Up to %n more</numerusform>
            <numerusform>{name}: {figure}, and who else? Up to %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: %n EXP for defeating {other}</source>
        <translation>
            <numerusform>{figure}: %n EXP for defeating {other}</numerusform>
            <numerusform>{figure}: %n EXP for defeating {other}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: %n EXP. {goal}</source>
        <translation>
            <numerusform>{figure}: %n EXP. {goal}</numerusform>
            <numerusform>{figure}: %n EXP. {goal}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} uses {dial}: ready again in %n rounds</source>
        <translation>
            <numerusform>{figure} uses {dial}: ready again in %n round</numerusform>
            <numerusform>{figure} uses {dial}: ready again in %n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At least %n players are needed.</source>
        <translation>
            <numerusform>At least %n player is needed.</numerusform>
            <numerusform>At least %n players are needed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} moves %n squares</source>
        <translation>
            <numerusform>{figure} moves %n square</numerusform>
            <numerusform>{figure} moves %n squares</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n monsters</source>
        <translation>
            <numerusform>%n monster</numerusform>
            <numerusform>%n monsters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n traps</source>
        <translation>
            <numerusform>%n trap</numerusform>
            <numerusform>%n traps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A healing surge: {figure} stands up with %n hit points</source>
        <translation>
            <numerusform>A healing surge: {figure} stands up with %n hit point</numerusform>
            <numerusform>A healing surge: {figure} stands up with %n hit points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} moves %n spaces from {before} to {after}</source>
        <translation>
            <numerusform>{figure} moves %n space from {before} to {after}</numerusform>
            <numerusform>{figure} moves %n spaces from {before} to {after}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} draws until an event or %n items have come</source>
        <translation>
            <numerusform>{figure} draws until an event or %n item has come</numerusform>
            <numerusform>{figure} draws until an event or %n items have come</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>House rules turned on: %n</source>
        <translation>
            <numerusform>House rules turned on: %n</numerusform>
            <numerusform>House rules turned on: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} rolls %n dice, because of whom the area catches</source>
        <translation>
            <numerusform>{figure} rolls %n die, because of whom the area catches</numerusform>
            <numerusform>{figure} rolls %n dice, because of whom the area catches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dice are thrown. Enter 20 if one shows it, 1 if one shows 1 and none 20; otherwise the highest.</source>
        <translation>
            <numerusform>%n die is thrown. Enter what it shows.</numerusform>
            <numerusform>%n dice are thrown. Enter 20 if one shows it, 1 if one shows 1 and none 20; otherwise the highest.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dice are thrown. Enter 1 if one shows 1 and none {saves} or more; otherwise the highest.</source>
        <translation>
            <numerusform>%n die is thrown. Enter what it shows.</numerusform>
            <numerusform>%n dice are thrown. Enter 1 if one shows 1 and none {saves} or more; otherwise the highest.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: in cover, %n dice, {needed}+ to hit, {percent} %</source>
        <translation>
            <numerusform>{figure}: in cover, %n die, {needed}+ to hit, {percent} %</numerusform>
            <numerusform>{figure}: in cover, %n dice, {needed}+ to hit, {percent} %</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: %n dice, {needed}+ to hit, {percent} %</source>
        <translation>
            <numerusform>{figure}: %n die, {needed}+ to hit, {percent} %</numerusform>
            <numerusform>{figure}: %n dice, {needed}+ to hit, {percent} %</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A card goes under the top %n of {pile}</source>
        <translation>
            <numerusform>A card goes under the top one of {pile}</numerusform>
            <numerusform>A card goes under the top %n of {pile}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} looks at the top %n cards of {pile}</source>
        <translation>
            <numerusform>{seat} looks at the top card of {pile}</numerusform>
            <numerusform>{seat} looks at the top %n cards of {pile}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Everybody sees the top %n cards of {pile}</source>
        <translation>
            <numerusform>Everybody sees the top card of {pile}</numerusform>
            <numerusform>Everybody sees the top %n cards of {pile}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{pile} has only %n cards.</source>
        <translation>
            <numerusform>{pile} has only one card.</numerusform>
            <numerusform>{pile} has only %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Card into {pile}, under %n cards: {card}</source>
        <translation>
            <numerusform>Card into {pile}, under one card: {card}</numerusform>
            <numerusform>Card into {pile}, under %n cards: {card}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A card goes into {pile}, under %n cards</source>
        <translation>
            <numerusform>A card goes into {pile}, under one card</numerusform>
            <numerusform>A card goes into {pile}, under %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} attacks nobody: {target} is {apart} spaces away; {name} reaches only {end}</source>
        <translation>
            <numerusform>{figure} attacks nobody: {target} is {apart} space away; {name} reaches only {end}</numerusform>
            <numerusform>{figure} attacks nobody: {target} is {apart} spaces away; {name} reaches only {end}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} attacks nobody: {target} is {apart} spaces away; {name} reaches only from {end} on</source>
        <translation>
            <numerusform>{figure} attacks nobody: {target} is {apart} space away; {name} reaches only from {end} on</numerusform>
            <numerusform>{figure} attacks nobody: {target} is {apart} spaces away; {name} reaches only from {end} on</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: move it the shortest way towards {target}, up to %n move points, until it is next to {target}</source>
        <translation>
            <numerusform>{figure}: move it the shortest way towards {target}, up to %n move point, until it is next to {target}</numerusform>
            <numerusform>{figure}: move it the shortest way towards {target}, up to %n move points, until it is next to {target}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: move it the shortest way towards {target}, up to %n move points, until it is next to any character</source>
        <translation>
            <numerusform>{figure}: move it the shortest way towards {target}, up to %n move point, until it is next to any character</numerusform>
            <numerusform>{figure}: move it the shortest way towards {target}, up to %n move points, until it is next to any character</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: move it the shortest way towards {target}, up to %n move points, until it can attack {target}</source>
        <translation>
            <numerusform>{figure}: move it the shortest way towards {target}, up to %n move point, until it can attack {target}</numerusform>
            <numerusform>{figure}: move it the shortest way towards {target}, up to %n move points, until it can attack {target}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: move it the shortest way towards the closest of {target}, up to %n move points, until it is next to that one</source>
        <translation>
            <numerusform>{figure}: move it the shortest way towards the closest of {target}, up to %n move point, until it is next to that one</numerusform>
            <numerusform>{figure}: move it the shortest way towards the closest of {target}, up to %n move points, until it is next to that one</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: move it the shortest way towards the closest of {target}, up to %n move points, until it is next to any character</source>
        <translation>
            <numerusform>{figure}: move it the shortest way towards the closest of {target}, up to %n move point, until it is next to any character</numerusform>
            <numerusform>{figure}: move it the shortest way towards the closest of {target}, up to %n move points, until it is next to any character</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: move it the shortest way towards the closest of {target}, up to %n move points, until it can attack that one</source>
        <translation>
            <numerusform>{figure}: move it the shortest way towards the closest of {target}, up to %n move point, until it can attack that one</numerusform>
            <numerusform>{figure}: move it the shortest way towards the closest of {target}, up to %n move points, until it can attack that one</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: move it the shortest way towards the closest character, up to %n move points, until it is next to that one</source>
        <translation>
            <numerusform>{figure}: move it the shortest way towards the closest character, up to %n move point, until it is next to that one</numerusform>
            <numerusform>{figure}: move it the shortest way towards the closest character, up to %n move points, until it is next to that one</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: move it the shortest way towards the closest character, up to %n move points, until it is next to any character</source>
        <translation>
            <numerusform>{figure}: move it the shortest way towards the closest character, up to %n move point, until it is next to any character</numerusform>
            <numerusform>{figure}: move it the shortest way towards the closest character, up to %n move points, until it is next to any character</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: move it the shortest way towards the closest character, up to %n move points, until it can attack that one</source>
        <translation>
            <numerusform>{figure}: move it the shortest way towards the closest character, up to %n move point, until it can attack that one</numerusform>
            <numerusform>{figure}: move it the shortest way towards the closest character, up to %n move points, until it can attack that one</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: move it, up to %n move points, to where even the nearest character has the longest way to it</source>
        <translation>
            <numerusform>{figure}: move it, up to %n move point, to where even the nearest character has the longest way to it</numerusform>
            <numerusform>{figure}: move it, up to %n move points, to where even the nearest character has the longest way to it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: move it the shortest way towards the nearest chest, up to %n move points</source>
        <translation>
            <numerusform>{figure}: move it the shortest way towards the nearest chest, up to %n move point</numerusform>
            <numerusform>{figure}: move it the shortest way towards the nearest chest, up to %n move points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: move it, up to %n move points, as its card says: {text}</source>
        <translation>
            <numerusform>{figure}: move it, up to %n move point, as its card says: {text}</numerusform>
            <numerusform>{figure}: move it, up to %n move points, as its card says: {text}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: move it, up to %n move points, as its script says</source>
        <translation>
            <numerusform>{figure}: move it, up to %n move point, as its script says</numerusform>
            <numerusform>{figure}: move it, up to %n move points, as its script says</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: who is within %n tiles?</source>
        <translation>
            <numerusform>{figure}: who is within %n tile?</numerusform>
            <numerusform>{figure}: who is within %n tiles?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}: who are all within %n tiles?</source>
        <translation>
            <numerusform>{figure}: who are all within %n tile?</numerusform>
            <numerusform>{figure}: who are all within %n tiles?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move {figure} %n tiles towards {other}.</source>
        <translation>
            <numerusform>Move {figure} %n tile towards {other}.</numerusform>
            <numerusform>Move {figure} %n tiles towards {other}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move {figure} %n tiles towards the closest hero.</source>
        <translation>
            <numerusform>Move {figure} %n tile towards the closest hero.</numerusform>
            <numerusform>Move {figure} %n tiles towards the closest hero.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} has moved: who is within %n tiles now?</source>
        <translation>
            <numerusform>{figure} has moved: who is within %n tile now?</numerusform>
            <numerusform>{figure} has moved: who is within %n tiles now?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} has moved: who are all within %n tiles now?</source>
        <translation>
            <numerusform>{figure} has moved: who are all within %n tile now?</numerusform>
            <numerusform>{figure} has moved: who are all within %n tiles now?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set {figure} down elsewhere, on a free square within %n tiles.</source>
        <translation>
            <numerusform>Set {figure} down elsewhere, on a free square within %n tile.</numerusform>
            <numerusform>Set {figure} down elsewhere, on a free square within %n tiles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set {figure} down within %n tiles of {other}.</source>
        <translation>
            <numerusform>Set {figure} down within %n tile of {other}.</numerusform>
            <numerusform>Set {figure} down within %n tiles of {other}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} is within %n tiles of {other}</source>
        <translation>
            <numerusform>{figure} is within %n tile of {other}</numerusform>
            <numerusform>{figure} is within %n tiles of {other}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} is more than %n tiles from {other}</source>
        <translation>
            <numerusform>{figure} is more than %n tile from {other}</numerusform>
            <numerusform>{figure} is more than %n tiles from {other}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tactic {part} does not apply: no hero is within %n tile(s).</source>
        <translation>
            <numerusform>Tactic {part} does not apply: no hero is within %n tile.</numerusform>
            <numerusform>Tactic {part} does not apply: no hero is within %n tiles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tactic {part} does not apply: no hero is within %n square(s).</source>
        <translation>
            <numerusform>Tactic {part} does not apply: no hero is within %n square.</numerusform>
            <numerusform>Tactic {part} does not apply: no hero is within %n squares.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tactic {part} does not apply: no other monster is within %n tile(s).</source>
        <translation>
            <numerusform>Tactic {part} does not apply: no other monster is within %n tile.</numerusform>
            <numerusform>Tactic {part} does not apply: no other monster is within %n tiles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tactic {part} does not apply: no other monster is within %n square(s).</source>
        <translation>
            <numerusform>Tactic {part} does not apply: no other monster is within %n square.</numerusform>
            <numerusform>Tactic {part} does not apply: no other monster is within %n squares.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tactic {part} does not apply: it has more than %n hit point(s).</source>
        <translation>
            <numerusform>Tactic {part} does not apply: it has more than %n hit point.</numerusform>
            <numerusform>Tactic {part} does not apply: it has more than %n hit points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}, {name}: tap all that it can attack %n spaces away.</source>
        <translation>
            <numerusform>{figure}, {name}: tap all that it can attack %n space away.</numerusform>
            <numerusform>{figure}, {name}: tap all that it can attack %n spaces away.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure}, {name}: tap all that it can attack {least} to %n spaces away.</source>
        <translation>
            <numerusform>{figure}, {name}: tap all that it can attack {least} to %n spaces away.</numerusform>
            <numerusform>{figure}, {name}: tap all that it can attack {least} to %n spaces away.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move {figure} %n spaces away from {other}, as far as it can be.</source>
        <translation>
            <numerusform>Move {figure} %n space away from {other}, as far as it can be.</numerusform>
            <numerusform>Move {figure} %n spaces away from {other}, as far as it can be.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move {figure} %n spaces towards {other}, as far as it can be.</source>
        <translation>
            <numerusform>Move {figure} %n space towards {other}, as far as it can be.</numerusform>
            <numerusform>Move {figure} %n spaces towards {other}, as far as it can be.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Scenario</name>
    <message numerus="yes">
        <source>%n a side</source>
        <translation>
            <numerusform>%n a side</numerusform>
            <numerusform>%n a side</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rounds</source>
        <translation>
            <numerusform>%n round</numerusform>
            <numerusform>%n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n characters</source>
        <translation>
            <numerusform>%n character</numerusform>
            <numerusform>%n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n monsters</source>
        <translation>
            <numerusform>%n monster</numerusform>
            <numerusform>%n monsters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chests</source>
        <translation>
            <numerusform>%n chest</numerusform>
            <numerusform>%n chests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n loot tokens</source>
        <translation>
            <numerusform>%n loot token</numerusform>
            <numerusform>%n loot tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n doors</source>
        <translation>
            <numerusform>%n door</numerusform>
            <numerusform>%n doors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n portals</source>
        <translation>
            <numerusform>%n portal</numerusform>
            <numerusform>%n portals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n standees to hold the portals up</source>
        <translation>
            <numerusform>%n standee to hold the portals up</numerusform>
            <numerusform>%n standees to hold the portals up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 for %n players</source>
        <translation>
            <numerusform>%1 for %n player</numerusform>
            <numerusform>%1 for %n players</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::BottomBar</name>
    <message numerus="yes">
        <source>%n thing(s) to do by hand</source>
        <translation>
            <numerusform>%n thing to do by hand</numerusform>
            <numerusform>%n things to do by hand</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::BrokenPacksPanel</name>
    <message numerus="yes">
        <source>There are %n more message(s); wheelhouse-cli check-pack lists all.</source>
        <translation>
            <numerusform>There is %n more message; wheelhouse-cli check-pack lists all.</numerusform>
            <numerusform>There are %n more messages; wheelhouse-cli check-pack lists all.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::CardFilesBar</name>
    <message numerus="yes">
        <source>There are %n more problem(s).</source>
        <translation>
            <numerusform>There is %n more problem.</numerusform>
            <numerusform>There are %n more problems.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::CardPage</name>
    <message numerus="yes">
        <source>%n field(s) are typed and not kept; the reason stands below them. Press the same once more to leave without them.</source>
        <translation>
            <numerusform>%n field is typed and not kept; the reason stands below it. Press the same once more to leave without it.</numerusform>
            <numerusform>%n fields are typed and not kept; the reason stands below them. Press the same once more to leave without them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::ContentsPanel</name>
    <message numerus="yes">
        <source>%n article(s)</source>
        <translation>
            <numerusform>%n article</numerusform>
            <numerusform>%n articles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::CooldownDialWidget</name>
    <message numerus="yes">
        <source>ready in %n round(s)</source>
        <translation>
            <numerusform>ready in %n round</numerusform>
            <numerusform>ready in %n rounds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::CurtainPanel</name>
    <message numerus="yes">
        <source>closes in %n second(s)</source>
        <translation>
            <numerusform>closes in %n second</numerusform>
            <numerusform>closes in %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n figure(s) to go; what you tapped is kept</source>
        <translation>
            <numerusform>%n figure to go; what you tapped is kept</numerusform>
            <numerusform>%n figures to go; what you tapped is kept</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Under %n card(s)</source>
        <translation>
            <numerusform>Under %n card</numerusform>
            <numerusform>Under %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::DeckWords</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n discarded</source>
        <translation>
            <numerusform>%n discarded</numerusform>
            <numerusform>%n discarded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s).</source>
        <translation>
            <numerusform>%n card.</numerusform>
            <numerusform>%n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discard, %n card(s).</source>
        <translation>
            <numerusform>Discard, %n card.</numerusform>
            <numerusform>Discard, %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at the top %n card(s)</source>
        <translation>
            <numerusform>at the top card</numerusform>
            <numerusform>at the top %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in hand</source>
        <translation>
            <numerusform>%n in hand</numerusform>
            <numerusform>%n in hand</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Under %n card(s)</source>
        <translation>
            <numerusform>Under %n card</numerusform>
            <numerusform>Under %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::DiagramWords</name>
    <message numerus="yes">
        <source>Where %1 may end with %n point(s); the numbers tell what it costs.</source>
        <translation>
            <numerusform>Where %1 may end with %n point; the numbers tell what it costs.</numerusform>
            <numerusform>Where %1 may end with %n points; the numbers tell what it costs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The way of %1 to %2 costs %n.</source>
        <translation>
            <numerusform>The way of %1 to %2 costs %n.</numerusform>
            <numerusform>The way of %1 to %2 costs %n.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 needs %n point(s) to stand next to %2.</source>
        <translation>
            <numerusform>%1 needs %n point to stand next to %2.</numerusform>
            <numerusform>%1 needs %n points to stand next to %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From %1 to %2: %n space(s).</source>
        <translation>
            <numerusform>From %1 to %2: %n space.</numerusform>
            <numerusform>From %1 to %2: %n spaces.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From %1 to %2: %n tile(s).</source>
        <translation>
            <numerusform>From %1 to %2: %n tile.</numerusform>
            <numerusform>From %1 to %2: %n tiles.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::DiceDesk</name>
    <message numerus="yes">
        <source>%1, %n chosen</source>
        <translation>
            <numerusform>%1, %n chosen</numerusform>
            <numerusform>%1, %n chosen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dice</source>
        <translation>
            <numerusform>%n die</numerusform>
            <numerusform>%n dice</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::DicePanel</name>
    <message numerus="yes">
        <source>Tap or type every die, the first one first: %n to go.</source>
        <translation>
            <numerusform>Tap or type every die, the first one first: %n to go.</numerusform>
            <numerusform>Tap or type every die, the first one first: %n to go.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 so far. Now the next die: %n to go.</source>
        <translation>
            <numerusform>%1 so far. Now the next die: %n to go.</numerusform>
            <numerusform>%1 so far. Now the next die: %n to go.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::DifferencesPanel</name>
    <message numerus="yes">
        <source>%n value(s) differ between %1 and %2</source>
        <translation>
            <numerusform>%n value differs between %1 and %2</numerusform>
            <numerusform>%n values differ between %1 and %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more value(s) differ; they are listed once some of these agree.</source>
        <translation>
            <numerusform>%n more value differs; it is listed once one of these agrees.</numerusform>
            <numerusform>%n more values differ; they are listed once some of these agree.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::FacePad</name>
    <message numerus="yes">
        <source>%1: tap each die as it lies, %n to go.</source>
        <translation>
            <numerusform>%1: tap the die as it lies, %n to go.</numerusform>
            <numerusform>%1: tap each die as it lies, %n to go.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::FigureStage</name>
    <message numerus="yes">
        <source>%n damage to %1</source>
        <translation>
            <numerusform>%n damage to %1</numerusform>
            <numerusform>%n damage to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 heals %n</source>
        <translation>
            <numerusform>%1 heals %n</numerusform>
            <numerusform>%1 heals %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::ImportPanel</name>
    <message numerus="yes">
        <source>“%1” differs from your cards in %n place(s)</source>
        <translation>
            <numerusform>“%1” differs from your cards in %n place</numerusform>
            <numerusform>“%1” differs from your cards in %n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more place(s)</source>
        <translation>
            <numerusform>%n more place</numerusform>
            <numerusform>%n more places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::LookWords</name>
    <message numerus="yes">
        <source>&lt;b&gt;Carries&lt;/b&gt; %n loot token(s) face down</source>
        <translation>
            <numerusform>&lt;b&gt;Carries&lt;/b&gt; %n loot token face down</numerusform>
            <numerusform>&lt;b&gt;Carries&lt;/b&gt; %n loot tokens face down</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::MapPane</name>
    <message numerus="yes">
        <source>%1 needs %n move point(s) and has %2.</source>
        <translation>
            <numerusform>%1 needs %n move point and has %2.</numerusform>
            <numerusform>%1 needs %n move points and has %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::PileDesk</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::PileWords</name>
    <message numerus="yes">
        <source>%n unknown card(s)</source>
        <translation>
            <numerusform>%n unknown card</numerusform>
            <numerusform>%n unknown cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::QuestionStage</name>
    <message numerus="yes">
        <source>%n hit point(s) left</source>
        <translation>
            <numerusform>%n hit point left</numerusform>
            <numerusform>%n hit points left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>%n chosen</numerusform>
            <numerusform>%n chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::QuickCardsPage</name>
    <message numerus="yes">
        <source>%n to begin</source>
        <translation>
            <numerusform>%n to begin</numerusform>
            <numerusform>%n to begin</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) are typed and not kept; the reason stands beside them. Press the same once more to leave without them.</source>
        <translation>
            <numerusform>%n number is typed and not kept; the reason stands beside it. Press the same once more to leave without it.</numerusform>
            <numerusform>%n numbers are typed and not kept; the reason stands beside them. Press the same once more to leave without them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) that were typed could not be kept: the box has other figures now or is gone.</source>
        <translation>
            <numerusform>%n number that was typed could not be kept: the box has other figures now or is gone.</numerusform>
            <numerusform>%n numbers that were typed could not be kept: the box has other figures now or is gone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::ResultList</name>
    <message numerus="yes">
        <source>%n article(s) found</source>
        <translation>
            <numerusform>%n article found</numerusform>
            <numerusform>%n articles found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::ResultStrip</name>
    <message numerus="yes">
        <source>%n earlier in the log</source>
        <translation>
            <numerusform>%n earlier in the log</numerusform>
            <numerusform>%n earlier in the log</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::RulesPicker</name>
    <message numerus="yes">
        <source>%n turned on</source>
        <translation>
            <numerusform>%n turned on</numerusform>
            <numerusform>%n turned on</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::SetupPage</name>
    <message numerus="yes">
        <source>•  With %n point(s) a side wins at once.</source>
        <translation>
            <numerusform>•  With %n point a side wins at once.</numerusform>
            <numerusform>•  With %n points a side wins at once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::TableCards</name>
    <message numerus="yes">
        <source>%n card(s) have been changed in their pack.</source>
        <translation>
            <numerusform>%n card has been changed in its pack.</numerusform>
            <numerusform>%n cards have been changed in their pack.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::TablePage</name>
    <message numerus="yes">
        <source>The curtain closed after %n second(s) without a touch or a key. What was tapped is kept.</source>
        <translation>
            <numerusform>The curtain closed after %n second without a touch or a key. What was tapped is kept.</numerusform>
            <numerusform>The curtain closed after %n seconds without a touch or a key. What was tapped is kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::TablePanel</name>
    <message numerus="yes">
        <source>%n turned on</source>
        <translation>
            <numerusform>%n turned on</numerusform>
            <numerusform>%n turned on</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n on the table</source>
        <translation>
            <numerusform>%n on the table</numerusform>
            <numerusform>%n on the table</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wheelhouse::ui::TurnStage</name>
    <message numerus="yes">
        <source>%n move points left</source>
        <translation>
            <numerusform>%n move point left</numerusform>
            <numerusform>%n move points left</numerusform>
        </translation>
    </message>
</context>
</TS>
