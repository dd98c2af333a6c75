import type { Chance } from '../chance.ts';

/** One answer from chance: a number below a bound, or the order of a shuffle. */
export type Draw =
  | { readonly type: 'number'; readonly bound: number; readonly value: number }
  | { readonly type: 'order'; readonly order: readonly number[] };

/** The answers from chance, in order. */
export type Tape = readonly Draw[];

/** Asks a chance and records its answers on the tape. */
export function record(chance: Chance, tape: Draw[]): Chance {
  return chanceFrom(
    (bound) => {
      const value = chance.below(bound);
      tape.push({ type: 'number', bound, value });
      return value;
    },
    (length) => {
      const order = chance.shuffle(countUpTo(length));
      tape.push({ type: 'order', order });
      return order;
    },
  );
}

/** Answers from the tape until a question does not match it, then asks `otherwise`. */
export function playBack(tape: Tape, otherwise: Chance): Chance {
  let position = 0;
  return chanceFrom(
    (bound) => {
      const draw = tape[position++];
      if (draw?.type === 'number' && draw.bound === bound) return draw.value;
      position = tape.length;
      return otherwise.below(bound);
    },
    (length) => {
      const draw = tape[position++];
      if (draw?.type === 'order' && draw.order.length === length) return draw.order;
      position = tape.length;
      return otherwise.shuffle(countUpTo(length));
    },
  );
}

/** The tape with one answer changed: another number, or some shuffled items swapped. */
export function alter(tape: Tape, chance: Chance): Tape {
  const place = chance.below(tape.length);
  return tape.map((draw, position) => {
    if (position !== place) return draw;
    switch (draw.type) {
      case 'number':
        return { ...draw, value: chance.below(draw.bound) };
      case 'order':
        return { ...draw, order: exchangeSome(draw.order, chance) };
    }
  });
}

function chanceFrom(
  below: (bound: number) => number,
  orderOf: (length: number) => readonly number[],
): Chance {
  return {
    below,
    shuffle: <Item>(items: readonly Item[]) =>
      orderOf(items.length).map((position) => items[position] as Item),
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  };
}

function countUpTo(length: number): number[] {
  return Array.from({ length }, (_, position) => position);
}

/** Makes few swaps among many items, so that one viewer's share often stays the same. */
function exchangeSome(order: readonly number[], chance: Chance): readonly number[] {
  if (order.length < 2) return order;
  const exchanged = [...order];
  const times = 1 + chance.below(Math.ceil(order.length / 8));
  for (let time = 0; time < times; time += 1) {
    const [one, other] = [chance.below(order.length), chance.below(order.length)];
    const [here = 0, there = 0] = [exchanged[one], exchanged[other]];
    exchanged[one] = there;
    exchanged[other] = here;
  }
  return exchanged;
}
