import { expect, it } from 'vitest';

import { callToGloryLobby } from '../../games/call-to-glory/lobby.tsx';
import { clansAndGloryLobby } from '../../games/clans-and-glory/lobby.tsx';
import { minutesOf } from './minutes-of.ts';

const { defaultOptions: game } = callToGloryLobby;

it('estimates the length of a game by its rounds', () => {
  const minutes = (change: Partial<typeof game>): number | null =>
    minutesOf({ clock: 'normal', game: { ...game, ...change } }, callToGloryLobby);
  expect(minutes({})).toBe(30);
  expect(minutes({ tasks: true })).toBe(25);
  expect(minutes({ quick: true })).toBe(10);
});

it('estimates nothing where turns take days', () => {
  expect(minutesOf({ clock: 'days', game }, callToGloryLobby)).toBeNull();
  const clock = { move: 72 * 3_600_000, bank: 0, increment: 0 };
  expect(minutesOf({ clock, game: {} }, clansAndGloryLobby)).toBeNull();
  expect(minutesOf({ clock: 'none', game: {} }, clansAndGloryLobby)).toBe(20);
});
