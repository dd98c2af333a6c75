import { randomBot } from '@call-to-glory/game-kit';
import { playSeed } from '@call-to-glory/game-kit/laws';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { callToGlory } from '../call-to-glory.ts';
import { numberOf, type Options } from '../vocabulary.ts';
import { publicRecordOf, recordOf, type GameRecord } from './game-record.ts';
import { packRecord, unpackRecord } from './pack-record.ts';
import { parseRecord } from './parse-record.ts';
import { printRecord } from './print-record.ts';
import { replayRecord, watchRecord } from './replay-record.ts';

const base: Options = { quick: false, tasks: false, ninjas: false };
const both: Options = { quick: false, tasks: true, ninjas: true };

function recordedGame(options: Options, seatCount: number, seed: number): GameRecord {
  const { batches } = playSeed(callToGlory, options, seatCount, seed, callToGlory.bots.simple);
  return recordOf(options, seatCount, batches);
}

describe('a full record', () => {
  it('replays to the same events and the same state', () => {
    const game = playSeed(callToGlory, both, 3, 1, callToGlory.bots.simple);
    const replayed = replayRecord(recordOf(both, 3, game.batches));
    if (!replayed.ok) throw new Error(JSON.stringify(replayed.refusal));
    expect(replayed.value.state).toEqual(game.state);
    expect(replayed.value.batches).toEqual(game.batches);
  });

  it('can hold an unfinished game, even just its deal', () => {
    const { batches } = playSeed(callToGlory, base, 2, 3, randomBot(callToGlory));
    const secondDeal = batches.findIndex(
      (batch, index) => index > 0 && batch.at(-1)?.fact.type === 'roundStarted',
    );
    for (const length of [1, 2, 5, secondDeal - 1, secondDeal + 1, secondDeal + 2]) {
      const record = recordOf(base, 2, batches.slice(0, length));
      expect(parseRecord(printRecord(record))).toEqual({ ok: true, value: record });
      expect(unpackRecord(packRecord(record))).toEqual({ ok: true, value: record });
      const replayed = replayRecord(record);
      expect(replayed.ok && replayed.value.batches.at(-1)).toEqual(batches[length - 1]);
    }
  });

  it('is refused where the rules refuse it', () => {
    const record = recordedGame(base, 2, 4);
    const [first, , ...others] = record.moves;
    if (first === undefined) throw new Error('no moves');
    const twice = { ...record, moves: [first, first, ...others] };
    expect(replayRecord(twice)).toEqual({
      ok: false,
      refusal: { code: 'illegal-move', move: 1, reason: 'pile-used' },
    });
    const tooLong = { ...record, moves: [...record.moves, first] };
    expect(replayRecord(tooLong)).toEqual({
      ok: false,
      refusal: { code: 'illegal-move', move: record.moves.length, reason: 'game-over' },
    });
    expect(replayRecord({ ...record, deals: null })).toEqual({
      ok: false,
      refusal: { code: 'no-deals' },
    });
    const shortDeals = { tasks: null, rounds: record.deals?.rounds.slice(0, 1) ?? [] };
    expect(replayRecord({ ...record, deals: shortDeals })).toEqual({
      ok: false,
      refusal: { code: 'no-deals' },
    });
  });

  it('is refused where it shows a different card from the one drawn', () => {
    const record = recordedGame(base, 2, 5);
    const at = record.moves.findIndex(({ shown }) => shown !== null);
    const moves = record.moves.map((move, index) =>
      index === at
        ? { ...move, shown: move.shown === 'monk' ? ('farmer' as const) : ('monk' as const) }
        : move,
    );
    expect(replayRecord({ ...record, moves })).toEqual({
      ok: false,
      refusal: { code: 'other-card-shown', move: at },
    });
  });
});

describe('a public record', () => {
  it('replays to what a spectator saw', () => {
    const game = playSeed(callToGlory, both, 4, 2, callToGlory.bots.simple);
    const watched = watchRecord(publicRecordOf(both, 4, game.batches));
    expect(watched.ok && watched.value.state).toEqual(game.state.public);
  });

  it('is printed without deals or cards drawn face down', () => {
    const game = playSeed(callToGlory, both, 4, 2, callToGlory.bots.simple);
    const text = printRecord(publicRecordOf(both, 4, game.batches));
    expect(text).not.toMatch(/Deal|Tasks[ABC]|d[14]:/);
    expect(parseRecord(text)).toEqual({ ok: true, value: publicRecordOf(both, 4, game.batches) });
  });

  it('is refused where a set is laid that no hand of that size could hold', () => {
    const record: GameRecord = {
      options: base,
      seatCount: 2,
      startSeat: 0,
      moves: [
        { command: { type: 'draw', pile: 1 }, shown: null },
        { command: { type: 'draw', pile: 4 }, shown: null },
        { command: { type: 'lay', character: 'farmer', size: 6 }, shown: null },
      ],
      deals: null,
    };
    expect(watchRecord(record)).toEqual({
      ok: false,
      refusal: { code: 'illegal-move', move: 2, reason: 'not-in-hand' },
    });
  });
});

describe('text that is not a record', () => {
  const text = printRecord(recordedGame(both, 2, 6));

  it.each([
    ['', { code: 'bad-header', name: 'Game' }],
    [text.replace('Glory 1', 'Glory 2'), { code: 'bad-header', name: 'Game' }],
    [text.replace('[Players "2"]', '[Players "5"]'), { code: 'bad-header', name: 'Players' }],
    [text.replace(/\[Start ".*"\]/, '[Start "c"]'), { code: 'bad-header', name: 'Start' }],
    [text.replace('tasks ninjas', 'tasks quick'), { code: 'bad-header', name: 'Variants' }],
    [text.replace('[Start', '[Memory "all"]\n[Start'), { code: 'bad-header', name: 'Memory' }],
    [text.replace(/\[Deal "\d+ /, '[Deal "'), { code: 'bad-header', name: 'Deal' }],
    [text.replace('[Deal "', '[Deal "21 '), { code: 'bad-header', name: 'Deal' }],
    [text.replace('[TasksA "', '[TasksA "x '), { code: 'bad-header', name: 'Tasks' }],
    [text.replace(/\[TasksB ".*"\]\n/, ''), { code: 'bad-header', name: 'Tasks' }],
    [text.replace('[Players "2"]', 'Players: 2'), { code: 'bad-line', line: 2 }],
    [text.replace(/ d[14]/, (drawn) => `${drawn}:18`), { code: 'bad-line' }],
    [`${text}a L5x2\n`, { code: 'bad-line' }],
    [`${text}a L18x0\n`, { code: 'bad-line' }],
    [`${text}e E\n`, { code: 'bad-line' }],
  ])('is refused with its line or header: case %#', (broken, refusal) => {
    expect(parseRecord(broken)).toMatchObject({ ok: false, refusal });
  });
});

it('the bytes of a game without a memory aid are those of the first version', () => {
  const options = { ...base, quick: true };
  const { batches } = playSeed(callToGlory, options, 2, 7, callToGlory.bots.simple);
  const record = recordOf(options, 2, batches.slice(0, 4));
  const text = 'AQfI1lxEbgvHD9JW2zRsqc/bKUPGMh6BoME/tJ3XmwJvFOmMHGpPzVfQAEI=';
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  expect(packRecord(record)).toEqual(bytes);
  expect(unpackRecord(bytes)).toEqual({ ok: true, value: record });
  expect(packRecord({ ...record, options: { ...options, memory: 'full' } })[0]).toBe(2);
});

describe('bytes that are not a record', () => {
  it('are refused, whatever they are, and never make it throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const unpacked = unpackRecord(bytes);
        if (unpacked.ok) expect(packRecord(unpacked.value)).toEqual(bytes);
      }),
    );
    expect(unpackRecord(Uint8Array.of(3, 1))).toEqual({
      ok: false,
      refusal: { code: 'other-version' },
    });
    expect(unpackRecord(new Uint8Array(2 ** 15).fill(1)).ok).toBe(false);
  });

  it('are refused if a byte of a record was changed', () => {
    const bytes = packRecord(recordedGame({ ...base, quick: true }, 2, 7));
    for (let at = 1; at < bytes.length; at += 1) {
      const changed = bytes.with(at, (bytes[at] ?? 0) ^ 0x10);
      expect(unpackRecord(changed), `byte ${at}`).not.toEqual(unpackRecord(bytes));
    }
  });
});

it('the numbers in the text are those on the cards', () => {
  const text = printRecord(recordedGame(base, 4, 8));
  const dealt = /\[Deal "([^"]*)"\]/.exec(text)?.[1]?.split(' ').map(Number) ?? [];
  for (const number of Object.values(numberOf)) {
    expect(dealt.filter((card) => card === number)).toHaveLength(number);
  }
});

it('a line of text is a turn, its owed placings included', () => {
  const text = printRecord(recordedGame(both, 2, 9));
  const turns = text.split('\n').filter((line) => /^[ab] /.test(line) && !line.includes('T'));
  for (const line of turns) expect(line.match(/ d/g), line).toHaveLength(2);
});
