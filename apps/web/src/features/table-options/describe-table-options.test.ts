import { beforeAll, describe, expect, it } from 'vitest';

import { addGameTexts, games } from '../../games/games.ts';
import { startI18n } from '../../lib/language/i18n.ts';
import { describeTableOptions } from './describe-table-options.ts';

describe('describeTableOptions', () => {
  beforeAll(async () => {
    await startI18n();
    await addGameTexts();
  });

  const [game] = games;
  const standard = {
    seats: 3,
    clock: 'normal',
    private: false,
    game: game.defaultOptions,
  } as const;

  it('names the clock of a standard game', () => {
    expect(describeTableOptions(standard, game)).toBe('3 players, normal clock');
  });

  it('says that a public game is casual; a private one never counts', () => {
    const casual = { ...standard, casual: true };
    expect(describeTableOptions(casual, game)).toBe('3 players, normal clock, casual');
    expect(describeTableOptions({ ...casual, private: true }, game)).toBe(
      '3 players, normal clock',
    );
  });

  it('names variants instead, unless the clock is unusual', () => {
    const tasks = { ...standard, game: { quick: false, tasks: true, ninjas: false } };
    expect(describeTableOptions(tasks, game)).toBe('3 players, Imperial Tasks');
    expect(describeTableOptions({ ...tasks, clock: 'fast' }, game)).toBe(
      '3 players, Imperial Tasks, fast clock',
    );
  });
});
