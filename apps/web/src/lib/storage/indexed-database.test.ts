import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';

import { IndexedDatabase, resultOf } from './indexed-database.ts';

const browser = new IDBFactory();
const opened: IDBDatabase[] = [];

async function open(): Promise<IDBDatabase> {
  const opening = browser.open('things', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('things'));
  const connection = await resultOf(opening);
  opened.push(connection);
  return connection;
}

it('has one connection again for all jobs that find it closed', async () => {
  const database = await IndexedDatabase.open(open);
  const count = (): Promise<number> =>
    database.run(['things'], 'readonly', (transaction) =>
      resultOf(transaction.objectStore('things').count()),
    );
  // As browsers close those of pages in the background.
  opened[0]?.close();
  expect(await Promise.all([count(), count(), count()])).toEqual([0, 0, 0]);
  expect(opened).toHaveLength(2);
});
