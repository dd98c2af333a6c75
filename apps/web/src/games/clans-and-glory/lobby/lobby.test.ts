import { beforeAll, describe, expect, it } from 'vitest';

import { startI18n } from '../../../lib/language/i18n.ts';
import { lobbyMessages } from '../messages/messages.ts';
import { describeOptions, describeSummary, optionRows } from './descriptions.ts';
import { optionCode, readOptionCode } from './option-code.ts';

const all = [false, true].flatMap((standings) =>
  [false, true].map((openPack) => ({ standings, openPack })),
);

describe('Clans and Glory in lists and forms', () => {
  beforeAll(async () => {
    await startI18n();
    await lobbyMessages();
  });

  it('[C17] names the aids that are on', () => {
    expect(all.map(describeOptions)).toEqual([
      '',
      'Open pack',
      'Standings',
      'Standings, Open pack',
    ]);
    const rows = optionRows({ standings: true, openPack: false });
    expect(rows.map(({ value, isUsual }) => [value, isUsual])).toEqual([
      ['on', false],
      ['off', true],
    ]);
  });

  it('[C12] counts a turn of everybody as a round', () => {
    const titleOf = (turns: number, allTurns: number, seats: number): string =>
      describeSummary({ turns, allTurns }, Array.from({ length: seats }, String)).title;
    expect(titleOf(0, 28, 4)).toBe('Round 1 of 7');
    expect(titleOf(18, 28, 4)).toBe('Round 5 of 7');
    expect(titleOf(27, 28, 4)).toBe('Round 7 of 7');
    expect(titleOf(24, 24, 3)).toBe('Round 8 of 8');
    expect(describeSummary({ turns: 15, allTurns: 16 }, ['', '']).detail).toBe('1 turn to go');
  });

  it('puts all options into codes, and reads them as people type them', () => {
    for (const options of all) {
      expect(readOptionCode(optionCode(options))).toEqual({ ok: true, value: options });
    }
    expect(readOptionCode(' cag – p ')).toEqual({
      ok: true,
      value: { standings: false, openPack: true },
    });
    for (const typed of ['', 'CAGX', 'CAG-P-S', 'CTG-4R', 'K3MQ7-X9PVA']) {
      expect(readOptionCode(typed)).toBeNull();
    }
  });
});
