import { createChance } from '@call-to-glory/game-kit';
import { expect, test } from 'vitest';

import { lay, place } from '../testing/commands.ts';
import { lastRound, oneCharacterAway } from '../testing/last-round.ts';
import type { Play } from '../testing/play.ts';
import { table } from '../testing/table.ts';
import type { Character } from '../vocabulary.ts';
import { safeCommand } from './safe-command.ts';

test('cards to be placed go to the smaller discard pile', () => {
  expect(safe(owing(['envoy', 'envoy'], ['farmer']), 1)).toEqual(place(3));
  expect(safe(owing(['farmer'], ['envoy', 'envoy']), 1)).toEqual(place(2));
});

test('if both piles are equal, they go to the left one', () => {
  expect(safe(owing(['farmer'], ['emperor']), 1)).toEqual(place(2));
  expect(safe(owing(['emperor'], ['farmer']), 1)).toEqual(place(2));
});

test('everything else is chosen by the simple bot', () => {
  const play = table({ players: 2 }).holding(0, { monk: 3 }).drawn(1, 4).play();
  expect(safe(play, 0)).toEqual(lay('monk', 3));
});

test('in a game that older tables began it is what the bot chose then', () => {
  const play = oneCharacterAway(lastRound([0, 60]).holding(0, { emperor: 2 })).play();
  expect(safe(play, 0, 6)).toEqual(lay('emperor', 2));
  expect(safe(play, 0, 7)).toMatchObject({ type: 'discard' });
});

function safe(play: Play, seat: number, tableVersion = Infinity): unknown {
  const chance = createChance(new Uint8Array(1), 'a clock ran out');
  return safeCommand(play.view(seat), chance, tableVersion);
}

/** Seat 1 has to place its two beaten monks. */
function owing(left: readonly Character[], right: readonly Character[]): Play {
  const play = table({ players: 2 })
    .holding(0, { monk: 3 })
    .laid(1, 'monk', 2)
    .discarded(2, left)
    .discarded(3, right)
    .drawn(1, 4)
    .play();
  play.does(0, lay('monk', 3));
  return play;
}
