import { describe, expect, it } from 'vitest';

import { SoundBox, type Loudness } from './sound-box.ts';
import { clockSound, effect, note, talkSound, turnSound, type Sound } from './sound.ts';

const tap = effect(note('wood', 0, 70, 560, 0.2));

const loud: Loudness = { isMuted: false, volume: 100, effects: 100, onlyMyTurn: false };

/** The level of each of these sounds; null if it is silent. */
function levels(set: Partial<Loudness>, ...played: readonly Sound[]): readonly (number | null)[] {
  const heard: number[] = [];
  const box = new SoundBox(
    () => ({ ...loud, ...set }),
    () => ({ play: async (_, level) => void heard.push(level) }),
  );
  box.wake();
  return played.map((sound) => {
    heard.length = 0;
    box.play(sound);
    return heard[0] ?? null;
  });
}

describe('sound', () => {
  it('is off until the player has touched the page, and is not played afterwards', () => {
    const heard: number[] = [];
    const box = new SoundBox(
      () => loud,
      () => ({ play: async (_notes, _level, delay) => void heard.push(delay) }),
    );
    box.play(turnSound);
    box.wake();
    expect(heard).toEqual([]);
    box.play(turnSound, 350);
    expect(heard).toEqual([350]);
  });

  it('opens one speaker, however often it is woken', () => {
    let opened = 0;
    const box = new SoundBox(
      () => loud,
      () => {
        opened += 1;
        return { play: () => Promise.resolve() };
      },
    );
    box.wake();
    box.wake();
    expect(opened).toBe(1);
  });

  it('has the volume that is set, with a separate one for effects', () => {
    expect(levels({}, tap, turnSound)).toEqual([1, 1]);
    expect(levels({ isMuted: true }, tap, turnSound)).toEqual([null, null]);
    expect(levels({ volume: 0 }, tap, turnSound)).toEqual([null, null]);
    const [card, call] = levels({ effects: 50 }, tap, turnSound);
    expect(card).toBeLessThan(0.5);
    expect(call).toBe(1);
    expect(levels({ effects: 0 }, tap, turnSound)).toEqual([null, 1]);
  });

  it('is limited to calls to the player if they choose that', () => {
    expect(levels({ onlyMyTurn: true }, tap, talkSound, turnSound, clockSound)).toEqual([
      null,
      null,
      1,
      1,
    ]);
  });

  it('is over within 600 milliseconds', () => {
    for (const { notes } of [clockSound, talkSound, turnSound]) {
      expect(Math.max(...notes.map(({ at, length }) => at + length))).toBeLessThanOrEqual(600);
    }
  });
});
