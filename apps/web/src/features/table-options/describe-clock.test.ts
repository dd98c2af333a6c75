import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startI18n } from '../../lib/language/i18n.ts';
import { clockDetail, describeClock, nameClock } from './describe-clock.ts';

describe('describeClock', () => {
  beforeAll(startI18n);
  afterEach(() => i18next.changeLanguage('en'));

  it('says what each preset grants', () => {
    const words = (['fast', 'normal', 'slow', 'days', 'none'] as const).map(describeClock);
    expect(words).toEqual([
      '20 sec per turn, 30 sec in reserve',
      '45 sec per turn, 60 sec in reserve',
      '90 sec per turn, 3 min in reserve',
      '1 day per turn',
      'no clock',
    ]);
  });

  it('describes custom times, and names a clock by them', () => {
    const clock = { move: 15_000, bank: 600_000, increment: 5000 };
    expect(describeClock(clock)).toBe('15 sec per turn, 10 min in reserve, +5 sec after each turn');
    expect(nameClock(clock)).toBe(describeClock(clock));
    expect(nameClock('days')).toBe('a day per turn');
    expect(clockDetail(clock)).toBeNull();
    expect(clockDetail('days')).toBeNull();
    expect(clockDetail('none')).toBeNull();
    expect(describeClock({ move: 7 * 86_400_000, bank: 0, increment: 0 })).toBe('7 days per turn');
  });
});
