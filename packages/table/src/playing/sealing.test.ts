import { describe, expect, it } from 'vitest';

import type { TableCommand } from '../model/command.ts';
import { browserCommand, entropyOf, openBy, sealBy } from '../testing/entropies.ts';
import { finished, lobby, playing, type PaperTable } from '../testing/paper-table.ts';
import { ada, ben, cleo, toyOptions, wim } from '../testing/toy.ts';

/** Ada and Ben have said that they are ready, and the countdown is running. */
function counting(change: Parameters<typeof lobby>[0] = {}): PaperTable {
  const paper = lobby({ seats: 2, ...change });
  for (const person of [ada, ben]) paper.ask(person, { type: 'ready' });
  return paper;
}

describe('sealing', () => {
  it('is for people who are ready, and lasts until they are not', () => {
    const paper = lobby();
    expect(paper.ask(wim, sealBy(wim, 1))).toEqual({ code: 'not-seated' });
    expect(paper.ask(ben, sealBy(ben, 1))).toEqual({ code: 'not-ready' });
    for (const leave of [{ type: 'unready' }, { type: 'stand' }] as const) {
      paper.ask(ben, { type: 'sit' });
      paper.ask(ben, { type: 'ready' });
      expect(paper.ask(ben, { type: 'seal', seal: 'xyz' })).toEqual({ code: 'malformed-command' });
      expect(paper.ask(ben, sealBy(ben, 1))).toBeNull();
      expect(paper.table.seals[paper.seatOf(ben)]).toMatch(/^[0-9a-f]{64}$/u);
      paper.ask(ben, leave);
      expect(paper.table.seals).toEqual(['', '', '']);
    }
  });

  it('may be repeated by a browser that has lost its entropy, until all have sealed for a countdown', () => {
    const paper = counting();
    paper.seal([ben]);
    expect(paper.ask(ben, sealBy(cleo, 1))).toBeNull();
    paper.seal([ada]);
    expect(paper.ask(ben, sealBy(ben, 1))).toEqual({ code: 'too-late' });
    expect(paper.ask(ben, openBy(ben, 1))).toEqual({ code: 'seal-broken' });
    expect(paper.table.entropy).toEqual(['', '']);
  });

  it('may be repeated until opening by a player who is the only one adding entropy', () => {
    const paper = lobby({ seats: 2 });
    paper.ask(ben, { type: 'stand' });
    paper.ask(ada, { type: 'seatBot', seat: 1, bot: 'simple' });
    paper.ask(ada, { type: 'ready' });
    expect(paper.ask(ada, sealBy(cleo, 1))).toBeNull();
    expect(paper.ask(ada, sealBy(ada, 1))).toBeNull();
    expect(paper.ask(ada, openBy(ada, 1))).toBeNull();
    expect(paper.table.stage).toBe('playing');
  });
});

describe('opening', () => {
  it('waits until the countdown is running and all have sealed', () => {
    const paper = lobby({ seats: 2 });
    paper.ask(ada, { type: 'ready' });
    paper.seal([ada]);
    expect(paper.ask(ada, openBy(ada, 1))).toEqual({ code: 'not-ready' });
    paper.ask(ben, { type: 'ready' });
    expect(paper.ask(ada, openBy(ada, 1))).toEqual({ code: 'not-sealed', seat: 1 });
    paper.seal([ben]);
    expect(paper.ask(ada, openBy(ada, 1))).toBeNull();
    expect(paper.ask(ada, openBy(ada, 1))).toEqual({ code: 'already-open' });
  });

  it.each<[string, string, TableCommand]>([
    ['other bytes', 'seal-broken', openBy(cleo, 1)],
    ['no bytes', 'malformed-command', { type: 'open', entropy: 'xyz' }],
  ])('refuses %s', (_, code, command) => {
    const paper = counting();
    paper.seal();
    expect(paper.ask(ben, command)).toEqual({ code });
  });

  it('begins the game when the countdown is over and the last has opened, whichever is later', () => {
    const early = counting();
    early.seal();
    early.open();
    expect(early.table.stage).toBe('lobby');
    expect(early.system({ type: 'start' })?.code).toBe('time-left');
    early.now += 3000;
    expect(early.system({ type: 'start' })).toBeNull();

    const late = counting();
    late.now += 3000;
    late.seal();
    late.open([ada]);
    expect(late.system({ type: 'start' })?.code).toBe('time-left');
    late.open([ben]);
    for (const { table } of [early, late]) {
      expect(table).toMatchObject({ stage: 'playing' });
      expect(table.entropy).toEqual([entropyOf(ada, 1), entropyOf(ben, 1)]);
    }
  });

  it.each<[string, (paper: PaperTable) => unknown]>([
    ['says that they are not ready', (paper) => paper.ask(ben, { type: 'unready' })],
    ['leaves', (paper) => paper.ask(ben, { type: 'stand' })],
    ['loses connection', (paper) => paper.system({ type: 'attend', here: ['ada'] })],
    [
      'finds other options',
      (paper) => paper.ask(ada, { type: 'setOptions', options: toyOptions({ seats: 3 }) }),
    ],
  ])('is void when somebody %s: the entropy is never used again', (_, change) => {
    const paper = counting();
    paper.seal();
    paper.open([ada]);
    change(paper);
    expect(paper.table).toMatchObject({ countdown: null });
    expect(paper.table.seals[0]).toBe('');
    expect(paper.table.entropy.every((one) => one === '')).toBe(true);
  });

  it.each<[string, (paper: PaperTable) => unknown]>([
    ['says that they are not ready', (paper) => paper.ask(ben, { type: 'unready' })],
    ['loses connection', (paper) => paper.system({ type: 'attend', here: ['ada'] })],
    ['does not open', (paper) => paper.system({ type: 'failStart' })],
  ])('voids all when somebody %s, as a number may be in flight, unlogged', (_, change) => {
    const paper = counting();
    paper.seal();
    paper.now += 8000;
    change(paper);
    expect(paper.table).toMatchObject({ countdown: null, seals: ['', ''] });
  });

  it('voids nothing while nobody could be asked for theirs', () => {
    const paper = counting();
    paper.seal([ada]);
    paper.system({ type: 'attend', here: ['ada'] });
    expect(paper.table.seals[0]).not.toBe('');
    paper.system({ type: 'attend', here: ['ada', 'ben'] });
    expect([ada, ben].map((one) => browserCommand(paper.table, one)?.type)).toEqual([
      undefined,
      'seal',
    ]);
  });
});

describe('a player who does not open', () => {
  it('keeps the others waiting for five more seconds, and is then not ready', () => {
    const paper = counting();
    paper.seal();
    paper.open([ada]);
    paper.now += 7999;
    expect(paper.system({ type: 'failStart' })?.code).toBe('time-left');
    paper.now += 1;
    expect(paper.system({ type: 'failStart' })).toBeNull();
    expect(paper.last).toEqual([{ type: 'startFailed', seats: [1] }]);
    expect(paper.table).toMatchObject({
      countdown: null,
      notOpened: [1],
      seats: [{ ready: true }, { ready: false }],
      seals: ['', ''],
      entropy: ['', ''],
    });
    paper.ask(ben, { type: 'ready' });
    expect(paper.table).toMatchObject({ notOpened: [], countdown: { adding: [0, 1] } });
    expect(paper.begin()).toBeNull();
    expect(paper.table.stage).toBe('playing');
  });

  it('is not to blame if somebody else has not even sealed', () => {
    const paper = counting();
    paper.seal([ada]);
    paper.now += 8000;
    paper.system({ type: 'failStart' });
    expect(paper.last).toEqual([{ type: 'startFailed', seats: [1] }]);
    expect(paper.table.seals[0]).not.toBe('');
  });

  it('has unlimited time if nobody else is waiting', () => {
    const paper = lobby({ seats: 2 });
    paper.ask(ben, { type: 'stand' });
    paper.ask(ada, { type: 'seatBot', seat: 1, bot: 'simple' });
    paper.ask(ada, { type: 'ready' });
    paper.now += 86_400_000;
    expect(paper.system({ type: 'failStart' })).toEqual({ code: 'time-left' });
    expect(paper.begin()).toBeNull();
  });
});

describe('at a correspondence table', () => {
  it('a player who has left before the countdown adds nothing, and cannot later', () => {
    const paper = lobby({ seats: 2, clock: 'days' });
    paper.ask(ada, { type: 'ready' });
    paper.seal([ada]);
    paper.system({ type: 'attend', here: ['ben'] });
    paper.ask(ben, { type: 'ready' });
    expect(paper.adding).toEqual([1]);
    paper.seal([ben]);
    expect(paper.ask(ada, openBy(ada, 1))).toEqual({ code: 'too-late' });
    expect(browserCommand(paper.table, ada)).toBeNull();
    paper.begin();
    expect(paper.table).toMatchObject({ stage: 'playing', entropy: ['', entropyOf(ben, 1)] });
  });

  it('a player who leaves in the countdown stays ready, and the others start over without them', () => {
    const paper = counting({ clock: 'days' });
    paper.seal();
    paper.open([ada]);
    paper.system({ type: 'attend', here: ['ada'] });
    expect(paper.adding).toEqual([0, 1]);
    paper.now += 3000;
    expect(paper.system({ type: 'failStart' })).toBeNull();
    expect(paper.last.map(({ type }) => type)).toEqual(['startFailed', 'countdownBegan']);
    expect(paper.table).toMatchObject({
      countdown: { adding: [0] },
      seats: [{ ready: true }, { ready: true }],
    });
    expect(paper.table.seals[0]).toBe('');
    paper.seal([ada]);
    paper.open([ada]);
    paper.begin();
    expect(paper.table.stage).toBe('playing');
  });

  it('nothing begins while nobody is there', () => {
    const paper = counting({ clock: 'days' });
    paper.seal();
    paper.system({ type: 'attend', here: [] });
    paper.now += 86_400_000;
    expect(paper.system({ type: 'start' })?.code).toBe('time-left');
    expect(paper.system({ type: 'failStart' })?.code).toBe('time-left');
    expect(paper.table.stage).toBe('lobby');
  });
});

describe('a game', () => {
  it('has seals and entropy of its own', () => {
    const paper = finished();
    expect(paper.table).toMatchObject({
      seals: ['', '', ''],
      entropy: ['', '', ''],
      countdown: null,
    });
    expect(playing().ask(ada, sealBy(ada, 2))).toEqual({ code: 'game-running' });
    expect(playing().ask(ada, openBy(ada, 2))).toEqual({ code: 'game-running' });
  });
});
