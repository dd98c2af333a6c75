import type { Occupant } from '@call-to-glory/table/client';
import { beforeAll, describe, expect, it } from 'vitest';

import { startI18n } from '../../lib/language/i18n.ts';
import { describeReadiness } from './describe-readiness.ts';
import { messages } from './messages.ts';

const bot: Occupant = { type: 'bot', bot: 'simple' };
const empty: Occupant = { type: 'empty' };

function sitting(id: string, ready: boolean): Occupant {
  return {
    type: 'person',
    person: { id, name: id },
    ready,
    awaySince: null,
    cover: null,
  };
}

describe('describeReadiness', () => {
  beforeAll(async () => {
    await startI18n();
    await messages();
  });

  const names = ['Ondine', 'Mei', 'Goro', 'Bamboo'];

  it('names who is ready, bots included, and the reader first among those the game waits for', () => {
    const seats = [sitting('Ondine', false), sitting('Mei', true), bot, empty];
    expect(describeReadiness({ seats }, names, 0)).toEqual({
      ready: 'Mei and Goro are ready',
      waitingFor: 'Waiting for you and 1 more player',
    });
    expect(describeReadiness({ seats }, names, null).waitingFor).toBe(
      'Waiting for Ondine and 1 more player',
    );
  });

  it('says nothing if there is nobody', () => {
    const seats = [sitting('Ondine', false), empty];
    expect(describeReadiness({ seats }, names, 0).ready).toBeNull();
    const full = [sitting('Ondine', true), bot];
    expect(describeReadiness({ seats: full }, names, 0).waitingFor).toBeNull();
  });
});
