import { describe, expect, it } from 'vitest';

import type { LogRow } from '../model/ports.ts';
import { canonicalJson } from './canonical-json.ts';
import {
  chained,
  chainedWithTexts,
  chainStart,
  LogDamaged,
  portableDigest,
  textsOf,
  verifyChain,
} from './log-chain.ts';

const start = { seq: 0, hash: chainStart };

describe('the chain of a log', () => {
  it('holds for rows as they were written, from the start or from the middle', () => {
    const rows = chain([1, 2, 3, 4]);
    expect(() => verifyChain('here', rows, start)).not.toThrow();
    const [, second] = rows;
    if (second === undefined) throw new Error('no row');
    expect(() => verifyChain('here', rows.slice(2), second)).not.toThrow();
  });

  it('does not depend on how a store orders the keys of its JSON', () => {
    const rows = chain([1, 2]).map((row) => ({
      ...row,
      command: { b: 2, a: { d: 4, c: 3 } },
    }));
    const [first] = rows;
    if (first === undefined) throw new Error('no row');
    const written = chained(first, chainStart);
    const read = { ...written, command: { a: { c: 3, d: 4 }, b: 2 } };
    expect(() => verifyChain('here', [read], start)).not.toThrow();
  });

  it('gives the contents of a row as the text that was hashed', () => {
    const row = {
      seq: 2,
      at: 20,
      player: 'ada',
      commandId: 'c-2',
      command: { type: 'play', card: 'é' },
      events: [
        { type: 'played', seat: 0 },
        { type: 'asked', at: null },
      ],
    };
    const made: string[] = [];
    const digest = (text: string): string => portableDigest(made[made.push(text) - 1] ?? '');
    const { row: written, texts } = chainedWithTexts(row, 'before', digest);
    expect(written).toEqual(chained(row, 'before'));
    expect(texts).toEqual(textsOf(row));
    expect(made).toEqual([`["before",2,20,"ada","c-2",${texts.command},${texts.events}]`]);
  });

  it.each<[string, (rows: readonly LogRow[]) => readonly LogRow[], number]>([
    ['a changed event', (rows) => changed(rows, 2, { events: ['other'] }), 3],
    ['a changed command', (rows) => changed(rows, 1, { command: 'other' }), 2],
    ['another player', (rows) => changed(rows, 1, { player: 'eve' }), 2],
    ['another time', (rows) => changed(rows, 0, { at: 0 }), 1],
    ['another id', (rows) => changed(rows, 3, { commandId: 'other' }), 4],
    ['a missing first row', (rows) => rows.slice(1), 1],
    ['a missing row', (rows) => rows.toSpliced(1, 1), 2],
    ['two rows swapped', (rows) => rows.with(1, rows[2] ?? none()).with(2, rows[1] ?? none()), 2],
    ['a row twice', (rows) => rows.toSpliced(1, 0, rows[0] ?? none()), 2],
    ['what follows a row written again', (rows) => rows.with(1, rewritten(rows)), 3],
    ['numbers with a gap, chained again', () => chain([1, 2, 4]), 3],
  ])('breaks at %s', (_what, tamper, seq) => {
    const rows = tamper(chain([1, 2, 3, 4]));
    expect(() => verifyChain('here', rows, start)).toThrow(LogDamaged);
    expect(() => verifyChain('here', rows, start)).toThrow(`table here is damaged at row ${seq}`);
  });
});

describe('canonical JSON', () => {
  it('sorts keys, and nothing else', () => {
    expect(canonicalJson({ b: [3, 1], a: { d: null, c: 'x' }, 10: 1, 9: 2 })).toBe(
      '{"9":2,"10":1,"a":{"c":"x","d":null},"b":[3,1]}',
    );
  });
});

function chain(seqs: readonly number[]): readonly LogRow[] {
  let hash = chainStart;
  return seqs.map((seq) => {
    const row = chained(
      { seq, at: seq * 10, player: 'ada', commandId: `c-${seq}`, command: 'sit', events: [seq] },
      hash,
    );
    hash = row.hash;
    return row;
  });
}

function changed(
  rows: readonly LogRow[],
  index: number,
  change: Partial<LogRow>,
): readonly LogRow[] {
  return rows.with(index, { ...(rows[index] ?? none()), ...change });
}

/** The second row with other events, and the hash that it would have had with them. */
function rewritten([first = none(), second = none()]: readonly LogRow[]): LogRow {
  return chained({ ...second, events: ['other'] }, first.hash);
}

function none(): never {
  throw new Error('no such row');
}
