import { createChance, seatView, type Seat } from '@call-to-glory/game-kit';
import { expect, test } from 'vitest';

import type { Command } from '../command.ts';
import { discard, draw, endTurn, lay, place, reveal, strike } from '../testing/commands.ts';
import { lastRound, oneCharacterAway } from '../testing/last-round.ts';
import { table, type Table } from '../testing/table.ts';
import { simpleBot } from './simple.ts';

test('it takes a discarded card that completes a set', () => {
  const position = table({ players: 2 })
    .holding(0, { farmer: 1, emperor: 1 })
    .discarded(2, ['farmer'])
    .discarded(3, ['daimyo']);
  expect(choice(position)).toEqual(draw(2));
});

test('it leaves a discarded card that does not help', () => {
  const position = table({ players: 3 })
    .holding(0, { farmer: 1 })
    .laid(1, 'envoy', 7)
    .discarded(2, ['envoy']);
  expect([draw(1), draw(4)]).toContainEqual(choice(position));
});

test('it lays the set of the highest number, with all its cards', () => {
  const position = table({ players: 2 }).holding(0, { emperor: 3, monk: 3 }).drawn(1, 4);
  expect(choice(position)).toEqual(lay('monk', 3));
});

test('it would rather beat a set than lay one of a higher number', () => {
  const position = table({ players: 2 })
    .holding(0, { envoy: 3, monk: 2 })
    .laid(1, 'envoy', 2)
    .drawn(1, 4);
  expect(choice(position)).toEqual(lay('envoy', 3));
});

test('it does not waste good cards on a safe set of its own', () => {
  const position = table({ players: 2 })
    .holding(0, { emperor: 1, farmer: 3 })
    .laid(0, 'farmer', 2)
    .laid(1, 'emperor', 5)
    .drawn(1, 4);
  // The last Emperor can never beat five.
  expect(choice(position)).toEqual(lay('farmer', 3));
});

test('it discards the least promising card', () => {
  const position = table({ players: 2 })
    .holding(0, { emperor: 1, farmer: 1 })
    .laid(1, 'emperor', 5)
    .drawn(1, 4);
  expect(choice(position)).toEqual(discard('emperor', 2));
});

test('it covers a card that would help the others', () => {
  const position = table({ players: 2 })
    .holding(0, { emperor: 1 })
    .laid(0, 'farmer', 4)
    .discarded(2, ['daimyo'])
    .discarded(3, ['farmer'])
    .drawn(1, 4);
  expect(choice(position)).toEqual(discard('emperor', 3));
});

test('it puts its beaten set on a card that would help the others', () => {
  const play = table({ players: 2 })
    .holding(0, { monk: 3 })
    .laid(1, 'monk', 2)
    .laid(1, 'farmer', 2)
    .discarded(2, ['farmer'])
    .discarded(3, ['emperor'])
    .drawn(1, 4)
    .play();
  play.does(0, lay('monk', 3));
  expect(simpleBot(play.view(1), chance())).toEqual(place(2));
});

test('in the last round it ends the game when that wins it', () => {
  expect(choice(lastCardOf(1).laid(0, 'farmer', 2))).toEqual(draw(1));
});

test('in the last round it plays on while it is behind', () => {
  expect(choice(lastCardOf(1).laid(1, 'farmer', 2))).toEqual(draw(4));
});

test('in the last round it lays no set that ends the game while it is behind', () => {
  expect(choice(twoEmperors(60))).toMatchObject({ type: 'discard' });
});

test('it leaves even four Farmers and their task if they would end a game that it loses', () => {
  const position = fourFarmers(200, { C: 'farmer' });
  expect(choice(position)).toMatchObject({ type: 'discard' });
});

test('it ends a game that the set itself turns', () => {
  expect(choice(fourFarmers(70))).toEqual(lay('farmer', 4));
});

test('it takes the last card if the game ends with this turn anyway', () => {
  const position = lastCardOf(4).drawPile(1, []).holding(0, { farmer: 1 }).laid(1, 'envoy', 7);
  expect(choice(position.discarded(2, ['envoy']))).toEqual(draw(4));
});

test('in the last round it would rather lay the ninth character and win than beat a larger set', () => {
  const position = lastRound()
    .holding(0, { emperor: 2, farmer: 3 })
    .laid(0, 'monk', 2)
    .laid(0, 'envoy', 2)
    .laid(0, 'ninja', 2)
    .laid(0, 'samurai', 2)
    .laid(1, 'farmer', 2)
    .laid(1, 'shogun', 2)
    .laid(1, 'daimyo', 2)
    .laid(1, 'empress', 2)
    .drawn(1, 4);
  expect(choice(position)).toEqual(lay('emperor', 2));
});

test('it lays a set although it is behind if the game ends with this turn anyway', () => {
  expect(choice(twoEmperors(60).drawPile(1, []))).toEqual(lay('emperor', 2));
});

test('it counts the task that it has left when it ends the game', () => {
  const position = table({ players: 2, tasks: true })
    .scored(0, 0)
    .scored(0, 25)
    .holdingTasks(0, { A: 'daimyo' })
    .holding(0, { shogun: 1 })
    .laid(0, 'daimyo', 4)
    .drawPile(1, ['emperor']);
  expect(choice(position)).toEqual(draw(1));
});

test('it strikes so that its cards can beat a set', () => {
  const position = table({ players: 2, ninjas: true })
    .holding(0, { monk: 3 })
    .laid(1, 'monk', 3)
    .laid(1, 'emperor', 4)
    .figures(0, 1)
    .drawn(1, 4);
  expect(choice(position)).toEqual(strike('monk'));
});

test('it keeps a figure that it has no good use for', () => {
  const play = table({ players: 2, ninjas: true })
    .holding(0, { farmer: 1 })
    .laid(1, 'monk', 6)
    .figures(0, 1)
    .drawn(1, 4)
    .play();
  play.does(0, discard('farmer', 2));
  expect(simpleBot(play.view(0), chance())).toEqual(endTurn);
});

test('in the last turn of the game it takes a whole set away', () => {
  const position = table({ players: 2, ninjas: true })
    .scored(0, 0)
    .scored(0, 0)
    .scored(0, 0)
    .holding(0, { farmer: 1 })
    .laid(1, 'monk', 6)
    .laid(1, 'emperor', 1)
    .drawPile(1, [])
    .figures(0, 1)
    .drawn(1, 4);
  const play = position.play();
  play.does(0, discard('farmer', 2));
  expect(simpleBot(play.view(0), chance())).toEqual(strike('emperor'));
});

test('it reveals the task that pays it most', () => {
  const play = table({ players: 2, tasks: true })
    .holding(0, { monk: 3 })
    .laid(0, 'shogun', 4)
    .laid(1, 'ninja', 5)
    .holdingTasks(0, { A: 'shogun', B: 'ninja', C: 'monk' })
    .drawPile(1, ['emperor'])
    .play();
  play.does(0, draw(1), draw(4), lay('monk', 4));
  expect(simpleBot(play.view(0), chance())).toEqual(reveal('A'));
});

test('its decision depends only on its view and its chance', () => {
  const view = seatView(table({ players: 2 }).holding(0, { farmer: 2 }).state(), 0);
  const choices = Array.from({ length: 20 }, () => simpleBot(view, chance()));
  expect(new Set(choices.map((command) => JSON.stringify(command))).size).toBe(1);
});

function choice(position: Table, seat: Seat = 0): Command {
  return simpleBot(position.play().view(seat), chance());
}

/** One side's draw pile has a single card left, in the last round. */
function lastCardOf(pile: 1 | 4): Table {
  return lastRound().drawPile(pile, ['emperor']);
}

/** Two Emperors would end the game, with 67 points of this seat against 9 and those of earlier rounds. */
function twoEmperors(earlier: number): Table {
  return oneCharacterAway(lastRound([0, earlier]).holding(0, { emperor: 2 }));
}

/** Four Farmers would beat three and end the game; the opponent has those of earlier rounds. */
function fourFarmers(earlier: number, ownTasks: Parameters<Table['holdingTasks']>[1] = {}): Table {
  const position = table({ players: 2, tasks: true })
    .scored(0, earlier)
    .scored(0, 0)
    .holdingTasks(0, ownTasks)
    .holding(0, { farmer: 4, emperor: 1 })
    .laid(1, 'farmer', 3);
  return oneCharacterAway(position);
}

function chance(): ReturnType<typeof createChance> {
  return createChance(new Uint8Array(8), 'a bot in a test');
}
