import type { ListedTable } from '@call-to-glory/protocol';
import { beforeAll, describe, expect, it } from 'vitest';

import { addGameTexts } from '../../games/games.ts';
import { startI18n } from '../../lib/language/i18n.ts';
import { messages } from './messages.ts';
import { whoSits } from './who-sits.ts';

beforeAll(async () => {
  await startI18n();
  await addGameTexts();
  await messages();
});

function sitting(...seats: readonly object[]): string {
  return whoSits({ gameId: 'call-to-glory', seats } as unknown as ListedTable);
}

const person = { type: 'person', id: 'mei', name: 'Mei' };

describe('who sits at a table, as the operator reads it', () => {
  it('leaves out chairs that are free', () => {
    expect(sitting({ type: 'empty' }, person)).toBe('Mei');
  });

  it('says that a bot is one', () => {
    expect(sitting(person, { type: 'bot', bot: 'simple' })).toBe('Mei, Wave (bot)');
  });

  it('says that nobody does', () => {
    expect(sitting({ type: 'empty' }, { type: 'empty' })).toBe('No one is seated here.');
  });
});
