import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Person, TableOptions } from '../model/table.ts';
import { rematchDeadline } from '../playing/rematch.ts';
import { playersOf, seatOf } from '../seating/seats.ts';
import { lobby, trick, type PaperTable } from '../testing/paper-table.ts';
import { ada, ben, cleo, type Toy } from '../testing/toy.ts';

const minute = 60_000;

/** Ada, Ben and Cleo have finished a game. */
function finishedByThree(change: Partial<TableOptions<Toy['options']>> = {}): PaperTable {
  const paper = lobby(change);
  paper.ask(cleo, { type: 'sit' });
  for (const person of [ada, ben, cleo]) paper.ask(person, { type: 'ready' });
  paper.begin();
  while (paper.table.stage === 'playing') {
    for (const person of [ada, ben, cleo]) paper.choose(person);
  }
  return paper;
}

/** Only these people are connected from now on. */
function attend(paper: PaperTable, ...here: readonly Person[]): void {
  expect(paper.system({ type: 'attend', here: here.map(({ id }) => id) })).toBeNull();
}

function wantedSince({ table }: PaperTable): number | null {
  return table.stage === 'finished' ? table.wantedSince : null;
}

describe('a rematch', () => {
  it('is pending from the first request for it until nobody asks for it any longer', () => {
    const paper = finishedByThree();
    expect(wantedSince(paper)).toBeNull();
    paper.ask(ben, { type: 'ready' });
    const since = paper.now;
    paper.now += 5000;
    paper.ask(ada, { type: 'ready' });
    expect(wantedSince(paper)).toBe(since);
    paper.ask(ben, { type: 'unready' });
    expect(wantedSince(paper)).toBe(since);
    paper.ask(ada, { type: 'unready' });
    expect(wantedSince(paper)).toBeNull();
  });

  it('goes on without the others when the host says so, but not before they have had a minute', () => {
    const paper = finishedByThree();
    for (const person of [ada, ben]) paper.ask(person, { type: 'ready' });
    paper.now += minute - 1;
    expect(paper.ask(ada, { type: 'goOn', bot: 'simple' })).toEqual({ code: 'time-left' });
    paper.now += 1;
    expect(paper.table.stage).toBe('finished');
    expect(paper.ask(ben, { type: 'goOn', bot: 'simple' })).toEqual({ code: 'not-host' });
    expect(paper.ask(ada, { type: 'goOn', bot: 'oracle' })?.code).toBe('no-such-bot');
    expect(paper.ask(ada, { type: 'goOn', bot: 'simple' })).toBeNull();
    expect(paper.table.seats[2]).toEqual({ type: 'bot', bot: 'simple' });
    expect(paper.begin()).toBeNull();
    expect(paper.table).toMatchObject({ stage: 'playing', gameNumber: 2 });
    trick(paper);
  });

  it('is played by fewer, who move up; those with a new seat number seal again', () => {
    const paper = finishedByThree();
    for (const person of [ada, cleo]) paper.ask(person, { type: 'ready' });
    paper.seal([cleo]);
    const { seals } = paper.table;
    // Ben's chair goes: the opener keeps their place in the order of turns.
    const opener = [0, 0, 1][paper.table.opener ?? 0] ?? 0;
    paper.now += minute;
    expect(paper.ask(ada, { type: 'goOn', bot: null })).toBeNull();
    expect(paper.table).toMatchObject({ options: { seats: 2 }, seals: [seals[0], ''] });
    expect(paper.table.seats).toMatchObject([{ person: ada }, { person: cleo }]);
    expect(paper.begin()).toBeNull();
    expect(paper.playing.seats).toHaveLength(2);
    expect(paper.playing.opener).toBe((opener + 1) % 2);
  });

  it('needs the host, and as many players as the game does', () => {
    const paper = finishedByThree();
    paper.ask(ben, { type: 'ready' });
    paper.now += minute;
    expect(paper.ask(ada, { type: 'goOn', bot: 'simple' })).toEqual({ code: 'not-ready' });
    paper.ask(ben, { type: 'unready' });
    paper.ask(ada, { type: 'ready' });
    expect(paper.ask(ada, { type: 'goOn', bot: null })).toEqual({ code: 'time-left' });
    paper.now += minute;
    expect(paper.ask(ada, { type: 'goOn', bot: null })).toEqual({
      code: 'bad-options',
      reason: 'seat-count',
    });
  });

  it('keeps the chair of somebody who has agreed and is away for a moment', () => {
    const paper = finishedByThree();
    for (const person of [ada, cleo]) paper.ask(person, { type: 'ready' });
    paper.now += minute - 1000;
    attend(paper, ada, ben);
    paper.now += 1000;
    expect(paper.ask(ada, { type: 'goOn', bot: 'simple' })).toBeNull();
    expect(paper.table.seats).toMatchObject([
      { person: ada },
      { type: 'bot' },
      { person: cleo, ready: true },
    ]);
    expect(paper.startsAt).toBeNull();
    attend(paper, ada, cleo);
    expect(paper.begin()).toBeNull();
    expect(paper.table.stage).toBe('playing');
  });

  it('goes on without somebody who has agreed when they have been away for a minute', () => {
    const paper = finishedByThree();
    for (const person of [ada, ben, cleo]) paper.ask(person, { type: 'ready' });
    paper.now += 2000;
    attend(paper, ada, ben);
    expect(paper.startsAt).toBeNull();
    const left = paper.now;
    paper.now = left + minute - 1;
    expect(paper.ask(ada, { type: 'goOn', bot: null })).toEqual({ code: 'time-left' });
    paper.now += 1;
    expect(rematchDeadline(paper.table)).toBe(paper.now);
    expect(paper.ask(ada, { type: 'goOn', bot: null })).toBeNull();
    expect(paper.table.seats).toMatchObject([{ person: ada }, { person: ben }]);
    expect(paper.begin()).toBeNull();
    expect(paper.table.stage).toBe('playing');
  });

  it('waits for a day at a correspondence table', () => {
    const paper = finishedByThree({ clock: 'days' });
    paper.ask(ada, { type: 'ready' });
    paper.now += 24 * 60 * minute - 1;
    expect(paper.ask(ada, { type: 'goOn', bot: 'simple' })).toEqual({ code: 'time-left' });
    paper.now += 1;
    expect(paper.ask(ada, { type: 'goOn', bot: 'simple' })).toBeNull();
  });

  it('is played only by those who have agreed to it, in whatever order people agree, withdraw, and go on', () => {
    const people: readonly Person[] = [ada, ben, cleo];
    const step = fc.oneof(
      fc.record({ by: fc.nat(2), type: fc.constantFrom('ready', 'unready') }),
      fc.record({ by: fc.nat(2), type: fc.constant('goOn'), bot: fc.constantFrom('simple', null) }),
      fc.record({ type: fc.constant('pass'), time: fc.constantFrom(1000, minute) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        const paper = finishedByThree();
        const agreed = new Set<string>();
        for (const one of steps) {
          if ('time' in one) paper.now += one.time;
          else {
            const person = people[one.by] ?? ada;
            const command =
              'bot' in one
                ? { type: 'goOn' as const, bot: one.bot }
                : { type: one.type as 'ready' };
            if (paper.ask(person, command) === null && command.type !== 'goOn') {
              if (one.type === 'ready') agreed.add(person.id);
              else agreed.delete(person.id);
            }
          }
        }
        paper.begin();
        if (paper.table.stage !== 'playing') return;
        const players = playersOf(paper.table).flatMap((one) =>
          one.type === 'person' ? [one.person.id] : [],
        );
        expect(new Set(players)).toEqual(agreed);
        expect(people.every(({ id }) => agreed.has(id) || seatOf(paper.table, id) === null)).toBe(
          true,
        );
      }),
    );
  });
});
