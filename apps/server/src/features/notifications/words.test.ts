import { describe, expect, it } from 'vitest';

import type { WaitingTable } from './decide-notice.ts';
import { wordNotice } from './words.ts';

const hour = 3_600_000;

function waiting(
  table: string,
  names: readonly string[],
  change: Partial<WaitingTable> = {},
): WaitingTable {
  const action = { player: 'ada', to: 'move', turnId: '1', deadline: null } as const;
  return { table, action, shortAt: null, names, ...change };
}

const inDays: Partial<WaitingTable> = {
  action: { player: 'ada', to: 'move', turnId: '1', deadline: 24 * hour },
  shortAt: 18 * hour,
};

describe('the text of a notification', () => {
  it('name the table, each with a tag of its own', () => {
    expect(wordNotice([waiting('a', ['Ben', 'Cleo'])], 'en', 0)).toEqual({
      title: 'Your turn',
      body: 'At the table with Ben and Cleo',
      tag: 'table-a',
      path: '/t/a',
      language: 'en',
    });
    expect(wordNotice([waiting('b', [])], 'en', 0)).toMatchObject({
      body: 'At the table with bots',
      tag: 'table-b',
    });
  });

  it('say how much time a correspondence turn has left', () => {
    expect(wordNotice([waiting('a', ['Ben'], inDays)], 'en', hour)).toMatchObject({
      title: 'Your turn',
      body: 'At the table with Ben. 23 hours left.',
    });
    expect(wordNotice([waiting('a', ['Ben'], inDays)], 'en', 18 * hour)).toMatchObject({
      title: 'Your turn: 6 hours left',
      body: 'At the table with Ben',
    });
  });

  it('say in Russian how much time is left in words that agree with any amount', () => {
    const titleWith = (left: number): string =>
      wordNotice([waiting('a', ['Ben'], inDays)], 'ru', 24 * hour - left).title;
    expect(titleWith(hour / 60)).toBe('Ваш ход: ещё 1 минута');
    expect(titleWith(6 * hour)).toBe('Ваш ход: ещё 6 часов');
    expect(wordNotice([waiting('a', ['Ben'], inDays)], 'ru', 3 * hour).body).toBe(
      'За столом: Ben. На ход ещё 21 час.',
    );
  });

  it('say that the others are ready', () => {
    const action = { player: 'ada', to: 'start', turnId: '1/start', deadline: null } as const;
    const start = waiting('a', ['Ben'], { action });
    expect(wordNotice([start], 'en', 0)).toMatchObject({
      title: 'The others are ready',
      path: '/t/a',
    });
    expect(wordNotice([start, waiting('b', ['Cleo'])], 'en', 0).title).toBe(
      '2 tables are waiting for you',
    );
  });

  it('name several tables at once, and no more names than fit', () => {
    const many = Array.from({ length: 9 }, (_, index) => waiting(`t${index}`, [`P${index}`, 'Q']));
    expect(wordNotice(many, 'en', 0)).toMatchObject({
      title: 'Your turn at 9 tables',
      body: 'P0 and Q · P1 and Q · P2 and Q · P3 and Q',
      tag: 'tables',
      path: '/',
    });
  });

  it('are in the language of the browser, with its plurals, or else in English', () => {
    const [one, two, three] = ['a', 'b', 'c'].map((id) => waiting(id, ['Ben'])) as [
      WaitingTable,
      WaitingTable,
      WaitingTable,
    ];
    expect(wordNotice([one], 'fr', 0).title).toBe('À vous de jouer');
    expect(wordNotice([one, two, three], 'ru', 0).title).toBe('Ваш ход за 3 столами');
    expect(wordNotice([waiting('a', ['Лев'], inDays)], 'ru', 18 * hour).title).toBe(
      'Ваш ход: ещё 6 часов',
    );
    expect(wordNotice([one, two], 'xx', 0).title).toBe('Your turn at 2 tables');
  });
});
