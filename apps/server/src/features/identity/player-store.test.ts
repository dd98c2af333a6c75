import type { PastGame } from '@call-to-glory/protocol';
import { StorageUnavailable, type ListedTable, type TableEntry } from '@call-to-glory/table';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { firstRow } from '../../../test/first-row.ts';
import { storedPasskey } from '../../../test/stored-passkey.ts';
import { describeStores } from '../../../test/stores.ts';
import { documentStore } from '../../core/store/document-store.ts';
import { createStoredDocuments } from '../../core/store/documents.ts';
import { createStoredEventLog } from '../../core/store/stored-event-log.ts';
import { passkeyStore } from '../accounts/passkey-store.ts';
import { chatStore } from '../chat/chat-store.ts';
import { historyStore } from '../history/history-store.ts';
import type { NewBrowser } from './player-browsers.ts';
import { becomingKind, playerStore } from './player-store.ts';

/** A browser with this secret, and an id derived from it. */
function browser(secretHash: Uint8Array): NewBrowser {
  return { id: `b${secretHash.join()}`, secretHash, label: 'Firefox, Linux' };
}

/** A finished game that this person played alone. */
function gameOf(id: string): PastGame {
  const player = { type: 'person', id, name: id, left: false, score: 1, place: 1 } as const;
  return {
    table: 'here',
    seq: 9,
    at: 10,
    gameId: 'toy',
    private: false,
    casual: false,
    options: {},
    players: [player],
  };
}

function entryWith(id: string): TableEntry {
  const table = { id: 'here', seats: [{ type: 'person', id, name: id }], members: [] };
  const listed = { ...table, closed: false, changedAt: 1 } as unknown as ListedTable;
  return { at: 1, listing: { seated: listed, others: listed }, isAwake: true, dueAt: null };
}

describeStores('players', (open) => {
  it('survive a restart', async () => {
    const players = (await open()).of(playerStore);
    const hash = Uint8Array.of(1, 2, 3);
    await players.add({ id: 'p1', name: 'Ada' }, browser(hash), 7);
    await players.rename('p1', 'Ada L.');

    const again = (await open()).of(playerStore);
    expect(await again.find(hash)).toEqual({
      player: { id: 'p1', name: 'Ada L.' },
      browser: { id: 'b1,2,3', label: 'Firefox, Linux', usedAt: 7 },
    });
    expect(await again.find(Uint8Array.of(9))).toBeNull();
    expect(await again.player('p1')).toEqual({ id: 'p1', name: 'Ada L.', madeAt: 7 });
    await again.removeBrowser('p1', 'b1,2,3');
    expect(await again.find(hash)).toBeNull();
  });

  it('are added whole or not at all', async () => {
    const players = (await open()).of(playerStore);
    const hash = Uint8Array.of(1);
    await players.add({ id: 'p1', name: 'Ada' }, browser(hash), 7);
    // The same secret cannot belong to two browsers.
    const other = { ...browser(hash), id: 'other' };
    await expect(players.add({ id: 'p2', name: 'Ben' }, other, 8)).rejects.toThrow(
      StorageUnavailable,
    );
    expect(await players.player('p2')).toBeNull();
    await players.add({ id: 'p2', name: 'Ben' }, browser(Uint8Array.of(2)), 8);
    expect(await players.player('p2')).toMatchObject({ name: 'Ben' });
  });

  it('are forgotten if they are old and never did anything at a table, and not otherwise', async () => {
    const store = await open();
    const players = store.of(playerStore);
    const ids = ['ada', 'host', 'idle', 'late', 'keyed', 'heir'] as const;
    for (const [index, id] of ids.entries()) {
      await players.add({ id, name: id }, browser(Uint8Array.of(index)), id === 'late' ? 100 : 7);
    }
    const [keyed] = await players.browsers('keyed');
    const passkey = { ...storedPasskey, player: 'keyed' };
    await store.of(passkeyStore).add(passkey, keyed?.id ?? '', 1, 8);
    await store.of(historyStore).keep([gameOf('heir')]);
    const log = createStoredEventLog(store);
    // Players who have sat at a table have something there, even if others sit there now.
    await log.append('here', firstRow, { entry: entryWith('ada') });
    await log.append('here', { ...firstRow, seq: 2 }, { entry: entryWith('host') });
    const idle = await players.idle('', 100, 9);
    expect(await players.forgetIdle(idle, 100, ['told'], 101)).toEqual(['idle']);
    // Others may have stored something about them.
    const left = await store.of(documentStore).documents('becoming');
    expect(left.map(({ key }) => key)).toEqual(['idle']);
    const known = await Promise.all(ids.map((_, index) => players.find(Uint8Array.of(index))));
    expect(known.map((one) => one?.player.id ?? null)).toEqual([
      'ada',
      'host',
      null,
      'late',
      'keyed',
      'heir',
    ]);
    expect(await players.browsers('idle')).toEqual([]);
  });

  it('have at most fifty browsers each, those used last', async () => {
    const players = (await open()).of(playerStore);
    await players.add({ id: 'ada', name: 'Ada' }, browser(Uint8Array.of(0)), 0);
    await players.add({ id: 'ben', name: 'Ben' }, browser(Uint8Array.of(99)), 0);
    await players.useBrowser('b0', '', 100);
    const dropped: (readonly string[] | null)[] = [];
    for (let at = 1; at <= 51; at += 1) {
      dropped.push(await players.addBrowser('ada', browser(Uint8Array.of(at)), null, at));
    }
    expect(dropped).toEqual([...Array.from({ length: 49 }, () => []), ['b1'], ['b2']]);
    const ids = (await players.browsers('ada')).map(({ id }) => id);
    expect(ids).toEqual(['b0', ...Array.from({ length: 49 }, (_, index) => `b${51 - index}`)]);
    expect(await players.browsers('ben')).toHaveLength(1);
  });

  it('are let in by a browser only while it is theirs', async () => {
    const players = (await open()).of(playerStore);
    await players.add({ id: 'ada', name: 'Ada' }, browser(Uint8Array.of(0)), 0);
    await players.add({ id: 'ben', name: 'Ben' }, browser(Uint8Array.of(1)), 0);
    const phone = browser(Uint8Array.of(2));
    expect(await players.addBrowser('ada', phone, 'b1', 8)).toBeNull();
    expect(await players.addBrowser('ada', phone, 'b0', 8)).toEqual([]);
    await players.removeBrowser('ada', 'b0');
    const laptop = browser(Uint8Array.of(3));
    expect(await players.addBrowser('ada', laptop, 'b0', 9)).toBeNull();
    expect((await players.browsers('ada')).map(({ id }) => id)).toEqual(['b2']);
    // A guest who became them brought a browser along.
    await players.merge('ben', 'ada', 10);
    const brought = { ...laptop, id: 'b1' };
    expect(await players.addBrowser('ada', brought, 'b0', 11)).toBeNull();
    expect((await players.browsers('ada')).map(({ id }) => id)).toEqual(['b2']);
  });

  it('sign out of one browser, or of all others at once, and never of somebody else’s', async () => {
    const players = (await open()).of(playerStore);
    await players.add({ id: 'ada', name: 'Ada' }, browser(Uint8Array.of(0)), 0);
    await players.add({ id: 'ben', name: 'Ben' }, browser(Uint8Array.of(9)), 0);
    for (const at of [1, 2, 3]) {
      await players.addBrowser('ada', browser(Uint8Array.of(at)), null, at);
    }
    expect(await players.removeBrowser('ada', 'b9')).toEqual([]);
    expect(await players.removeBrowser('ada', 'b2')).toEqual([{ id: 'b2' }]);
    const others = await players.removeOtherBrowsers('ada', 'b1');
    expect(others.map(({ id }) => id).toSorted()).toEqual(['b0', 'b3']);
    expect((await players.browsers('ada')).map(({ id }) => id)).toEqual(['b1']);
    expect(await players.browsers('ben')).toHaveLength(1);
  });

  it('know who has become them, over any number of steps', async () => {
    const players = (await open()).of(playerStore);
    for (const [index, id] of ['zoe', 'max', 'ada', 'ben'].entries()) {
      await players.add({ id, name: id }, browser(Uint8Array.of(index)), 7);
    }
    expect(await players.idsOf('ada')).toEqual(['ada']);
    await players.merge('zoe', 'max', 11);
    await players.merge('max', 'ada', 12);
    expect(await players.idsOf('ada')).toEqual(['ada', 'max', 'zoe']);
    expect(await players.idsOf('ben')).toEqual(['ben']);
  });

  it('become nobody who is not there: of two who would become each other, one stays', async () => {
    const store = await open();
    const players = store.of(playerStore);
    for (const [index, id] of ['zoe', 'max'].entries()) {
      await players.add({ id, name: id }, browser(Uint8Array.of(index)), 7);
    }
    const merged = await Promise.all([
      players.merge('zoe', 'max', 11),
      players.merge('max', 'zoe', 11),
    ]);
    expect(merged.filter(Boolean)).toHaveLength(1);
    const [stays, gone] = merged[0] ? ['max', 'zoe'] : ['zoe', 'max'];
    expect(await players.idsOf(stays)).toEqual([stays, gone]);
    expect(await players.browsers(stays)).toHaveLength(2);
    await players.forget(stays, [], 12);
    await players.add({ id: 'ada', name: 'Ada' }, browser(Uint8Array.of(9)), 13);
    expect(await players.merge('ada', stays, 14)).toBe(false);
    expect(await players.player('ada')).not.toBeNull();
  });

  it('are merged with everything that is theirs, or forgotten altogether', async () => {
    const store = await open();
    const players = store.of(playerStore);
    const history = store.of(historyStore);
    const [guest, ada] = [Uint8Array.of(1), Uint8Array.of(2)];
    await players.add({ id: 'guest', name: 'Guest' }, browser(guest), 7);
    await players.add({ id: 'p1', name: 'Ada' }, browser(ada), 8);
    const game = gameOf('guest');
    await history.keep([game]);
    const chat = store.of(chatStore);
    const from = { id: 'guest', name: 'Guest' };
    const body = { type: 'text', text: 'hello' } as const;
    const line = { at: 9, from, seat: null, channel: 'table', body } as const;
    expect(await chat.add('here', { line, seq: 1 }, 1)).toBe(1);
    expect(await players.merge('guest', 'p1', 11)).toBe(true);
    expect(await players.merge('guest', 'p2', 11)).toBe(false);
    expect(await players.find(guest)).toMatchObject({ player: { id: 'p1' } });
    expect(await players.player('guest')).toBeNull();
    expect(await history.of('p1', 9)).toEqual([game]);
    expect(await history.of('guest', 9)).toEqual([]);
    expect(await chat.by('p1', 0)).toHaveLength(1);
    const alias = createStoredDocuments(store).of('alias', z.string().nullable());
    expect(await alias.get('guest')).toBe('p1');
    const becoming = createStoredDocuments(store).of(becomingKind, z.unknown());
    expect(await becoming.list()).toMatchObject([
      { key: 'guest', value: { name: 'Guest', into: 'p1' } },
    ]);

    await store.of(passkeyStore).add(storedPasskey, 'b2', 1, 12);
    await players.forget('p1', ['told'], 13);
    for (const hash of [guest, ada]) expect(await players.find(hash)).toBeNull();
    expect(await players.player('p1')).toBeNull();
    expect(await store.of(passkeyStore).of('p1')).toEqual([]);
    expect(await history.of('p1', 9)).toEqual([]);
    expect(await chat.by('p1', 0)).toEqual([]);
    expect(await becoming.get('p1')).toEqual({ name: '', into: null });
    expect(await alias.list()).toMatchObject([
      { key: 'p1', value: null, at: 13 },
      { key: 'guest', value: 'p1', at: 11 },
    ]);
  });
});
