import { createChance, decide, fold, seatView, type Batches } from '@call-to-glory/game-kit';
import { toyGame, type Toy } from '@call-to-glory/toy-game/client';
import { expect, it } from 'vitest';

import { notation } from './notation.ts';

it('a play comes back from its link, whole', () => {
  const record = notation.recordOf({ rounds: 1 }, 3, playOut());
  const read = notation.unpack(notation.pack(record));
  expect(read).toEqual({ ok: true, value: record });
  expect(notation.replay(record)).toEqual({ ok: true, value: record.batches });
  expect(record.batches.slice(1).map(notation.seatOf)).toEqual(
    Array.from({ length: 12 }, (_, turn) => turn % 3),
  );
});

it('what is no play is refused, whatever it is', () => {
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

/** A play of three in which everybody shows the first card they may. */
function playOut(): Batches<Toy> {
  const chance = createChance(Uint8Array.of(1), 'replay');
  const initial = toyGame.initial({ rounds: 1 }, 3);
  const batches = [toyGame.begin(initial, chance)];
  let state = fold(toyGame, initial, batches[0] ?? []);
  for (let seat = 0; toyGame.outcome(state.public) === null; seat = (seat + 1) % 3) {
    const [command] = toyGame.legalCommands(seatView(state, seat));
    if (command === undefined) throw new Error('nothing can be done');
    const decided = decide(toyGame, state, seat, command, chance);
    if (!decided.ok) throw new Error(decided.refusal.code);
    batches.push(decided.value);
    state = fold(toyGame, state, decided.value);
  }
  return batches;
}
