import {
  createChance,
  decide,
  evolve,
  evolveView,
  fold,
  isSeatView,
  seatView,
  seenBy,
  viewFor,
  type GameEvent,
  type State,
} from '@call-to-glory/game-kit';
import { describe, expect, it } from 'vitest';

import { toyGame } from '../toy-game.ts';
import type { Toy } from '../toy-types.ts';

const chance = createChance(Uint8Array.of(1), 'play');
const initial = toyGame.initial({ rounds: 1 }, 2);
const dealt: GameEvent<Toy> = {
  fact: { type: 'dealt', round: 1, pileSize: 3 },
  own: { 0: { cards: [1, 2, 6] }, 1: { cards: [3, 4, 5] } },
  dealer: { pile: [2, 3, 1] },
};
const chose: GameEvent<Toy> = {
  fact: { type: 'chose', seat: 0 },
  own: { 0: { cards: [6] } },
};
const playing = fold(toyGame, initial, [dealt]);

describe('decide', () => {
  it('returns the events that follow from a command, and mutates nothing', () => {
    const before = structuredClone(playing);
    expect(decide(toyGame, playing, 0, { type: 'choose', card: 6 }, chance)).toEqual({
      ok: true,
      value: [chose],
    });
    expect(playing).toEqual(before);
  });

  it('returns the refusal that the seat could have foreseen', () => {
    const refusal = { code: 'not-in-hand' };
    expect(decide(toyGame, playing, 0, { type: 'choose', card: 5 }, chance)).toEqual({
      ok: false,
      refusal,
    });
    expect(toyGame.refusalFor(seatView(playing, 0), { type: 'choose', card: 5 })).toEqual(refusal);
  });
});

describe('evolve and fold', () => {
  it('each part learns only what belongs to it', () => {
    expect(playing.seats.map(({ hand }) => hand)).toEqual([
      [1, 2, 6],
      [3, 4, 5],
    ]);
    expect(playing.dealer).toEqual({ pile: [2, 3, 1] });
    const after = evolve(toyGame, playing, chose);
    expect(after.seats).toEqual([{ hand: [1, 2], chosen: 6 }, playing.seats[1]]);
    expect(after.public.stage).toEqual({ type: 'choosing', chosen: [0] });
  });

  it('fold applies the events in order', () => {
    expect(fold(toyGame, initial, [])).toBe(initial);
    expect(fold(toyGame, initial, [dealt, chose])).toEqual(evolve(toyGame, playing, chose));
  });
});

describe('views and seen events', () => {
  it('a seat sees the public part and its own', () => {
    expect(viewFor(playing, 1)).toEqual({
      seat: 1,
      public: playing.public,
      own: { hand: [3, 4, 5], chosen: null },
    });
    expect(() => seatView(playing, 2)).toThrow('no seat 2');
  });

  it('a spectator sees only the public part', () => {
    expect(viewFor(playing, 'watcher')).toEqual({ public: playing.public });
    expect(isSeatView<Toy>(viewFor(playing, 'watcher'))).toBe(false);
    expect(isSeatView<Toy>(viewFor(playing, 0))).toBe(true);
  });

  it('everybody sees the fact of an event, a seat its own part, nobody the dealer’s', () => {
    expect(seenBy(dealt, 1)).toStrictEqual({ fact: dealt.fact, own: { cards: [3, 4, 5] } });
    expect(seenBy(chose, 1)).toStrictEqual({ fact: chose.fact });
    expect(seenBy(chose, 'watcher')).toStrictEqual({ fact: chose.fact });
    expect(seenBy({ fact: { type: 'roundEnded' } }, 0)).toStrictEqual({
      fact: { type: 'roundEnded' },
    });
  });

  it('[law 4] a view evolves from what its viewer sees', () => {
    const after: State<Toy> = evolve(toyGame, playing, chose);
    for (const viewer of [0, 1, 'watcher'] as const) {
      const view = evolveView(toyGame, viewFor(playing, viewer), seenBy(chose, viewer));
      expect(view).toStrictEqual(viewFor(after, viewer));
    }
  });
});
