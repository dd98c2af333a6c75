import { accept, randomBot } from '@call-to-glory/game-kit';
import { playSeed } from '@call-to-glory/game-kit/laws';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { simpleBot } from '../bots/simple.ts';
import { clansAndGlory } from '../clans-and-glory.ts';
import { defaultOptions } from '../parse.ts';
import { expectRoundTrip } from '../testing/expect-round-trip.ts';
import { variants } from '../testing/law-subject.ts';
import { commandsOf, recordOf, replayRecord, seatOf, type ClansRecord } from './clans-record.ts';
import { packRecord, unpackRecord } from './pack-record.ts';
import { parseRecord } from './parse-record.ts';
import { printRecord } from './print-record.ts';

function recorded(seats: number, seed: number): ClansRecord {
  return recordOf(
    defaultOptions,
    seats,
    playSeed(clansAndGlory, defaultOptions, seats, seed, simpleBot).batches,
  );
}

describe.each(Object.entries(variants))('%s', (_, options) => {
  it('goes through the notation and back', () => {
    for (let seed = 0; seed < 18; seed += 1) expectRoundTrip(options, 2 + (seed % 3), seed);
  });
});

it('a four-player game takes far less than 200 bytes of a link', () => {
  for (let seed = 0; seed < 8; seed += 1) {
    expect(packRecord(recorded(4, seed)).length).toBeLessThan(50);
  }
});

it('an unfinished game can be recorded, even just its deal', () => {
  const { batches } = playSeed(clansAndGlory, defaultOptions, 3, 3, randomBot(clansAndGlory));
  for (const length of [1, 2, 3, 4, 17]) {
    const record = recordOf(defaultOptions, 3, batches.slice(0, length));
    expect(commandsOf(record)).toHaveLength(length - 1);
    expect(parseRecord(printRecord(record))).toEqual(accept(record));
    expect(unpackRecord(packRecord(record))).toEqual(accept(record));
    const replayed = replayRecord(record);
    expect(replayed.ok && replayed.value.batches).toEqual(batches.slice(0, length));
  }
});

it('tells who gave a command', () => {
  const { batches, state } = playSeed(
    clansAndGlory,
    defaultOptions,
    3,
    3,
    randomBot(clansAndGlory),
  );
  const { startSeat } = state.public;
  expect(batches.slice(0, 4).map(seatOf)).toEqual([
    startSeat,
    startSeat,
    startSeat,
    (startSeat + 1) % 3,
  ]);
  expect(() => seatOf([])).toThrow('no command');
  expect(() => seatOf([{ fact: { type: 'cardsShown', cards: [] } }])).toThrow('no command');
});

it('batches that do not belong to a game throw', () => {
  const { batches } = playSeed(clansAndGlory, defaultOptions, 2, 3, randomBot(clansAndGlory));
  const [opening = [], first = [], second = []] = batches;
  expect(() => recordOf(defaultOptions, 2, [])).toThrow('does not open a game');
  expect(() => recordOf(defaultOptions, 2, [first])).toThrow('does not open a game');
  expect(() => recordOf(defaultOptions, 2, [opening, second])).toThrow('no card was laid');
  expect(() => recordOf(defaultOptions, 2, [opening, opening])).toThrow(
    'no command begins with dealt',
  );
  expect(() => recordOf(defaultOptions, 2, [opening, []])).toThrow(
    'no command begins with nothing',
  );
  const faceDown = { fact: { type: 'cardLaidFaceDown', seat: 0, place: 1 } } as const;
  expect(() => recordOf(defaultOptions, 2, [opening, [faceDown]])).toThrow('nobody knows the card');
});

it('is refused where the rules refuse it, and throws if the deal is invalid', () => {
  const record = recorded(2, 4);
  const [first, ...others] = record.turns;
  if (first === undefined) throw new Error('no turns');
  expect(replayRecord({ ...record, turns: [first, first, ...others] })).toEqual({
    ok: false,
    refusal: { code: 'illegal-move', move: 2, reason: 'card-not-held' },
  });
  expect(replayRecord({ ...record, turns: [...record.turns, first] })).toMatchObject({
    refusal: { reason: 'game-over' },
  });
  expect(replayRecord({ ...record, turns: [{ ...first, place: 99, shield: true }] })).toMatchObject(
    {
      refusal: { code: 'illegal-move', move: 0, reason: 'unknown-place' },
    },
  );
  const deal = { ...record.deal, layout: record.deal.layout.with(0, '8-mist') };
  expect(() => replayRecord({ ...record, deal })).toThrow('another pack');
  expect(() => packRecord({ ...record, turns: [first, first] })).toThrow('no such symbol');
});

describe('text that is not a record', () => {
  const text = printRecord(recorded(2, 6));

  it.each([
    ['', { code: 'bad-header', name: 'Game' }],
    [text.replace('Glory 1', 'Glory 2'), { code: 'bad-header', name: 'Game' }],
    [`[Game "Clans and Glory 1"]\n${text}`, { code: 'bad-header', name: 'Game' }],
    [text.replace('[Players "2"]', '[Players "5"]'), { code: 'bad-header', name: 'Players' }],
    [text.replace(/\[Options ".*"\]\n/, ''), { code: 'bad-header', name: 'Options' }],
    [text.replace('[Options "', '[Options "fast '), { code: 'bad-header', name: 'Options' }],
    [text.replace(/\[Start ".*"\]/, '[Start "c"]'), { code: 'bad-header', name: 'Start' }],
    [text.replace(/\[Start ".*"\]/, '[Start "?"]'), { code: 'bad-header', name: 'Start' }],
    [text.replace(/\[Removed "\S+ /, '[Removed "'), { code: 'bad-header', name: 'Removed' }],
    [
      text.replace(/\[Removed "(\S+) (\S+)/, '[Removed "$2 $1'),
      { code: 'bad-header', name: 'Removed' },
    ],
    [text.replace(/\[Layout "\S+ /, '[Layout "'), { code: 'bad-header', name: 'Layout' }],
    [text.replace(/\[Layout "\S+ /, '[Layout "8mi '), { code: 'bad-header', name: 'Hand' }],
    [text.replace(/\[Layout "\S+ /, '[Layout "9mi '), { code: 'bad-header', name: 'Layout' }],
    [text.replace(/\[Hand ".*"\]\n/, ''), { code: 'bad-header', name: 'Hand' }],
    [text.replace(/\[Hand "(\S+) (\S+)/, '[Hand "$2 $1'), { code: 'bad-header', name: 'Hand' }],
    [text.replace('[Players "2"]', 'Players: 2'), { code: 'bad-header', name: 'Players' }],
    [`${text}a 3mo 1n1 +\n`, { code: 'bad-line', line: 26 }],
    [`${text}b 3mo 5n1 +\n`, { code: 'bad-line', line: 26 }],
    [`${text}b 3mo 1n4 +\n`, { code: 'bad-line', line: 26 }],
    [`${text}b 8xx 1n1 +\n`, { code: 'bad-line', line: 26 }],
    [`${text}b (3mo 1n1 +\n`, { code: 'bad-line', line: 26 }],
    [`${text}b 3mo) 1n1 +\n`, { code: 'bad-line', line: 26 }],
    [`${text}b 3mo 1n1 *\n`, { code: 'bad-line', line: 26 }],
  ])('is refused with its line or header: case %#', (broken, refusal) => {
    expect(parseRecord(broken)).toEqual({ ok: false, refusal });
  });

  it('has a line per turn: card, place and shield', () => {
    const [line = ''] = text.split('\n').filter((each) => / [+-]$/u.test(each));
    expect(line).toMatch(/^[ab] \d\w\w (?:\d[ns]\d|[ew]) [+-]$/u);
  });
});

describe('bytes that are not a record', () => {
  const bytes = packRecord(recorded(4, 6));

  it('are refused by their form', () => {
    expect(unpackRecord(new Uint8Array())).toMatchObject({ refusal: { code: 'not-a-record' } });
    expect(unpackRecord(Uint8Array.of(2, ...bytes.slice(1)))).toMatchObject({
      refusal: { code: 'other-version' },
    });
    const long = new Uint8Array(257).fill(1);
    expect(unpackRecord(long)).toMatchObject({ refusal: { code: 'not-a-record' } });
    expect(unpackRecord(Uint8Array.of(...bytes, 0))).toMatchObject({ ok: false });
  });

  it('never throw, whatever they are', () => {
    const any = fc.uint8Array({ maxLength: 60 }).map((rest) => Uint8Array.of(1, ...rest));
    fc.assert(
      fc.property(any, (input) => {
        const read = unpackRecord(input);
        if (read.ok) expect(packRecord(read.value)).toEqual(input);
      }),
      { numRuns: 300 },
    );
  });
});
