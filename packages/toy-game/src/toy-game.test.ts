import { expect, it } from 'vitest';

import { toyGame } from './toy-game.ts';

it('[R6] has one to nine rounds', () => {
  for (const rounds of [1, 3, 9]) {
    expect(toyGame.parseOptions({ rounds })).toEqual({ ok: true, value: { rounds } });
  }
  for (const input of [{ rounds: 0 }, { rounds: 10 }, { rounds: 1.5 }, {}, null, 'rounds']) {
    expect(toyGame.parseOptions(input)).toEqual({ ok: false, refusal: { code: 'rounds' } });
  }
});
