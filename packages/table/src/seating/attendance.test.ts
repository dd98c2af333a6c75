import { toyGame, type Toy } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import { evolveTable } from '../evolve/evolve-table.ts';
import { stateFold } from '../evolve/game-fold.ts';
import type { WholeTable } from '../model/whole-table.ts';
import { absenceEndOf, deadlineOf, timeLeftOf } from '../playing/questions.ts';
import { lobby, PaperTable, playing, trick } from '../testing/paper-table.ts';
import { ada, ben, cleo, toyOptions, wim } from '../testing/toy.ts';
import { closesAt } from './attendance.ts';

describe('a clock', () => {
  it('stops while the awaited person is disconnected, and they are charged nothing', () => {
    const paper = playing({ clock: 'fast' });
    paper.now += 10_000;
    paper.system({ type: 'attend', here: ['ben'] });
    paper.now += 60_000;
    expect(deadlineOf(toyGame, paper.table, 0)).toBeNull();
    expect(timeLeftOf(toyGame, paper.table, 0, paper.now)).toBe(40_000);
    expect(absenceEndOf(toyGame, paper.table, 0)).toBe(paper.now + 60_000);
    expect(paper.system({ type: 'timeOut', seat: 0 })).toEqual({ code: 'time-left' });
    paper.system({ type: 'attend', here: ['ada', 'ben'] });
    expect(timeLeftOf(toyGame, paper.table, 0, paper.now)).toBe(40_000);
    expect(deadlineOf(toyGame, paper.table, 0)).toBe(paper.now + 40_000);
    expect(paper.playing.clocks.absences).toEqual([60_000, 120_000, 120_000]);
  });

  it('charges the absence budget only for the time in which others wait', () => {
    const paper = playing({ clock: 'fast' });
    paper.choose(ada);
    paper.system({ type: 'attend', here: ['ben'] });
    paper.now += 20_000;
    paper.choose(ben);
    paper.chooseByBot(2);
    paper.now += 15_000;
    paper.system({ type: 'attend', here: ['ada', 'ben'] });
    expect(paper.playing.clocks.absences[0]).toBe(105_000);
    expect(timeLeftOf(toyGame, paper.table, 0, paper.now)).toBe(50_000);
  });

  it('of a correspondence game goes on no matter who is there', () => {
    const paper = playing({ clock: 'days' });
    const deadline = deadlineOf(toyGame, paper.table, 0);
    paper.system({ type: 'attend', here: [] });
    expect(deadlineOf(toyGame, paper.table, 0)).toBe(deadline);
    expect(absenceEndOf(toyGame, paper.table, 0)).toBeNull();
    expect(paper.playing.standstill).toBeNull();
  });
});

describe('an absent person', () => {
  it('gets a stand-in after keeping others waiting for two minutes, and can take the seat back', () => {
    const paper = playing();
    paper.system({ type: 'attend', here: ['ben'] });
    paper.now += 119_999;
    expect(paper.system({ type: 'coverAbsent', seat: 0 })).toEqual({ code: 'time-left' });
    paper.now += 1;
    expect(paper.system({ type: 'coverAbsent', seat: 0 })).toBeNull();
    expect(paper.last).toEqual([{ type: 'covered', seat: 0, bot: 'simple', reason: 'absent' }]);
    expect(paper.playing.clocks.absences[0]).toBe(0);
    expect(paper.ask(ada, { type: 'return' })).toBeNull();
    expect(paper.last).toEqual([
      { type: 'cameBack', seat: 0 },
      { type: 'returned', seat: 0 },
    ]);
    expect(paper.table.seats[0]).toMatchObject({ cover: null, awaySince: null });
  });

  it('is back with whatever command they send', () => {
    const paper = playing({ clock: 'fast' });
    paper.system({ type: 'attend', here: ['ben'] });
    paper.now += 30_000;
    expect(paper.choose(ada)).toBeNull();
    expect(paper.playing.clocks).toMatchObject({ banks: [30_000, 30_000, 30_000] });
    expect(paper.playing.clocks.absences[0]).toBe(90_000);
  });

  it('is recorded once', () => {
    const paper = playing();
    paper.system({ type: 'attend', here: ['ben'] });
    expect(paper.system({ type: 'attend', here: ['ben', 'wim'] })?.code).toBe('time-left');
  });
});

describe('a table that everybody has left', () => {
  it('sleeps, with no clock running and no bot playing, until the first person is back', () => {
    const paper = playing({ clock: 'fast' });
    paper.now += 5000;
    paper.system({ type: 'attend', here: ['ben'] });
    paper.now += 10_000;
    paper.system({ type: 'attend', here: [] });
    paper.now += 3_600_000;
    expect([0, 1].map((seat) => deadlineOf(toyGame, paper.table, seat))).toEqual([null, null]);
    expect(absenceEndOf(toyGame, paper.table, 0)).toBeNull();
    expect(paper.chooseByBot(2)?.code).toBe('paused');
    paper.system({ type: 'attend', here: ['ben'] });
    expect(timeLeftOf(toyGame, paper.table, 1, paper.now)).toBe(35_000);
    expect(absenceEndOf(toyGame, paper.table, 0)).toBe(paper.now + 110_000);
    expect(paper.chooseByBot(2)).toBeNull();
  });

  it('stays asleep when the server comes back, and then gives everybody their time', () => {
    const paper = playing({ clock: 'fast' });
    paper.now += 5000;
    paper.system({ type: 'attend', here: [] });
    paper.now += 1000;
    paper.system({ type: 'wake' });
    paper.now += 1000;
    paper.system({ type: 'attend', here: ['ada'] });
    expect(timeLeftOf(toyGame, paper.table, 0, paper.now)).toBe(45_000);
  });

  it('is closed after a day, revealing the secret of a running game', () => {
    const paper = playing();
    paper.system({ type: 'attend', here: [] });
    expect(closesAt(paper.table)).toBe(paper.now + 86_400_000);
    paper.now += 86_399_999;
    expect(paper.system({ type: 'close' })).not.toBeNull();
    paper.now += 1;
    expect(paper.system({ type: 'close' })).toBeNull();
    expect(paper.last.map(({ type }) => type)).toEqual([
      'gameEnded',
      'secretCommitted',
      'tableClosed',
    ]);
    expect(paper.ask(ada, { type: 'ready' })).toEqual({ code: 'table-closed' });
    expect(paper.ask(wim, { type: 'sit' })).toEqual({ code: 'table-closed' });
  });

  it('is not closed while somebody is there, and a correspondence table only after a month', () => {
    expect(closesAt(lobby().table)).toBeNull();
    const empty = new PaperTable();
    empty.ask(ada, { type: 'stand' });
    expect(closesAt(empty.table)).toBe(empty.now + 86_400_000);
    const slow = playing({ clock: 'days' });
    slow.system({ type: 'attend', here: [] });
    expect(closesAt(slow.table)).toBe(slow.now + 30 * 86_400_000);
    const nobodys = new PaperTable(toyOptions());
    nobodys.ask(ada, { type: 'pin', pinned: true });
    nobodys.ask(ada, { type: 'stand' });
    expect(closesAt(nobodys.table)).toBe(nobodys.now + 86_400_000);
    const kept = new PaperTable(toyOptions());
    expect(kept.ask(wim, { type: 'pin', pinned: true })).toEqual({ code: 'not-host' });
    expect(kept.ask(ada, { type: 'pin', pinned: true })).toBeNull();
    kept.system({ type: 'attend', here: [] });
    expect(closesAt(kept.table)).toBe(kept.now + 180 * 86_400_000);
    kept.now += 31 * 86_400_000;
    expect(kept.system({ type: 'close' })).toEqual({ code: 'time-left' });
  });
});

describe('the host role', () => {
  it.each([
    ['in the lobby', () => lobby()],
    ['in play', () => playing()],
    [
      'after a game',
      () => {
        const paper = playing();
        while (paper.table.stage === 'playing') trick(paper);
        return paper;
      },
    ],
  ])('passes on %s to somebody who is there when the host has been away for a minute', (_, at) => {
    const paper = at();
    paper.system({ type: 'attend', here: ['ben'] });
    paper.now += 59_999;
    expect(paper.system({ type: 'replaceHost' })).toEqual({ code: 'time-left' });
    paper.now += 1;
    expect(paper.system({ type: 'replaceHost' })).toBeNull();
    expect(paper.table.host).toBe('ben');
  });

  it('stays while nobody else is there, and passes on when somebody is', () => {
    const paper = playing();
    paper.system({ type: 'attend', here: [] });
    paper.now += 3_600_000;
    expect(paper.system({ type: 'replaceHost' })).toEqual({ code: 'time-left' });
    paper.system({ type: 'attend', here: ['ben'] });
    paper.now += 60_000;
    expect(paper.system({ type: 'replaceHost' })).toBeNull();
    expect(paper.table.host).toBe('ben');
  });

  it('passes on at once when the host leaves a running game, preferably to a player without a stand-in', () => {
    const paper = lobby();
    paper.ask(cleo, { type: 'sit', seat: 2 });
    for (const person of [ada, ben, cleo]) paper.ask(person, { type: 'ready' });
    paper.begin();
    paper.ask(ben, { type: 'cover' });
    paper.ask(ada, { type: 'stand' });
    expect(paper.table.host).toBe('cleo');
    paper.ask(cleo, { type: 'stand' });
    expect(paper.table.host).toBe('ada');
  });
});

describe('a locked table', () => {
  it('takes nobody new, but lets seated people change chairs', () => {
    const paper = lobby();
    paper.ask(ada, { type: 'lock', locked: true });
    expect(paper.ask(cleo, { type: 'sit' })).toEqual({ code: 'table-locked' });
    expect(paper.ask(ben, { type: 'sit', seat: 2 })).toBeNull();
    paper.ask(ada, { type: 'lock', locked: false });
    expect(paper.ask(cleo, { type: 'sit' })).toBeNull();
  });

  it('stays locked and pinned when the only seated person changes chairs', () => {
    const paper = lobby();
    paper.ask(ben, { type: 'stand' });
    paper.ask(ada, { type: 'lock', locked: true });
    paper.ask(ada, { type: 'pin', pinned: true });
    expect(paper.ask(ada, { type: 'sit', seat: 2 })).toBeNull();
    expect(paper.table).toMatchObject({ locked: true, pinned: true, host: 'ada' });
  });

  it('is not needed to keep out kicked people, until the host readmits them', () => {
    const paper = lobby();
    expect(paper.ask(ada, { type: 'clearSeat', seat: 0 })).toEqual({ code: 'own-seat' });
    paper.ask(ada, { type: 'clearSeat', seat: 1 });
    expect(paper.ask(ben, { type: 'sit' })).toEqual({ code: 'kicked' });
    paper.ask(ada, { type: 'lock', locked: true });
    paper.ask(ada, { type: 'lock', locked: false });
    expect(paper.ask(cleo, { type: 'sit' })).toBeNull();
    expect(paper.ask(ben, { type: 'sit' })).toEqual({ code: 'kicked' });
    // Older logs are folded as they were when they were decided.
    const older: WholeTable<Toy> = { ...paper.table, version: 6 };
    const row = { seq: paper.seq + 1, at: paper.now };
    const unlocked = { type: 'locked', locked: false } as const;
    expect(evolveTable(older, unlocked, row, stateFold(toyGame)).kicked).toEqual([]);
    paper.ask(ada, { type: 'readmit' });
    expect(paper.ask(ben, { type: 'sit' })).toBeNull();
  });

  it('unlocks when nobody is left who could unlock it', () => {
    const paper = lobby();
    paper.ask(ada, { type: 'lock', locked: true });
    paper.ask(ben, { type: 'stand' });
    paper.ask(ada, { type: 'stand' });
    expect(paper.ask(cleo, { type: 'sit' })).toBeNull();
    expect(paper.table.host).toBe('cleo');
  });

  it('stays locked when options change', () => {
    const paper = lobby();
    paper.ask(ada, { type: 'lock', locked: true });
    paper.ask(ada, { type: 'setOptions', options: toyOptions({ clock: 'slow' }) });
    expect(paper.table.locked).toBe(true);
  });
});
