import { outcome } from '@call-to-glory/clans-and-glory/client';
import { gameAt } from '@call-to-glory/table/client';
import { describe, expect, it } from 'vitest';

import type { Message } from '../../../board/words/message.ts';
import { boardStates } from '../testing/board-states.ts';
import { inEnglish } from '../testing/english.ts';
import { leadWords } from './end-words.ts';
import { playedOut, raceOf, stepsOfMeetings } from './play-out.ts';

const over = boardStates['over']?.();
const state = over === undefined ? undefined : gameAt(over.table)?.public;
if (state === undefined) throw new Error('no game is over');
const all = stepsOfMeetings(state).at(-1) ?? 0;

describe('meetings played out', () => {
  it('end with the points of the result, the best first', () => {
    const { rows, isWhole } = playedOut(state, all, true);
    expect(isWhole).toBe(true);
    expect(rows.map(({ points }) => points)).toEqual([53, 47, 34, 12]);
    const scores = outcome(state)?.scores ?? [];
    for (const { seat, points } of rows) expect(points).toBe(scores[seat]);
  });

  it('take one shield after the other, and show the cards that go to nobody once a meeting is over', () => {
    let before = 0;
    for (let shown = 0; shown <= all; shown += 1) {
      const { rows, last, left } = playedOut(state, shown, false);
      const taken = rows.reduce((sum, { cards }) => sum + cards, 0);
      expect(taken - before).toBe(last === null || shown === 0 ? 0 : last.cards.length);
      before = taken;
      for (const [meeting, end] of stepsOfMeetings(state).entries()) {
        if (shown < end) expect(left[meeting]).toEqual([]);
      }
    }
  });

  it('name no places before all is shown', () => {
    expect(playedOut(state, all - 1, false).rows.map(({ place }) => place)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('make a race that ends with the points', () => {
    const { rows } = playedOut(state, all, true);
    const race = raceOf(state);
    for (const { seat, points } of rows) expect(race[seat]?.at(-1)).toBe(points);
    expect(race.every((sums) => sums.length === state.stacks.length + 1 && sums[0] === 0)).toBe(
      true,
    );
  });
});

describe('the end in words', () => {
  const { rows } = playedOut(state, all, true);
  const nameOf = (seat: number): string => ['Aiko', 'You', 'Mateo', 'Лев'][seat] ?? '';
  const victory: Message = { key: 'board:end.other', count: 53, args: { name: nameOf(3) } };
  const lead = (me: number | null): readonly string[] =>
    leadWords(rows, me, nameOf, victory).map(inEnglish);

  it('tell who has won to readers whose own place is shown above', () => {
    expect(lead(1)).toEqual(['Лев wins with 53 points.', 'Mateo is second, 6 points behind.']);
    expect(lead(2)).toEqual(['Лев wins with 53 points.', 'You are second, 6 points behind.']);
  });

  it('call nobody second where two are', () => {
    // With as many points as the winner the two have fewer cards.
    for (const points of [47, 53]) {
      const shared = rows.map((row) => (row.place === 1 ? row : { ...row, place: 2, points }));
      for (const { seat } of shared.slice(1, 3)) {
        const words = leadWords(shared, seat, nameOf, victory).map(inEnglish);
        expect(words).toEqual(['Лев wins with 53 points.']);
      }
    }
  });

  it('tell what the winner has taken to everyone else', () => {
    const words = ['Clan Star takes 9 cards.', 'Mateo is second, 6 points behind.'];
    expect(lead(3)).toEqual(words);
    expect(lead(null)).toEqual(words);
  });
});
