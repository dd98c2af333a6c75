import { createChance, type Viewer } from '@call-to-glory/game-kit';
import { gameAt } from '@call-to-glory/table/client';
import { describe, expect, it } from 'vitest';

import {
  caughtUp,
  isArrived,
  isHurried,
  landed,
  openedAt,
  received,
  type HandOver,
} from '../../../board/motion/hand-over.ts';
import { boardModel, type BoardModel } from '../model/board-model.ts';
import { randomPlay } from '../testing/random-play.ts';
import type { Cue } from './cues.ts';
import { picturedOf } from './pictured.ts';
import { cueSource, type CardPosition } from './table-position.ts';

const names = ['Ondine', 'Aiko', 'Mateo', 'Лев'];

function modelOf({ table, viewer }: CardPosition): BoardModel {
  const game = gameAt(table);
  if (game === null) throw new Error('no game');
  return boardModel(table, game, viewer, { away: [], watchers: 0 }, names, 0);
}

/** The table as the page pictures it. */
function pictured(state: HandOver<CardPosition, Cue>): BoardModel {
  return picturedOf(state.journey, modelOf(state.shown)).model;
}

/** All numbers of a table, by what they count. */
function numbersOf({ bottom, rivals, piles }: BoardModel): ReadonlyMap<string, number> {
  return new Map([
    ...piles.map(({ pile, size }) => [`pile ${pile}`, size] as const),
    ...[bottom, ...rivals].flatMap(({ seat, handSize, points, setCount }) => [
      [`hand ${seat}`, handSize] as const,
      [`points ${seat}`, points] as const,
      [`sets ${seat}`, setCount] as const,
    ]),
  ]);
}

/** Picks at random what happens next: rows arrive, cards land, or somebody skips the wait. */
function lives(
  seed: string,
  seats: number,
  viewer: Viewer,
): readonly HandOver<CardPosition, Cue>[] {
  const chance = createChance(new Uint8Array(32), `lives of ${seed}`);
  const positions = randomPlay(seed, seats, viewer);
  const [first] = positions;
  if (first === undefined) throw new Error('no deal');
  const states = [openedAt<CardPosition, Cue>(first, [])];
  let [state] = states as [HandOver<CardPosition, Cue>];
  let at = 0;
  const step = (next: HandOver<CardPosition, Cue>): void => {
    state = next;
    states.push(next);
  };
  while (at < positions.length - 1 || !isArrived(state)) {
    const what = chance.below(8);
    if (what < 3 && at < positions.length - 1) {
      at = Math.min(positions.length - 1, at + (chance.below(5) === 0 ? 2 : 1));
      const position = positions[at];
      if (position === undefined) break;
      step(
        received(state, position, {
          cues: cueSource.cuesBetween,
          isAsked: cueSource.isAsked(position),
          isStill: chance.below(40) === 0,
        }),
      );
    } else if (what === 7 && chance.below(6) === 0) {
      step(caughtUp(state));
    } else {
      step(landed(state, (state.journey?.landed ?? -1) + 1, cueSource.cuesBetween));
    }
  }
  return states;
}

const plays = [1, 2, 3, 4, 5, 6].flatMap((seed) =>
  ([0, 'watcher'] as const).map((viewer) => ({
    seed: `play ${seed}`,
    seats: 2 + (seed % 3),
    viewer,
  })),
);

describe('what the page shows', () => {
  it.each(plays)(
    'is all that it knows whenever anything may be lit ($seed, $seats seats, $viewer)',
    ({ seed, seats, viewer }) => {
      let known = 0;
      for (const state of lives(seed, seats, viewer)) {
        known = Math.max(known, state.shown.seq, ...state.waiting.map(({ seq }) => seq));
        if (!isArrived(state)) continue;
        expect(state.shown.seq).toBe(known);
        expect(pictured(state)).toEqual(modelOf(state.shown));
      }
    },
  );

  it.each(plays)(
    'counts nothing that has not landed, and no pile is blank ($seed, $seats seats, $viewer)',
    ({ seed, seats, viewer }) => {
      const wrong: string[] = [];
      for (const state of lives(seed, seats, viewer)) {
        const table = pictured(state);
        for (const { pile, size, top } of table.piles) {
          const isOpen = pile === 2 || pile === 3;
          if (isOpen && size > 0 !== (top !== null)) wrong.push(`pile ${pile} of ${size} is blank`);
        }
        const { journey, shown } = state;
        if (journey === null || journey.from === null) continue;
        const [from, to] = [numbersOf(modelOf(journey.from)), numbersOf(modelOf(shown))];
        const isNewRound = journey.cues.some(({ type }) => type === 'deal');
        if (isNewRound) continue;
        for (const [what, number] of numbersOf(table)) {
          const [before, after] = [from.get(what) ?? 0, to.get(what) ?? 0];
          const says = `${what} of row ${shown.seq} is ${number}, from ${before} to ${after}`;
          // Of two rows that came together the first may bring what the second takes away.
          const isBetween = number >= Math.min(before, after) && number <= Math.max(before, after);
          if (shown.seq - journey.from.seq === 1 && !isBetween) wrong.push(says);
          if (journey.landed === 0 && number > before) wrong.push(`${says}, before it landed`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('says nothing about a hand that is being dealt, nor about the previous hand afterwards', () => {
    const own = plays.filter(({ viewer }) => viewer === 0);
    const held = { dealt: 0, ahead: 0 };
    for (const { journey, shown } of own.flatMap(({ seed, seats }) => lives(seed, seats, 0))) {
      const deal = journey?.cues.findIndex(({ type }) => type === 'deal') ?? -1;
      if (journey === null || deal < 0) continue;
      const model = modelOf(shown);
      const isAhead = deal >= journey.landed;
      held[isAhead ? 'ahead' : 'dealt'] += 1;
      const hand = picturedOf(journey, model).settled?.own.hand;
      expect(hand).toEqual(isAhead ? [] : model.mine?.own.hand);
    }
    expect(held.ahead).toBeGreaterThan(0);
    expect(held.dealt).toBeGreaterThan(0);
  });

  it.each(plays.filter(({ viewer }) => viewer === 0))(
    'is at most one move behind when the viewer is asked ($seed, $seats seats)',
    ({ seed, seats }) => {
      for (const state of lives(seed, seats, 0)) {
        const newest = state.waiting.at(-1) ?? state.shown;
        if (!cueSource.isAsked(newest)) continue;
        expect(state.waiting.length).toBeLessThanOrEqual(1);
        // Anything still waiting is due at once, and plays twice as fast.
        if (state.waiting.length === 1) expect(state.journey).toBeNull();
        else expect(isHurried(state, true)).toBe(true);
      }
    },
  );

  it('arrives, however rows and pictures interleave', () => {
    for (const { seed, seats, viewer } of plays) {
      const states = lives(seed, seats, viewer);
      const last = states.at(-1);
      expect(last?.shown.seq).toBe(randomPlay(seed, seats, viewer).length);
      // Some of it was seen to move.
      expect(states.some(({ journey }) => journey !== null)).toBe(true);
    }
  });
});
