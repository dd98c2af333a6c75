import { DatabaseSync } from 'node:sqlite';

import { beforeEach, describe, expect, it } from 'vitest';

import { describeStores } from '../../../test/stores.ts';
import { stepRunner } from '../../core/store/sqlite/step-runner.ts';
import { playerStore } from '../identity/player-store.ts';
import { chatLimits, chatStore, type Said } from './chat-store.ts';

function said(id: number, player = 'ada'): Said {
  const body = { type: 'text', text: `line ${id}` } as const;
  const from = { id: player, name: 'Ada' };
  return { line: { id, at: id, from, seat: null, channel: 'table', body }, seq: 7 };
}

describeStores('talk', (open) => {
  async function openChat() {
    const store = await open();
    const browser = { id: 'b', secretHash: Uint8Array.of(1), label: '' };
    await store.of(playerStore).add({ id: 'ada', name: 'Ada' }, browser, 1);
    return store.of(chatStore);
  }

  it('is stored by table, as it was said, and found by author', async () => {
    const chat = await openChat();
    for (const id of [1, 2]) expect(await chat.add('here', said(id), id)).toBe(id);
    await chat.add('there', said(3), 3);
    expect(await chat.of('here', 0)).toEqual([said(1), said(2)]);
    expect(await chat.of('here', 2)).toEqual([said(2)]);
    const lines = await chat.by('ada', 2);
    expect(lines.map(({ table, at }) => [table, at])).toEqual([
      ['here', 2],
      ['there', 3],
    ]);
  });

  it('is numbered by the store, so that no two servers give a line the same number', async () => {
    const chat = await openChat();
    const ids = await Promise.all([5, 5, 3].map((least) => chat.add('here', said(0), least)));
    expect(ids).toEqual([5, 6, 7]);
    expect((await chat.of('here', 0)).map(({ line }) => line.id)).toEqual([5, 6, 7]);
    expect(await chat.heads(['here', 'nowhere'])).toEqual([
      { table: 'here', lastId: 7, rule: null },
      { table: 'nowhere', lastId: null, rule: null },
    ]);
  });

  it('is stored once for each message of a player at a table', async () => {
    const chat = await openChat();
    const line = { ...said(5), messageId: 'one' };
    for (const table of ['here', 'here', 'there']) await chat.add(table, line, 5);
    expect(await chat.add('here', { ...line, messageId: 'two' }, 5)).toBe(6);
    expect(await chat.add('here', line, 9)).toBe(5);
    expect(await chat.of('here', 0)).toEqual([
      said(5),
      { ...said(5), line: { ...said(5).line, id: 6 } },
    ]);
  });

  it('is refused from a player who has been deleted meanwhile', async () => {
    const chat = await openChat();
    expect(await chat.add('here', said(1, 'gone'), 1)).toBe(null);
    expect(await chat.of('here', 0)).toEqual([]);
  });

  it('is trimmed per table when there is too much of it, and when it is too old', async () => {
    const chat = await openChat();
    for (let id = 1; id <= chatLimits.lines + 2; id += 1) await chat.add('here', said(id), id);
    await chat.add('there', said(1), 1);
    const kept = await chat.of('here', 0);
    expect(kept).toHaveLength(chatLimits.lines);
    expect(kept[0]).toEqual(said(3));
    await chat.forgetBefore(5);
    expect((await chat.of('here', 0))[0]).toEqual(said(5));
    expect(await chat.of('there', 0)).toEqual([]);
  });

  it('of spectators does not push out what players said, or the other way round', async () => {
    const chat = await openChat();
    const { line, seq } = said(1);
    const seated: Said = { line: { ...line, seat: 1 }, seq };
    await chat.add('here', seated, 1);
    for (let id = 2; id <= chatLimits.lines + 2; id += 1) await chat.add('here', said(id), id);
    const kept = await chat.of('here', 0);
    expect([kept.length, kept[0], kept[1]]).toEqual([chatLimits.lines + 1, seated, said(3)]);
    for (let id = 200; id <= 200 + chatLimits.lines; id += 1) await chat.add('here', seated, id);
    expect((await chat.of('here', 0)).filter(({ line: { seat } }) => seat === null)).toHaveLength(
      chatLimits.lines,
    );
  });
});

describe('talk at all tables', () => {
  let database: DatabaseSync;

  beforeEach(() => {
    database = new DatabaseSync(':memory:');
    database.exec(chatStore.migrations?.[10] ?? '');
    database.exec(`CREATE TABLE players (id TEXT); INSERT INTO players VALUES ('ada')`);
  });

  /** Puts this many lines into the store, the first of them in this place. */
  function sayBefore(place: number, count: number): void {
    database
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
        INSERT INTO chat_lines SELECT ?1 + i, 'there', ?1 + i, 7, 1, 'ada', '{}' FROM n`,
      )
      .run(place, count);
  }

  /** What is left after one more line has been said. */
  function leftAfterOne(): unknown {
    stepRunner(database, [])(chatStore.writes.add('here', said(1), 1));
    return database.prepare('SELECT min(place) AS first, count(*) AS count FROM chat_lines').get();
  }

  it('is trimmed when there is too much of it', () => {
    sayBefore(1000, chatLimits.all);
    expect(leftAfterOne()).toEqual({ first: 1001, count: chatLimits.all });
  });

  it('is not trimmed because much has been said that is gone since', () => {
    sayBefore(1, 10);
    sayBefore(chatLimits.all + 999, 1);
    expect(leftAfterOne()).toEqual({ first: 1, count: 12 });
  });
});
