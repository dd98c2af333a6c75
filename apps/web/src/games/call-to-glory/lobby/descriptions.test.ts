import { beforeAll, describe, expect, it } from 'vitest';

import { startI18n } from '../../../lib/language/i18n.ts';
import { addGameTexts } from '../../games.ts';
import { describeOptions, describeSummary } from './descriptions.ts';

const names = ['Aiko', 'Mateo', 'Лев'];

describe('descriptions for lists', () => {
  beforeAll(async () => {
    await startI18n();
    await addGameTexts();
  });

  it('names the variants that are on', () => {
    expect(describeOptions({ quick: false, tasks: false, ninjas: false })).toBe('');
    expect(describeOptions({ quick: true, tasks: false, ninjas: true })).toBe(
      'Quick game, Power of the Ninja',
    );
  });

  it('says who leads, or that nobody does', () => {
    const summary = { round: 3, rounds: 4, totals: [81, 88, 12] };
    const { title, detail } = describeSummary(summary, names);
    expect(title).toBe('Round 3 of 4');
    expect(detail).toContain('Mateo');
    expect(detail).toContain('88');
    const level = describeSummary({ ...summary, totals: [88, 88, 12] }, names).detail;
    expect(level).toContain('88');
    expect(level).not.toContain('Mateo');
  });

  it('does not say in the first round how long ago the game started', () => {
    const summary = { round: 1, rounds: 1, totals: [0, 0, 0] };
    expect(describeSummary(summary, names)).toEqual({ title: 'Round 1 of 1', detail: '' });
  });
});
