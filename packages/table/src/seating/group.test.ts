import { describe, expect, it } from 'vitest';

import type { Tally } from '../model/table.ts';
import { finished, lobby, trick, type PaperTable } from '../testing/paper-table.ts';
import { ada, ben, cleo } from '../testing/toy.ts';
import { closesAt } from './attendance.ts';
import { groupOf, talliesNow } from './group.ts';

/** Ada and Ben have played at a table that is pinned for them, with a bot. */
function pinned(): PaperTable {
  const paper = finished();
  paper.ask(ada, { type: 'pin', pinned: true });
  return paper;
}

function playAgain(paper: PaperTable): void {
  paper.ask(ada, { type: 'seatBot', seat: 2, bot: 'simple' });
  for (const person of [ada, ben]) paper.ask(person, { type: 'ready' });
  paper.begin();
}

describe('the group of a table', () => {
  it('can be left, together with the chair: the record stays, and the next person becomes host', () => {
    const paper = pinned();
    const before = paper.table.score;
    expect(paper.ask(ada, { type: 'leaveGroup' })).toBeNull();
    expect(groupOf(paper.table)).toEqual(['ben']);
    expect(paper.table.seats[0]).toEqual({ type: 'empty' });
    expect(paper.table).toMatchObject({ host: 'ben', pinned: true, score: before });
    expect(paper.ask(ada, { type: 'leaveGroup' })).toEqual({ code: 'not-member' });
    expect(paper.ask(ben, { type: 'resetScore' })).toBeNull();
    expect(groupOf(paper.table)).toEqual(['ben']);
  });

  it('is joined again by sitting down, with the same record', () => {
    const paper = pinned();
    const before = paper.table.score;
    paper.ask(ben, { type: 'leaveGroup' });
    expect(paper.ask(ben, { type: 'sit' })).toBeNull();
    paper.ask(ben, { type: 'stand' });
    expect(groupOf(paper.table)).toEqual(['ada', 'ben']);
    expect(paper.table.score).toEqual(before);
  });

  it('is left by nobody in the middle of a game that they play', () => {
    const paper = pinned();
    paper.ask(ben, { type: 'stand' });
    paper.ask(cleo, { type: 'sit' });
    paper.ask(ada, { type: 'seatBot', seat: 2, bot: 'simple' });
    for (const person of [ada, cleo]) paper.ask(person, { type: 'ready' });
    paper.begin();
    expect(paper.ask(ada, { type: 'leaveGroup' })).toEqual({ code: 'game-running' });
    paper.ask(ada, { type: 'stand' });
    expect(paper.ask(ada, { type: 'leaveGroup' })).toEqual({ code: 'game-running' });
    // Ben does not play.
    expect(paper.ask(ben, { type: 'leaveGroup' })).toBeNull();
    expect(groupOf(paper.table)).toEqual(['ada']);
  });

  it('knows nobody who has not finished a game there, but lets them leave their chair', () => {
    const paper = pinned();
    expect(paper.ask(cleo, { type: 'leaveGroup' })).toEqual({ code: 'not-member' });
    paper.ask(cleo, { type: 'sit' });
    expect(paper.ask(cleo, { type: 'leaveGroup' })).toBeNull();
    expect(paper.last).toEqual([{ type: 'seatLeft', seat: 2 }]);
    expect(lobby().ask(ben, { type: 'leaveGroup' })).toEqual({ code: 'not-member' });
  });

  it('keeps those who play again, and pins the table no longer when the last one has left', () => {
    const paper = pinned();
    playAgain(paper);
    while (paper.table.stage === 'playing') trick(paper);
    expect(groupOf(paper.table)).toEqual(['ada', 'ben']);
    paper.ask(ada, { type: 'leaveGroup' });
    paper.ask(ben, { type: 'stand' });
    expect(closesAt(paper.table)).toBe(paper.now + 180 * 86_400_000);
    paper.ask(ben, { type: 'leaveGroup' });
    expect(paper.table.pinned).toBe(false);
    expect(closesAt(paper.table)).toBe(paper.now + 86_400_000);
  });
});

describe('people who have become others since they played', () => {
  const tally = (id: string, games: number, hasLeft = false): Tally => ({
    person: { id, name: id.toUpperCase() },
    games,
    wins: 1,
    points: 10,
    ...(hasLeft ? { hasLeft: true } : {}),
  });

  it('are counted as one, under the name that they have now if they have played since', () => {
    const tallies = [tally('guest', 2), tally('ben', 5), tally('ada', 3), tally('max', 1)];
    const became = { guest: 'ada', max: 'cleo' };
    expect(talliesNow(tallies, became)).toEqual([
      { person: { id: 'ada', name: 'ADA' }, games: 5, wins: 2, points: 20 },
      tally('ben', 5),
      { ...tally('max', 1), person: { id: 'cleo', name: 'MAX' } },
    ]);
    expect(talliesNow(tallies)).toEqual(tallies);
  });

  it('belong to the group until they have left it as each of them', () => {
    const of = (...tallies: readonly Tally[]): readonly string[] => {
      const score = { games: 5, tallies };
      return groupOf({ pinned: true, kicked: ['max'], score }, { guest: 'ada', max: 'ada' });
    };
    expect(of(tally('guest', 2, true), tally('ada', 1), tally('ben', 1))).toEqual(['ada', 'ben']);
    expect(of(tally('guest', 2), tally('ada', 1))).toEqual(['ada']);
    expect(of(tally('guest', 2, true), tally('ada', 1, true), tally('max', 1))).toEqual([]);
  });
});
