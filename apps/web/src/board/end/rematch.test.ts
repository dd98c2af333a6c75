import type { Occupant } from '@call-to-glory/table/client';
import { expect, it } from 'vitest';

import { inEnglish } from '../../games/call-to-glory/testing/english.ts';
import { person } from '../../games/call-to-glory/testing/table-fixture.ts';
import { rematchOf, type Rematch } from './rematch.ts';

const bot: Occupant = { type: 'bot', bot: 'simple' };

/** A table at which those of these seats have agreed. */
function seatsWith(...agreed: readonly number[]): readonly Occupant[] {
  return [0, 1, 2, 3].map((seat) => ({ ...person(seat), ready: agreed.includes(seat) }));
}

function said(seats: readonly Occupant[]): Record<'wanted' | 'waiting', string> & Rematch {
  const rematch = rematchOf(seats, 0, (names) => names.join(', '));
  return {
    ...rematch,
    wanted: inEnglish(rematch.wanted),
    waiting: inEnglish(rematch.waiting),
  } as never;
}

it('says who else wants another game', () => {
  expect(said(seatsWith())).toMatchObject({ hasAgreed: false, wanted: '', share: 0 });
  expect(said(seatsWith(2)).wanted).toBe('Mateo wants a rematch');
  expect(said(seatsWith(1, 2)).wanted).toBe('Aiko, Mateo want a rematch');
});

it('says for whom one waits, and how many of them have agreed', () => {
  expect(said(seatsWith(0, 2))).toMatchObject({
    hasAgreed: true,
    waiting: 'Waiting for Aiko, Лев · 1 of 3',
    share: 1 / 3,
  });
  expect(said(seatsWith(0).slice(0, 2)).waiting).toBe('Waiting for Aiko');
});

it('waits for no bot, but for a player who takes an empty chair', () => {
  expect(said([...seatsWith(0).slice(0, 1), bot])).toMatchObject({
    waiting: 'Starting…',
    share: 1,
  });
  expect(said([...seatsWith(0).slice(0, 1), { type: 'empty' }])).toMatchObject({
    waiting: 'Waiting for another player',
    share: 0,
  });
});
