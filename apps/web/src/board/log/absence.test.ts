import type { GameTypes } from '@call-to-glory/game-kit';
import { describe, expect, it } from 'vitest';

import { afterLook, arrived, standInAt, type Absence } from './absence.ts';
import type { Step } from './steps.ts';

/** The absence after these looks at the table: whether the player is here, the row, the second. */
function after(...looks: readonly (readonly [boolean, number, number])[]): Absence {
  return looks.reduce(
    (absence, [isHere, seq, second]) => afterLook(absence, isHere, seq, second * 1000),
    arrived(null),
  );
}

describe('an absence', () => {
  it('reports what was missed, from the row that was seen last', () => {
    expect(after([true, 7, 0], [false, 7, 1], [false, 12, 20], [true, 12, 30]).missed?.after).toBe(
      7,
    );
  });

  it('is ignored when it was short, or when at most one row was missed', () => {
    expect(after([true, 7, 0], [false, 7, 1], [true, 12, 3]).missed).toBeNull();
    expect(after([true, 7, 0], [false, 7, 1], [true, 8, 30]).missed).toBeNull();
    expect(after([true, 7, 0], [false, 7, 1], [true, 7, 30], [true, 9, 60]).missed).toBeNull();
  });

  it('ends when the connection is up, though the missed rows come a little later', () => {
    const looks = [
      [true, 7, 0],
      [false, 7, 1],
      [true, 7, 30],
    ] as const;
    expect(after(...looks).missed).toBeNull();
    expect(after(...looks, [true, 15, 31]).missed?.after).toBe(7);
  });

  it('lasts as long as any reason for it', () => {
    expect(
      after([true, 7, 0], [false, 7, 1], [false, 9, 10], [false, 20, 40], [true, 21, 41]).missed,
    ).toEqual({ after: 7, upTo: 21 });
  });

  it('began when a stand-in took over, for people who open the page later', () => {
    const opened = afterLook(arrived(40), false, 60, 1000);
    expect(afterLook(opened, true, 61, 2000).missed?.after).toBe(40);
  });

  it('stays in sight until it is dismissed', () => {
    const told = after([true, 7, 0], [false, 7, 1], [true, 12, 30], [true, 13, 40]);
    expect(told.missed).toEqual({ after: 7, upTo: 12 });
  });
});

it('knows since when a stand-in plays for a seat', () => {
  const step = (seq: number, type: 'covered' | 'returned', seat: number): Step<GameTypes> => ({
    type: 'table',
    id: `${seq}.0`,
    seq,
    event: { type, seat } as Extract<Step<GameTypes>, { type: 'table' }>['event'],
  });
  const steps = [step(3, 'covered', 0), step(5, 'returned', 0), step(8, 'covered', 1)];
  expect(standInAt(steps, 0)).toBeNull();
  expect(standInAt(steps, 1)).toBe(8);
  expect(standInAt([...steps, step(9, 'covered', 0)], 0)).toBe(9);
  expect(standInAt(steps, null)).toBeNull();
});
