import { createChance, decide, fold, seatView, type GameEvent } from '@call-to-glory/game-kit';
import type { RevealedLog } from '@call-to-glory/protocol';
import { callToGlory, rules, totals, type CallToGlory } from '@call-to-glory/rules/client';
import { gameAt, type Occupant } from '@call-to-glory/table/client';
import { expect, it } from 'vitest';

import { notation } from '../../games/call-to-glory/model/notation.ts';
import { turnOf } from '../../games/call-to-glory/model/round-model.ts';
import { courseOf, stepTo } from './course.ts';
import { fileOf, gameIn, gameOfHash, hashOf, momentOf, startOfHash } from './game-link.ts';
import { stageGame } from './staged-game.ts';

const options = { quick: false, tasks: false, ninjas: true };
const seats = Array.from({ length: 3 }, () => ({ type: 'bot', bot: 'simple' }) as const);

function played(): readonly (readonly GameEvent<CallToGlory>[])[] {
  const chance = createChance(new Uint8Array(32), 'a course');
  let state = callToGlory.initial(options, 3);
  const batches = [callToGlory.begin(state, chance, 0)];
  state = fold(callToGlory, state, batches[0] ?? []);
  for (;;) {
    const [seat] = callToGlory.awaiting(state.public);
    if (seat === undefined) return batches;
    const command = callToGlory.bots.simple(seatView(state, seat), chance);
    const decided = decide(callToGlory, state, seat, command, chance);
    if (!decided.ok) throw new Error(decided.refusal.code);
    batches.push(decided.value);
    state = fold(callToGlory, state, decided.value);
  }
}

const record = notation.recordOf(options, 3, played());
const staged = stageGame(notation, record, { seats, viewer: 'watcher' });
if (!staged.ok) throw new Error(staged.refusal.code);
const { tables } = staged.value;
const course = courseOf(
  {
    notation,
    roundOf: ({ round }) => round,
    turnOf,
    pointsOf: totals,
  },
  tables,
);
const last = tables.length - 1;

it('knows for every row which round, turn and lap it belongs to', () => {
  expect(course.places).toHaveLength(tables.length);
  const rounds = course.places.map(({ round }) => round ?? 0);
  expect(rounds).toEqual(rounds.toSorted((one, other) => one - other));
  expect(new Set(rounds)).toEqual(new Set([1, 2, 3, 4]));
  expect(course.rounds.map((row) => course.places[row])).toEqual(
    [1, 2, 3, 4].map((round) => ({ round, turn: 1, lap: 1 })),
  );
});

it('numbers the turns as its steps count them', () => {
  const [, second = last] = course.rounds;
  // The pause after the round is a step of its own, and still belongs to the last turn.
  const inFirst = course.turns.filter((row) => row < second).slice(0, -1);
  const next = inFirst.map((row) => course.places[row + 1]?.turn);
  expect(next).toEqual(inFirst.map((_, index) => index + 1));
});

it('steps through all turns and rounds, forwards and backwards, to the end and the beginning', () => {
  for (const starts of [course.turns, course.rounds]) {
    const forth: number[] = [0];
    while (forth.at(-1) !== last) forth.push(stepTo(starts, forth.at(-1) ?? 0, 1, last));
    const back: number[] = [last];
    while (back.at(-1) !== 0) back.push(stepTo(starts, back.at(-1) ?? 0, -1, last));
    expect(back.toReversed()).toEqual(forth);
    expect(forth.length).toBeGreaterThan(4);
  }
});

it('steps through laps in a game without rounds', () => {
  const { rounds, places } = courseOf({ notation, turnOf: () => 7 }, tables);
  expect(rounds).toEqual([0]);
  expect(places[0]).toEqual({ round: null, turn: 7, lap: 3 });
  const laps = courseOf({ notation, turnOf }, tables).rounds;
  expect(laps.length).toBeGreaterThan(course.rounds.length);
  for (const row of course.rounds) expect(laps).toContain(row);
});

it('ends with the points of the game, and marks at most six moments that changed them', () => {
  const end = tables[last];
  const view = end === undefined ? null : gameAt(end);
  const scores = view === null ? [] : rules.outcome(view.public)?.scores;
  expect(course.points?.map((line) => line.at(-1))).toEqual(scores);
  expect(course.keyRows.length).toBeGreaterThan(0);
  expect(course.keyRows.length).toBeLessThanOrEqual(6);
  for (const row of course.keyRows) {
    expect(course.points?.some((line) => line[row] !== line[row - 1])).toBe(true);
  }
});

it('opens from its address as it was shared', () => {
  const game = { record, names: ['Ondine', '', 'Лев'], at: 1_700_000_000_000 };
  const moment = { row: 42, seat: 2, isOpen: true };
  const hash = `#${hashOf(notation, game)}${momentOf(moment)}`;
  expect(gameOfHash(notation, hash)).toEqual(game);
  expect(startOfHash(hash, 3)).toEqual(moment);
});

it.each([
  ['players', ['gameEnded'], { type: 'game', command: { type: 'vote' } }],
  ['absence', ['gameEnded', 'tableClosed'], { type: 'close' }],
  ['operator', ['gameEnded', 'tableClosed'], { type: 'close', by: 'operator' }],
  [undefined, ['gameFinished'], {}],
])('knows from a log that a game was stopped by: %s', (stoppedBy, ends, command) => {
  const [opening = []] = played();
  const started = { type: 'gameStarted', seats, opener: 0, events: opening };
  const begin = [{ type: 'tableCreated', options: { game: options } }, started];
  const rows = [
    { seq: 1, at: 1000, command: {}, events: begin },
    { seq: 2, at: 2000, command, events: ends.map((type) => ({ type })) },
  ];
  const game = gameIn(notation, { rows } as unknown as RevealedLog);
  expect(game).toMatchObject({ at: 2000 });
  expect(game?.stoppedBy).toBe(stoppedBy);
  expect(game && gameOfHash(notation, hashOf(notation, game))?.stoppedBy).toBe(stoppedBy);
});

it('knows from a log which moves were made for a player, as its link does', () => {
  const [opening, ...moves] = played();
  const people = ['Ondine', 'Лев'].map((name) => ({
    type: 'person',
    person: { id: name, name },
    ready: true,
    cover: null,
    awaySince: null,
  }));
  const by = moves.map((_, at) => (at % 9 === 0 ? 'clock' : at < 20 ? 'person' : 'bot'));
  const events = [
    { type: 'tableCreated', options: { game: options } },
    { type: 'gameStarted', seats: [...people, seats[0]], opener: 0, events: opening },
    ...moves.map((batch, at) => {
      const seat = notation.seatOf(batch);
      return { type: 'played', seat, by: seat === 2 ? 'bot' : by[at], events: batch };
    }),
    { type: 'gameFinished' },
  ];
  const rows = events.map((event, seq) => ({ seq, at: 0, command: {}, events: [event] }));
  const game = gameIn(notation, { rows } as unknown as RevealedLog);
  const linked = game && gameOfHash(notation, hashOf(notation, game));
  const restaged =
    linked &&
    stageGame(notation, record, {
      ...linked,
      seats: [...people, seats[0]] as readonly Occupant[],
      viewer: 'watcher',
    });
  if (!restaged?.ok) throw new Error('the game cannot be played again');
  const moversOf = (all: readonly { readonly events: readonly object[] }[]): readonly unknown[] =>
    all.flatMap((row) => row.events).flatMap((event) => ('by' in event ? [event.by] : []));
  expect(moversOf(restaged.value.rows)).toEqual(moversOf(rows));
});

it('keeps names of the maximum length, and truncates longer ones between whole letters', () => {
  const names = [`Ann ${'🦊'.repeat(20)}`, 'कि'.repeat(16), `a${'🦊'.repeat(90)}`];
  const hash = `#${hashOf(notation, { record, names, at: null })}`;
  expect(gameOfHash(notation, hash)?.names).toEqual([...names.slice(0, 2), `a${'🦊'.repeat(23)}`]);
});

it('is saved in a file named after the game and its end', () => {
  const at = new Date(2026, 10, 22, 20, 5, 7).getTime();
  expect(fileOf(notation, { at })).toBe('call-to-glory-2026-11-22-20-05-07.txt');
  expect(fileOf(notation, { at: null })).toBe('call-to-glory.txt');
});
