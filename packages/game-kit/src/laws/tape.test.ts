import { expect, it } from 'vitest';

import { createChance, type Chance } from '../chance.ts';
import { alter, playBack, record, type Draw } from './tape.ts';

const items = Array.from({ length: 40 }, (_, item) => item);

function open(label: string): Chance {
  return createChance(Uint8Array.of(1), label);
}

/** A number, a shuffle and a pick. */
function askThrice(chance: Chance): unknown[] {
  return [chance.below(100), chance.shuffle(items), chance.pick(items)];
}

it('plays the recorded answers back, and asks the other chance nothing', () => {
  const tape: Draw[] = [];
  const answers = askThrice(record(open('first'), tape));
  const asked: Draw[] = [];
  expect(askThrice(playBack(tape, record(open('other'), asked)))).toEqual(answers);
  expect(asked).toEqual([]);
});

it('asks the other chance from the first question that does not match', () => {
  const tape: Draw[] = [];
  askThrice(record(open('first'), tape));
  const asked: Draw[] = [];
  const chance = playBack(tape, record(open('other'), asked));
  chance.below(100);
  chance.shuffle(items.slice(1));
  chance.pick(items);
  expect(asked.map(({ type }) => type)).toEqual(['order', 'number']);
});

it('alters one answer, and keeps a shuffle a shuffle', () => {
  const tape: Draw[] = [];
  const answers = askThrice(record(open('first'), tape));
  for (let round = 0; round < 50; round += 1) {
    const altered = askThrice(playBack(alter(tape, open(`alter/${round}`)), open('other')));
    const changed = altered.filter(
      (answer, place) => JSON.stringify(answer) !== JSON.stringify(answers[place]),
    );
    expect(changed.length).toBeLessThanOrEqual(1);
    expect(altered[1]).toHaveLength(items.length);
    expect(new Set(altered[1] as number[])).toEqual(new Set(items));
  }
});
