import type { PublicState, RoundScore } from '@call-to-glory/rules/client';
import { describe, expect, it } from 'vitest';

import { namesFor } from '../../../board/words/names.ts';
import { inEnglish } from '../testing/english.ts';
import { changed, score, turnState } from '../testing/table-fixture.ts';
import { placeWords, tieWords, victoryWords } from './end-words.ts';
import { bestRound, turnOf, nextStart, raceOf, scoreRows, victoryOf } from './round-model.ts';
import { nextRoundWords, reasonWords, standingWords } from './round-words.ts';

const threeRounds = [
  score(0, [29, 45, 14, 16]),
  score(2, [34, 9, 45, 8]),
  score(3, [25, 14, 14, 57]),
];

const reader = { seat: 0, nameOf: namesFor(['Ondine', 'Aiko', 'Mateo', 'Лев'], 0, 'You') };
const list = (names: readonly string[]): string => names.join(' and ');

function stateWith(scores: readonly RoundScore[], isOver = false): PublicState {
  const { game } = changed(turnState(4, { monk: 2 }, {}), {
    scores,
    round: scores.length,
    startSeat: scores.at(-1)?.startSeat ?? 0,
    stage: isOver ? { type: 'over' } : { type: 'break', ready: [] },
  }).table;
  if (game === null) throw new Error('no game');
  return game.public;
}

describe('the score sheet', () => {
  const rows = scoreRows(stateWith(threeRounds));

  it('has the leader first, with places and how they moved', () => {
    expect(rows.map((row) => [row.seat, row.total, inEnglish(placeWords(row))])).toEqual([
      [0, 88, '1st, unchanged'],
      [3, 81, '2nd, up from 4th'],
      [2, 73, '3rd, down from 2nd'],
      [1, 68, '4th, down from 3rd'],
    ]);
  });

  it('holds the sets and marks the best round', () => {
    expect(rows[0]?.sizes).toMatchObject({ envoy: 4, monk: 0 });
    expect(rows.filter(({ isBest }) => isBest).map(({ seat }) => seat)).toEqual([3]);
  });

  it('shows no change of place in the first round', () => {
    const [first] = scoreRows(stateWith([score(0, [29, 45, 14, 16])]));
    expect(first && inEnglish(placeWords(first))).toBe('1st');
  });

  it('[R22] counts the bonus of tasks', () => {
    const [first] = scoreRows(stateWith([score(0, [29, 45, 14, 16], [20, 0, 0, 0])]));
    expect(first).toMatchObject({ seat: 0, sets: 29, bonus: 20, round: 49, total: 49 });
  });
});

it('has no further turn after the last turn of a round', () => {
  const round = stateWith(threeRounds);
  const { stage: turn } = turnState(4, {}, {}).table.game.public;
  const turnAt = (turns: number, stage: PublicState['stage']): number =>
    turnOf({ ...round, turns, stage });
  expect([0, 7, 8].map((turns) => turnAt(turns, turn))).toEqual([1, 8, 9]);
  for (const stage of [{ type: 'reveal', seat: 0 }, round.stage, { type: 'over' }] as const) {
    expect(
      [7, 8, 9].map((turns) => turnAt(turns, stage)),
      stage.type,
    ).toEqual([7, 8, 9]);
  }
});

it('says who leads, by how much, and what is still to come', () => {
  expect(inEnglish(standingWords(stateWith(threeRounds), reader, list))).toBe(
    'You lead by 7 with 1 round to play.',
  );
  expect(inEnglish(standingWords(stateWith([score(0, [9, 45, 45, 8])]), reader, list))).toBe(
    'Aiko and Mateo share the lead with 3 rounds to play.',
  );
});

it('[R17] says who plays first, and what decides a final tie', () => {
  const state = stateWith(threeRounds);
  expect(nextStart(state)).toEqual({ seat: 1, isTied: false });
  expect(nextRoundWords(state, reader).map(inEnglish)).toEqual([
    'Aiko starts, with the lowest total.',
    'A final tie goes to the best single round, so far Лев with 57.',
  ]);
  expect(nextRoundWords(state, { ...reader, seat: 3 }).map(inEnglish)).toContain(
    'A final tie goes to the best single round, so far yours with 57.',
  );
  expect(bestRound(stateWith([score(0, [45, 45, 9, 8])]))).toBeNull();
});

it('gives every reason why the round has ended', () => {
  const words = reasonWords(
    [
      { type: 'characters', seat: 0, count: 4 },
      { type: 'draw-pile-empty', pile: 1 },
    ],
    reader,
  );
  expect(words.map(inEnglish)).toEqual(['you have 4 characters', 'a draw pile is empty']);
});

describe('the end of the game [R18]', () => {
  it('goes to the most points', () => {
    const state = stateWith([...threeRounds, score(1, [24, 9, 20, 30])], true);
    expect(inEnglish(standingWords(state, reader, list))).toBe('You win with 112 points');
    expect(
      tieWords({ ...state, scores: [...threeRounds, score(1, [50, 9, 0, 0])] }, reader),
    ).toBeNull();
  });

  it('is decided by the best single round if points are equal', () => {
    const state = stateWith([...threeRounds, score(1, [24, 9, 39, 31])], true);
    expect(victoryOf(state)).toMatchObject({ by: 'best-round', winners: [3], points: 57 });
    expect(inEnglish(standingWords(state, reader, list))).toBe('Лев wins with 112 points');
    expect(inEnglish(tieWords(state, reader))).toBe(
      'Equal on points: Лев had the best single round, 57.',
    );
  });

  it('is shared if that is equal too', () => {
    const state = stateWith([score(0, [20, 20, 8, 6])], true);
    expect(inEnglish(standingWords(state, reader, list))).toBe(
      'You and Aiko share the victory with 20 points',
    );
    expect(inEnglish(tieWords(state, reader))).toContain('equal in the best single round, 20');
  });
});

it('says why the game was won: how far ahead, what the last round brought, or what decided a tie', () => {
  const state = stateWith([...threeRounds, score(1, [24, 9, 20, 30])], true);
  expect(victoryWords(state, reader, list).map(inEnglish)).toEqual([
    'That is 1 ahead of Лев, with 111.',
  ]);
  expect(victoryWords(state, { ...reader, seat: 3 }, list).map(inEnglish)[0]).toMatch(
    /wins with 112\. They earned 24 in the last round, you earned 30\.$/u,
  );
  const tied = stateWith([...threeRounds, score(1, [24, 9, 39, 31])], true);
  expect(victoryWords(tied, { ...reader, seat: 3 }, list)).toEqual([tieWords(tied, reader)]);
  expect(victoryWords(tied, reader, list).map(inEnglish)).toEqual([
    'Лев wins with 112 points.',
    'Equal on points: Лев had the best single round, 57.',
  ]);
});

it('does not mention a last round where there was only one', () => {
  const state = stateWith([score(0, [29, 45, 14, 16])], true);
  const quick = { ...state, options: { ...state.options, quick: true } };
  expect(victoryWords(quick, reader, list).map(inEnglish)).toEqual(['Aiko wins with 45 points.']);
});

it('adds the rounds up for the chart', () => {
  expect(raceOf(stateWith(threeRounds))[3]).toEqual([0, 16, 24, 81]);
});
