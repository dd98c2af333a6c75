import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { startI18n } from '../language/i18n.ts';
import en from '../language/messages/en.json' with { type: 'json' };
import { refusals } from '../language/refusals.ts';
import lazy from '../language/refusals/en.json' with { type: 'json' };
import { describeRefusal } from './describe-refusal.ts';

const keys = Object.keys({ ...en.refused, ...lazy.refused }).filter((key) => key !== 'unknown');

describe('describeRefusal', () => {
  afterAll(() => void vi.unstubAllGlobals());
  beforeAll(async () => {
    vi.stubGlobal('document', { cookie: '' });
    await startI18n();
    expect(describeRefusal({ code: 'not-host' })).toBe('That did not work (not-host).');
    await refusals();
  });

  it('has a sentence for every refusal', () => {
    for (const key of keys) {
      const [code = '', reason] = key.split('_');
      const words = describeRefusal(reason === undefined ? { code } : { code, reason });
      expect(words, key).toMatch(/^[A-Z].*\.$/);
      expect(words, key).not.toContain(`(${code})`);
    }
  });

  it('says what is wrong with a name', () => {
    expect(describeRefusal({ code: 'bad-name', reason: 'too-long' })).toBe(
      'A name can have up to 24 characters.',
    );
    expect(describeRefusal({ code: 'bad-name', reason: 'new-reason' })).toBe(
      describeRefusal({ code: 'bad-name' }),
    );
  });

  it('has a sentence even for a code that this page does not know', () => {
    expect(describeRefusal({ code: 'from-tomorrow' })).toBe('That did not work (from-tomorrow).');
  });
});
