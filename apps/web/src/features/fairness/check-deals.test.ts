import { describe, expect, it } from 'vitest';

import { verdictOf } from './check-deals.ts';

const seen = { promised: 'promise', sawBegin: true, rows: 9, missed: [], isOwnIn: true };
const fair = { fits: true, seen };

describe('verdictOf', () => {
  it('calls a log with a restore neither fair nor broken', () => {
    expect(verdictOf([], [fair])).toBe('fair');
    expect(verdictOf([{ type: 'restored', seq: 4 }], [fair])).toBe('restored');
  });

  it('still calls it broken where a restore explains nothing', () => {
    const restored = { type: 'restored', seq: 4 } as const;
    expect(verdictOf([{ type: 'other-row', seq: 2 }, restored], [fair])).toBe('broken');
    expect(verdictOf([restored], [{ ...fair, fits: false }])).toBe('broken');
  });
});
