import { expect, it } from 'vitest';

import { notation } from './notation.ts';
import { playOut } from './testing/play-out.ts';

it('a play comes back whole from its link', () => {
  const record = notation.recordOf({ rounds: 1 }, 3, playOut());
  const read = notation.unpack(notation.pack(record));
  expect(read).toEqual({ ok: true, value: record });
  expect(notation.replay(record)).toEqual({ ok: true, value: record.batches });
  expect(record.batches.slice(1).map(notation.seatOf)).toEqual(
    Array.from({ length: 12 }, (_, turn) => turn % 3),
  );
});

it('anything that is not a play is refused', () => {
  const [opening = []] = playOut();
  const broken: readonly unknown[] = [
    null,
    {},
    { options: { rounds: 99 }, seatCount: 3, batches: [opening] },
    { options: { rounds: 1 }, seatCount: 9, batches: [opening] },
    { options: { rounds: 1 }, seatCount: 3, batches: [] },
    { options: { rounds: 1 }, seatCount: 3, batches: 'all' },
    { options: { rounds: 1 }, seatCount: 3, batches: [[{ fact: { type: 'revealed' } }]] },
    { options: { rounds: 1 }, seatCount: 3, batches: [[{ fact: { type: 'chose', seat: {} } }]] },
  ];
  for (const one of broken) {
    const read = notation.unpack(new TextEncoder().encode(JSON.stringify(one)));
    const replay = read.ok ? notation.replay(read.value) : read;
    expect(replay, JSON.stringify(one)).toMatchObject({ ok: false });
  }
  expect(notation.unpack(Uint8Array.of(1, 2, 255))).toMatchObject({ ok: false });
});
