import { expect, test } from 'vitest';

import { discard, draw, lay, place } from './testing/commands.ts';
import { table } from './testing/table.ts';

test('[R4] any sufficient number of cards of one character makes a set', () => {
  const play = table({ players: 2 }).holding(0, { monk: 4, envoy: 1 }).drawn(1, 4).play();
  expect(play.legal(0).filter((command) => command.type === 'lay')).toEqual([
    lay('monk', 2),
    lay('monk', 3),
    lay('monk', 4),
  ]);
  expect(play.refusal(0, lay('monk', 5))).toEqual({
    code: 'not-in-hand',
    character: 'monk',
    need: 5,
    have: 4,
  });
});

test('[R4] one set per turn', () => {
  // A usable figure keeps the turn open after the lay.
  const play = table({ players: 2, ninjas: true })
    .holding(0, { monk: 2, farmer: 2 })
    .laid(1, 'emperor', 2)
    .figures(0, 1)
    .drawn(1, 4)
    .play();
  play.does(0, lay('monk', 2));
  expect(play.refusal(0, lay('farmer', 2))).toEqual({ code: 'already-acted' });
  expect(play.refusal(0, discard('farmer', 2))).toEqual({ code: 'already-acted' });
});

test('[R4] three dots require three cards, or two with two players', () => {
  for (const character of ['samurai', 'ninja', 'envoy'] as const) {
    const three = table({ players: 3 })
      .holding(0, { [character]: 2 })
      .drawn(1, 4)
      .play();
    expect(three.refusal(0, lay(character, 2))).toEqual({
      code: 'set-too-small',
      character,
      need: 3,
      have: 2,
    });
    const two = table({ players: 2 })
      .holding(0, { [character]: 2 })
      .drawn(1, 4)
      .play();
    expect(two.does(0, lay(character, 2))[0]).toMatchObject({ type: 'setLaid', size: 2 });
  }
});

test('[R5] where a set lies, it decides how many cards are needed, not the minimum', () => {
  const play = table({ players: 3 })
    .holding(0, { samurai: 2 })
    .laid(1, 'samurai', 3)
    .drawn(1, 4)
    .play();
  expect(play.refusal(0, lay('samurai', 2))).toEqual({
    code: 'set-not-larger',
    character: 'samurai',
    need: 4,
    have: 2,
    seat: 1,
  });
});

test('[R5] a set is beaten by one more card', () => {
  const play = table({ players: 2 })
    .holding(0, { farmer: 5 })
    .laid(1, 'farmer', 4)
    .drawn(1, 4)
    .play();
  expect(play.does(0, lay('farmer', 5))[0]).toEqual({
    type: 'setLaid',
    seat: 0,
    character: 'farmer',
    size: 5,
    beaten: { seat: 1, size: 4 },
  });
});

test('[R6] an equal number is never enough', () => {
  const play = table({ players: 2 })
    .holding(0, { farmer: 5 })
    .laid(1, 'farmer', 4)
    .drawn(1, 4)
    .play();
  expect(play.refusal(0, lay('farmer', 4))).toEqual({
    code: 'set-not-larger',
    character: 'farmer',
    need: 5,
    have: 4,
    seat: 1,
  });
});

test('[R6] not even for two sets of the smallest size', () => {
  const play = table({ players: 3 })
    .holding(0, { monk: 2, envoy: 3 })
    .laid(1, 'monk', 2)
    .laid(2, 'envoy', 3)
    .drawn(1, 4)
    .play();
  expect(play.refusal(0, lay('monk', 2))).toMatchObject({ code: 'set-not-larger', seat: 1 });
  expect(play.refusal(0, lay('envoy', 3))).toMatchObject({ code: 'set-not-larger', seat: 2 });
});

test('[R7] a player’s own set is beaten the same way, only with cards from the hand', () => {
  const play = table({ players: 2 }).holding(0, { monk: 4 }).laid(0, 'monk', 3).drawn(1, 4).play();
  expect(play.refusal(0, lay('monk', 3))).toMatchObject({ code: 'set-not-larger', seat: 0 });
  play.does(0, lay('monk', 4));
  expect(play.table().sets).toEqual([{ character: 'monk', seat: 0, size: 4 }]);
  expect(play.table().discards[0]).toEqual({ size: 3, top: 'monk' });
});

test('[R8] the beaten set goes whole onto one discard pile, and one set of the character is left', () => {
  const play = table({ players: 3 })
    .holding(0, { monk: 3 })
    .laid(2, 'monk', 2)
    .laid(2, 'farmer', 2)
    .drawn(1, 4)
    .play();
  const facts = play.does(0, lay('monk', 3));
  expect(facts[1]).toEqual({ type: 'cardsPlaced', seat: 2, character: 'monk', size: 2, pile: 2 });
  expect(play.table().sets).toEqual([
    { character: 'farmer', seat: 2, size: 2 },
    { character: 'monk', seat: 0, size: 3 },
  ]);
  expect(play.state().dealer.discard).toEqual([['monk', 'monk'], []]);
});

test('[R9] the owner of the beaten set picks its pile, and nobody does anything before', () => {
  const play = table({ players: 3 })
    .holding(0, { monk: 3 })
    .laid(2, 'monk', 2)
    .discarded(2, ['envoy'])
    .discarded(3, ['ninja'])
    .drawn(1, 4)
    .play();
  play.does(0, lay('monk', 3));
  const owed = { code: 'placing-owed', seat: 2, character: 'monk' };
  expect(play.refusal(0, { type: 'endTurn' })).toEqual(owed);
  expect(play.refusal(0, place(2))).toEqual(owed);
  expect(play.refusal(1, draw(1))).toEqual(owed);
  expect(play.legal(0)).toEqual([]);
  expect(play.legal(2)).toEqual([place(2), place(3)]);
  play.does(2, place(3));
  expect(play.table().discards).toEqual([
    { size: 1, top: 'envoy' },
    { size: 3, top: 'monk' },
  ]);
  expect(play.table().stage).toMatchObject({ type: 'turn', seat: 1 });
});

test('[R9] the owner is not asked where there is no choice', () => {
  const play = table({ players: 2 })
    .holding(0, { monk: 3 })
    .laid(1, 'monk', 2)
    .discarded(2, ['envoy'])
    .drawn(1, 4)
    .play();
  const facts = play.does(0, lay('monk', 3));
  expect(facts.map(({ type }) => type)).toEqual(['setLaid', 'cardsPlaced', 'turnEnded']);
  expect(facts[1]).toMatchObject({ seat: 1, pile: 3 });
});

test('[R9] players who beat themselves pick the pile of their own old set', () => {
  const play = table({ players: 2 })
    .holding(0, { monk: 3 })
    .laid(0, 'monk', 2)
    .discarded(2, ['envoy'])
    .discarded(3, ['ninja'])
    .drawn(1, 4)
    .play();
  play.does(0, lay('monk', 3));
  expect(play.legal(1)).toEqual([]);
  expect(play.does(0, place(2)).map(({ type }) => type)).toEqual(['cardsPlaced', 'turnEnded']);
});

test('[R11] laying is never compulsory', () => {
  const play = table({ players: 2 }).holding(0, { monk: 6 }).drawn(1, 4).play();
  const facts = play.does(0, discard('monk', 2));
  expect(facts).toEqual([
    { type: 'cardDiscarded', seat: 0, character: 'monk', pile: 2 },
    { type: 'turnEnded', seat: 0, next: 1 },
  ]);
});

test('[R11] a card just drawn from a discard pile may be discarded again, even there', () => {
  const play = table({ players: 2 })
    .discarded(2, ['envoy', 'shogun'])
    .discarded(3, ['ninja'])
    .play();
  play.does(0, draw(2), draw(1), discard('shogun', 2));
  expect(play.state().dealer.discard[0]).toEqual(['envoy', 'shogun']);
});

test('[R11] only a card from the hand can be discarded', () => {
  const play = table({ players: 2 }).holding(0, { monk: 1 }).drawn(1, 4).play();
  expect(play.refusal(0, discard('envoy', 2))).toEqual({
    code: 'not-in-hand',
    character: 'envoy',
    need: 1,
    have: 0,
  });
});
