import { expect, test } from 'vitest';

import { discard, draw, endTurn, lay, place, ready, strike } from './testing/commands.ts';
import { table } from './testing/table.ts';

test('[R24] laying Ninjas earns a figure, even for beating one’s own set', () => {
  const play = table({ players: 2, ninjas: true })
    .holding(0, { ninja: 3 })
    .laid(0, 'ninja', 2)
    .drawn(1, 4)
    .play();
  expect(play.does(0, lay('ninja', 3)).map(({ type }) => type)).toEqual([
    'setLaid',
    'cardsPlaced',
    'figureTaken',
    'turnEnded',
  ]);
  expect(play.table().figures).toEqual([1, 0]);
});

test('[R24] the figure is taken when the beaten set has been placed', () => {
  const play = table({ players: 2, ninjas: true })
    .holding(0, { ninja: 3 })
    .laid(1, 'ninja', 2)
    .discarded(2, ['monk'])
    .discarded(3, ['monk'])
    .drawn(1, 4)
    .play();
  expect(play.does(0, lay('ninja', 3)).map(({ type }) => type)).toEqual(['setLaid']);
  expect(play.does(1, place(2))).toEqual([
    { type: 'cardsPlaced', seat: 1, character: 'ninja', size: 2, pile: 2 },
    { type: 'figureTaken', seat: 0 },
    { type: 'turnEnded', seat: 0, next: 1 },
  ]);
});

test('[R24] an empty stock gives no figure', () => {
  const play = table({ players: 2, ninjas: true })
    .holding(0, { ninja: 2 })
    .figures(1, 4)
    .drawn(1, 4)
    .play();
  expect(play.does(0, lay('ninja', 2)).map(({ type }) => type)).toEqual(['setLaid', 'turnEnded']);
});

test('[R24] without the variant Ninjas earn nothing', () => {
  const play = table({ players: 2 }).holding(0, { ninja: 2 }).drawn(1, 4).play();
  expect(play.does(0, lay('ninja', 2)).map(({ type }) => type)).toEqual(['setLaid', 'turnEnded']);
  expect(play.refusal(1, strike('ninja'))).toEqual({ code: 'ninjas-off' });
});

test('[R25] a figure is not usable in the turn in which it was gained', () => {
  const play = table({ players: 2, ninjas: true })
    .holding(0, { ninja: 2 })
    .laid(1, 'monk', 3)
    .laid(1, 'envoy', 3)
    .figures(0, 1)
    .drawn(1, 4)
    .play();
  play.does(0, lay('ninja', 2));
  expect(play.table().figures).toEqual([2, 0]);
  // This strike uses up the older figure, so the turn is over.
  expect(play.does(0, strike('monk')).at(-1)).toMatchObject({ type: 'turnEnded' });
  play.does(1, draw(1), draw(4), discard('monk', 3));
  expect(play.legal(0)).toContainEqual(strike('envoy'));
});

test('[R25] a figure returned and regained in one turn counts as new', () => {
  const play = table({ players: 2, ninjas: true })
    .holding(0, { ninja: 2 })
    .laid(1, 'monk', 3)
    .laid(1, 'envoy', 3)
    .figures(0, 1)
    .figures(1, 3)
    .play();
  play.does(0, strike('monk'));
  expect(play.refusal(0, strike('envoy'))).toEqual({ code: 'no-usable-figure' });
  play.does(0, draw(1), draw(4));
  const facts = play.does(0, lay('ninja', 2));
  expect(facts.map(({ type }) => type)).toEqual(['setLaid', 'figureTaken', 'turnEnded']);
  expect(play.table().figures).toEqual([1, 3]);
});

test('[R26] figures are used before, between and after the draws and after action 2', () => {
  const play = table({ players: 2, ninjas: true })
    .laid(1, 'monk', 9)
    .discarded(2, ['envoy'])
    .discarded(3, ['envoy'])
    .figures(0, 4)
    .play();
  play.does(0, strike('monk'));
  play.does(1, place(2));
  play.does(0, draw(1), strike('monk'));
  play.does(1, place(2));
  play.does(0, draw(4), strike('monk'));
  play.does(1, place(2));
  play.does(0, discard('farmer', 3), strike('monk'));
  play.does(1, place(2));
  expect(play.table().sets).toEqual([{ character: 'monk', seat: 1, size: 5 }]);
  expect(play.table().stage).toMatchObject({ seat: 1 });
});

test('[R26] a turn stays open while a figure could still be used', () => {
  const play = table({ players: 2, ninjas: true })
    .holding(0, { farmer: 1 })
    .laid(1, 'monk', 2)
    .figures(0, 1)
    .drawn(1, 4)
    .play();
  expect(play.refusal(0, endTurn)).toEqual({ code: 'action-owed' });
  play.does(0, discard('farmer', 2));
  expect(play.table().stage).toMatchObject({ type: 'turn', seat: 0, acted: true });
  expect(play.legal(0)).toEqual([endTurn, strike('monk')]);
  expect(play.does(0, endTurn)).toEqual([{ type: 'turnEnded', seat: 0, next: 1 }]);
});

test('[R26] with a figure but nothing to strike the turn ends by itself', () => {
  const play = table({ players: 2, ninjas: true })
    .holding(0, { farmer: 1 })
    .laid(0, 'monk', 2)
    .figures(0, 1)
    .drawn(1, 4)
    .play();
  expect(play.does(0, discard('farmer', 2)).at(-1)).toMatchObject({ type: 'turnEnded' });
});

test('[R26] several figures may be used in one turn, but none in another player’s turn', () => {
  const play = table({ players: 2, ninjas: true })
    .laid(1, 'monk', 3)
    .laid(0, 'envoy', 3)
    .figures(0, 2)
    .figures(1, 1)
    .play();
  expect(play.refusal(1, strike('envoy'))).toEqual({ code: 'not-your-turn', seat: 0 });
  play.does(0, strike('monk'), strike('monk'));
  expect(play.table().sets).toContainEqual({ character: 'monk', seat: 1, size: 1 });
});

test('[R27] a figure returns to the stock and strikes one card from an opponent’s set', () => {
  const play = table({ players: 3, ninjas: true })
    .laid(2, 'monk', 3)
    .laid(0, 'envoy', 3)
    .figures(0, 1)
    .play();
  expect(play.refusal(0, strike('envoy'))).toEqual({ code: 'own-set', character: 'envoy' });
  expect(play.refusal(0, strike('ninja'))).toEqual({ code: 'no-such-set', character: 'ninja' });
  expect(play.does(0, strike('monk'))[0]).toEqual({
    type: 'cardStruck',
    seat: 0,
    character: 'monk',
    from: 2,
  });
  expect(play.table().figures).toEqual([0, 0, 0]);
  expect(play.table().sets).toContainEqual({ character: 'monk', seat: 2, size: 2 });
});

test('[R28] a set shrinks to one card, which still scores, and then leaves the table', () => {
  const play = table({ players: 2, ninjas: true })
    .laid(1, 'monk', 2)
    .figures(0, 2)
    .drawPile(1, ['envoy'])
    .play();
  play.does(0, strike('monk'));
  expect(play.table().sets).toEqual([{ character: 'monk', seat: 1, size: 1 }]);
  const facts = play.does(0, draw(1), draw(4), discard('envoy', 3), endTurn);
  expect(facts.at(-1)).toMatchObject({ type: 'roundScored', sets: [0, 18] });
});

test('[R28] with its last card the character has left the table', () => {
  const play = table({ players: 2, ninjas: true }).laid(1, 'monk', 1).figures(0, 2).play();
  play.does(0, strike('monk'));
  expect(play.table().sets).toEqual([]);
  expect(play.refusal(0, strike('monk'))).toEqual({ code: 'no-such-set', character: 'monk' });
});

test('[R13, R28] a set struck down to one card still counts as a character', () => {
  const play = table({ players: 4, ninjas: true })
    .laid(1, 'emperor', 2)
    .laid(1, 'daimyo', 2)
    .laid(1, 'shogun', 2)
    .laid(1, 'monk', 2)
    .figures(0, 1)
    .play();
  play.does(0, strike('monk'), draw(1), draw(4));
  expect(play.does(0, discard('farmer', 3))).toContainEqual({
    type: 'roundEnded',
    reasons: [{ type: 'characters', seat: 1, count: 4 }],
  });
});

test('[R13, R28] a set struck down to none does not', () => {
  const play = table({ players: 4, ninjas: true })
    .laid(1, 'emperor', 2)
    .laid(1, 'daimyo', 2)
    .laid(1, 'shogun', 2)
    .laid(1, 'monk', 1)
    .figures(0, 1)
    .play();
  play.does(0, strike('monk'), draw(1), draw(4), discard('farmer', 3));
  expect(play.table().stage).toMatchObject({ type: 'turn', seat: 1 });
});

test('[R29] a shrunken set is beaten by one card more than are left', () => {
  const play = table({ players: 2, ninjas: true })
    .holding(0, { monk: 3 })
    .laid(1, 'monk', 3)
    .figures(0, 1)
    .drawn(1, 4)
    .play();
  expect(play.refusal(0, lay('monk', 3))).toMatchObject({ code: 'set-not-larger', need: 4 });
  play.does(0, strike('monk'));
  expect(play.does(0, lay('monk', 3))[0]).toMatchObject({ beaten: { seat: 1, size: 2 } });
});

test('[R29] the minimum for three dots stays, however small the set has become', () => {
  const play = table({ players: 3, ninjas: true })
    .holding(0, { envoy: 2 })
    .laid(1, 'envoy', 1)
    .drawn(1, 4)
    .play();
  expect(play.refusal(0, lay('envoy', 2))).toEqual({
    code: 'set-too-small',
    character: 'envoy',
    need: 3,
    have: 2,
  });
});

test('[R30] the owner of the struck card picks its pile, and everybody waits for them', () => {
  const play = table({ players: 2, ninjas: true })
    .laid(1, 'monk', 3)
    .discarded(2, ['envoy'])
    .discarded(3, ['ninja'])
    .figures(0, 2)
    .play();
  play.does(0, strike('monk'));
  expect(play.legal(0)).toEqual([]);
  expect(play.refusal(0, strike('monk'))).toMatchObject({ code: 'placing-owed', seat: 1 });
  expect(play.legal(1)).toEqual([place(2), place(3)]);
  play.does(1, place(3));
  expect(play.state().dealer.discard).toEqual([['envoy'], ['ninja', 'monk']]);
});

test('[R30] a struck card may be drawn like any other, by the striker too', () => {
  const play = table({ players: 2, ninjas: true }).laid(1, 'monk', 3).figures(0, 1).play();
  play.does(0, strike('monk'), draw(2));
  expect(play.inHand(0, 'monk')).toBe(1);
});

test('[R30] a turn can end on the placing of another seat', () => {
  const play = table({ players: 2, ninjas: true })
    .holding(0, { farmer: 1 })
    .laid(1, 'monk', 3)
    .discarded(2, ['envoy'])
    .discarded(3, ['ninja'])
    .figures(0, 1)
    .drawn(1, 4)
    .play();
  play.does(0, discard('farmer', 2), strike('monk'));
  expect(play.does(1, place(2)).map(({ type }) => type)).toEqual(['cardsPlaced', 'turnEnded']);
});

test('[R31] figures stay with their holder when the Ninjas are beaten', () => {
  const play = table({ players: 2, ninjas: true })
    .holding(0, { ninja: 3 })
    .laid(1, 'ninja', 2)
    .figures(1, 1)
    .drawn(1, 4)
    .play();
  play.does(0, lay('ninja', 3));
  expect(play.table().figures).toEqual([1, 1]);
});

test('[R31] figures stay from round to round, and one gained in the last turn is usable in the next round', () => {
  const play = table({ players: 2, ninjas: true })
    .holding(0, { ninja: 2 })
    .drawPile(1, ['monk'])
    .play();
  play.does(0, draw(1), draw(4), lay('ninja', 2), ready);
  play.does(1, ready);
  expect(play.table()).toMatchObject({ round: 2, figures: [1, 0], stage: { seat: 1 } });
  play.does(1, draw(1), draw(4));
  const [first] = play.legal(1);
  if (first === undefined) throw new Error('seat 1 has nothing to do');
  play.does(1, first);
  expect(play.table().stage).toMatchObject({ seat: 0, usableFigures: 1 });
});

test('[R31] it is usable at once by the player who starts that round', () => {
  const play = table({ players: 2, ninjas: true })
    .scored(0, 50)
    .holding(0, { ninja: 2 })
    .drawPile(1, ['monk'])
    .play();
  play.does(0, draw(1), draw(4), lay('ninja', 2), ready);
  play.does(1, ready);
  expect(play.table()).toMatchObject({ round: 3, stage: { seat: 0, usableFigures: 1 } });
});
