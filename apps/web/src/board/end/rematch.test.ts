import type { Occupant, Table } from '@call-to-glory/table/client';
import { expect, it } from 'vitest';

import { boardStates } from '../../games/call-to-glory/testing/board-states.ts';
import { inEnglish } from '../../games/call-to-glory/testing/english.ts';
import { fixtureNow, person } from '../../games/call-to-glory/testing/table-fixture.ts';
import { rematchOf, type Rematch } from './rematch.ts';

const bot: Occupant = { type: 'bot', bot: 'simple' };

/** Four seats, of which these have agreed. */
function seatsWith(...agreed: readonly number[]): readonly Occupant[] {
  return [0, 1, 2, 3].map((seat) => ({ ...person(seat), ready: agreed.includes(seat) }));
}

type Said = Record<'wanted' | 'waiting' | 'over' | 'until', string> & Rematch;

/** What the player in the first chair reads, at a table whose host sits in the chair `host`. */
function said(
  seats: readonly Occupant[],
  host = 0,
  wantedSince: number | null = null,
  now = fixtureNow,
): Said {
  const finished = boardStates['game-end']?.().table as Extract<
    Table<unknown>,
    { stage: 'finished' }
  >;
  const table = { ...finished, seats, host: `p${host}`, wantedSince };
  const rematch = rematchOf(table, 0, (names) => names.join(', '), now);
  const words = (['wanted', 'waiting', 'over', 'until'] as const).map((key) => [
    key,
    inEnglish(rematch[key]),
  ]);
  return { ...rematch, ...Object.fromEntries(words) } as never;
}

it('says who else wants another game', () => {
  expect(said(seatsWith())).toMatchObject({ hasAgreed: false, wanted: '', deadline: null });
  expect(said(seatsWith(2)).wanted).toBe('Mateo wants a rematch');
  expect(said(seatsWith(1, 2)).wanted).toBe('Aiko, Mateo want a rematch');
});

it('says who the table waits for, and how many of them have agreed', () => {
  expect(said(seatsWith(0, 2))).toMatchObject({
    hasAgreed: true,
    waiting: 'Waiting for Aiko, Лев · 1 of 3',
    missing: 2,
  });
  expect(said(seatsWith(0).slice(0, 2)).waiting).toBe('Waiting for Aiko');
});

it('does not wait for bots, but for a player to take an empty chair', () => {
  const one = seatsWith(0).slice(0, 1);
  expect(said([...one, bot])).toMatchObject({ waiting: 'Starting…', missing: 0, until: '' });
  expect(said([...one, { type: 'empty' }])).toMatchObject({
    waiting: 'Waiting for another player',
    missing: 1,
  });
});

it('says who may go on when the time of the others is up', () => {
  expect(said(seatsWith(0, 2), 0, fixtureNow)).toMatchObject({
    mayGoOn: true,
    deadline: fixtureNow + 60_000,
    until: 'At 0:00 you can go on without the others.',
    over: 'Aiko, Лев did not answer in time.',
  });
  expect(said(seatsWith(0, 2), 2)).toMatchObject({
    mayGoOn: false,
    until: 'At 0:00 Mateo can go on without the others.',
    over: 'No answer yet from Aiko, Лев. Mateo can go on without them.',
  });
  expect(said(seatsWith(2)).mayGoOn).toBe(false);
});

it('counts down to nothing while the host, who alone can go on, has not answered', () => {
  expect(said(seatsWith(0, 2), 1, fixtureNow)).toMatchObject({
    mayGoOn: false,
    deadline: null,
    until: '',
    waiting: 'Waiting for Aiko, Лев · 1 of 3',
  });
});

it('waits for a player who has agreed and is away, but not for more than a minute', () => {
  const [own, other, third] = seatsWith(0, 1, 2);
  if (own === undefined || other?.type !== 'person' || third === undefined) throw new Error();
  const left = fixtureNow + 30_000;
  const seats = [own, { ...other, awaySince: left }, third];
  const before = said(seats, 0, fixtureNow, left);
  expect(before).toMatchObject({
    waiting: 'Waiting for Aiko · 1 of 2',
    missing: 0,
    deadline: left + 60_000,
    nextGivenUp: left + 60_000,
  });
  const after = said(seats, 0, fixtureNow, left + 60_000);
  expect(after).toMatchObject({
    over: 'Still waiting for Aiko.',
    missing: 1,
    nextGivenUp: null,
  });
  expect(said(seats, 2, fixtureNow, left + 60_000).over).toBe(
    'Still waiting for Aiko. Mateo can go on without them.',
  );
});
