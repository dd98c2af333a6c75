import { expect, test } from 'vitest';

import { discard, draw, endTurn, lay, place, strike } from './testing/commands.ts';
import { table, type Table } from './testing/table.ts';
import type { Character } from './vocabulary.ts';

test('[R12] end conditions are checked only after a complete turn', () => {
  const play = fiveBefore(0, table({ players: 2, ninjas: true }).laid(1, 'farmer', 3))
    .figures(0, 1)
    .drawn(1, 4)
    .holding(0, { monk: 2 })
    .play();
  // The sixth character is on the table, but the turn is still open for a strike.
  const laid = play.does(0, lay('monk', 2));
  expect(laid.map(({ type }) => type)).toEqual(['setLaid']);
  const ended = play.does(0, endTurn);
  expect(ended.map(({ type }) => type)).toEqual(['turnEnded', 'roundEnded', 'roundScored']);
});

test('[R12] an owed choice comes before the end, even though the end is certain', () => {
  const play = fiveBefore(0, table({ players: 2 }).laid(1, 'monk', 2))
    .discarded(2, ['envoy'])
    .discarded(3, ['envoy'])
    .drawn(1, 4)
    .holding(0, { monk: 3 })
    .play();
  play.does(0, lay('monk', 3));
  expect(play.table().stage).toMatchObject({ type: 'turn', owed: { seat: 1 } });
  expect(play.does(1, place(3)).map(({ type }) => type)).toEqual([
    'cardsPlaced',
    'turnEnded',
    'roundEnded',
    'roundScored',
  ]);
});

test.each([
  [2, 6],
  [3, 5],
  [4, 4],
])('[R13] with %i players %i characters of one player end the round', (players, enough) => {
  const characters: readonly Character[] = ['emperor', 'empress', 'daimyo', 'shogun', 'samurai'];
  const before = (count: number): Table =>
    characters
      .slice(0, count)
      .reduce((position, character) => position.laid(0, character, 2), table({ players }))
      .holding(0, { monk: 2 })
      .drawn(1, 4);
  const short = before(enough - 2).play();
  expect(short.does(0, lay('monk', 2)).map(({ type }) => type)).toEqual(['setLaid', 'turnEnded']);
  const full = before(enough - 1).play();
  expect(full.does(0, lay('monk', 2))).toContainEqual({
    type: 'roundEnded',
    reasons: [{ type: 'characters', seat: 0, count: enough }],
  });
});

test('[R13] sets that have since been beaten do not count', () => {
  const play = fiveBefore(0, table({ players: 2 }).laid(0, 'monk', 2))
    .holding(1, { emperor: 3 })
    .turnOf(1)
    .drawn(1, 4)
    .play();
  // There were six before this turn; the lay takes one away.
  expect(play.does(1, lay('emperor', 3)).map(({ type }) => type)).toEqual([
    'setLaid',
    'cardsPlaced',
    'turnEnded',
  ]);
});

test('[R13] sets of a player whose turn it was not can end the round too', () => {
  const play = fiveBefore(0, table({ players: 2 }).laid(0, 'monk', 2))
    .holding(1, { farmer: 2 })
    .turnOf(1)
    .drawn(1, 4)
    .play();
  expect(play.does(1, discard('farmer', 2))).toContainEqual({
    type: 'roundEnded',
    reasons: [{ type: 'characters', seat: 0, count: 6 }],
  });
});

test('[R13] all nine characters on the table end the round', () => {
  const play = table({ players: 2 })
    .laid(0, 'emperor', 2)
    .laid(0, 'empress', 2)
    .laid(0, 'daimyo', 2)
    .laid(0, 'shogun', 2)
    .laid(1, 'samurai', 2)
    .laid(1, 'ninja', 2)
    .laid(1, 'envoy', 2)
    .laid(1, 'monk', 2)
    .holding(0, { farmer: 2 })
    .drawn(1, 4)
    .play();
  expect(play.does(0, lay('farmer', 2))).toContainEqual({
    type: 'roundEnded',
    reasons: [{ type: 'all-nine' }],
  });
});

test('[R14] an empty draw pile ends the round', () => {
  const play = table({ players: 2 }).drawPile(4, ['monk']).play();
  expect(play.does(0, draw(1), draw(4), discard('monk', 2))).toContainEqual({
    type: 'roundEnded',
    reasons: [{ type: 'draw-pile-empty', pile: 4 }],
  });
});

test('[R15] the turn in which a draw pile became empty is finished first, and all reasons are reported', () => {
  const play = fiveBefore(1, table({ players: 2 }).laid(1, 'envoy', 2))
    .drawPile(1, ['monk'])
    .drawPile(4, ['monk'])
    .play();
  expect(play.does(0, draw(1), draw(4)).map(({ type }) => type)).toEqual([
    'cardDrawn',
    'cardDrawn',
  ]);
  expect(play.legal(0)).toContainEqual(lay('monk', 2));
  expect(play.does(0, lay('monk', 2))).toContainEqual({
    type: 'roundEnded',
    reasons: [
      { type: 'characters', seat: 1, count: 6 },
      { type: 'draw-pile-empty', pile: 1 },
      { type: 'draw-pile-empty', pile: 4 },
    ],
  });
});

test('[R34] after the last turn of a round nothing can be struck', () => {
  const play = fiveBefore(0, table({ players: 2, ninjas: true }).laid(1, 'farmer', 3))
    .holding(0, { monk: 2 })
    .figures(0, 1)
    .drawn(1, 4)
    .play();
  play.does(0, lay('monk', 2), endTurn);
  expect(play.table().stage.type).toBe('break');
  expect(play.refusal(0, strike('farmer'))).toEqual({ code: 'not-now', stage: 'break' });
});

test('[R35] with ninjas a round ends after its 300th complete turn', () => {
  const play = table({ players: 2, ninjas: true }).turnsPlayed(298).play();
  play.does(0, draw(1), draw(4), discard('monk', 2));
  expect(play.table().stage.type).toBe('turn');
  expect(play.does(1, draw(1), draw(4), discard('monk', 3))).toContainEqual({
    type: 'roundEnded',
    reasons: [{ type: 'turn-limit' }],
  });
});

test('[R35] without ninjas there is no turn limit', () => {
  const play = table({ players: 2 }).turnsPlayed(299).play();
  play.does(0, draw(1), draw(4), discard('monk', 2));
  expect(play.table().stage.type).toBe('turn');
});

/** Gives a seat five characters; one more ends a two-player round. */
function fiveBefore(seat: number, position: Table): Table {
  return position
    .laid(seat, 'emperor', 2)
    .laid(seat, 'empress', 2)
    .laid(seat, 'daimyo', 2)
    .laid(seat, 'shogun', 2)
    .laid(seat, 'samurai', 2);
}
