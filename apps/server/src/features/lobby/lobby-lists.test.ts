import type { ListedTable, Listing } from '@call-to-glory/table';
import { entry } from '@call-to-glory/table/contracts';
import { describe, expect, it } from 'vitest';

import { isUnfinishedAt } from '../tables/tables-of-player.ts';
import { lobbyOf, ownTables, publicLists } from './lobby-lists.ts';

const now = 100 * 60_000;
const nobody = { people: 0, playing: 0 };
const ada = { type: 'person', id: 'ada', name: 'Ada' } as const;
const empty = { type: 'empty' } as const;

function table(id: string, change: Partial<ListedTable> = {}): ListedTable {
  const open = { createdAt: now, host: 'ada', seats: [ada, empty], ...change };
  return entry(id, now, {}, open).listing.seated;
}

/** Tables that look the same to everybody. */
function listings(...tables: readonly ListedTable[]): readonly Listing[] {
  return tables.map((one) => ({ seated: one, others: one }));
}

function idsFor(player: string | null, ...tables: ListedTable[]): Record<string, string[]> {
  const all = listings(...tables);
  const mine = player === null ? [] : ownTables(all, player);
  const lobby = lobbyOf({ ...publicLists(all, now), here: nobody }, mine);
  return {
    open: lobby.open.map(({ id }) => id),
    live: lobby.live.map(({ id }) => id),
    mine: lobby.mine.map(({ id }) => id),
  };
}

describe('the lists of the lobby', () => {
  it('sorts tables into lists, last changed first', () => {
    const waiting = table('waiting', { changedAt: now - 1 });
    const fresh = table('fresh');
    const on = table('on', { stage: 'playing' });
    expect(idsFor(null, waiting, fresh, on)).toEqual({
      open: ['fresh', 'waiting'],
      live: ['on'],
      mine: [],
    });
  });

  it('shows private tables only to those who sit there', () => {
    const hidden = { ...table('hidden').options, private: true };
    const tables = [
      table('a', { options: hidden }),
      table('b', { options: hidden, stage: 'playing' }),
    ];
    expect(idsFor('ben', ...tables)).toEqual({ open: [], live: [], mine: [] });
    expect(idsFor('ada', ...tables)).toEqual({ open: [], live: [], mine: ['a', 'b'] });
  });

  it('shows a player first what waits for them, including a next game', () => {
    const called = {
      pending: [{ player: 'ada', to: 'move', turnId: '1/1', deadline: null }],
      changedAt: now - 1,
    } as const;
    const again = { ...called, stage: 'finished' } as const;
    const tables = [table('a'), table('b', called), table('c', again)];
    expect(idsFor('ada', ...tables)['mine']).toEqual(['b', 'c', 'a']);
    expect(idsFor('ben', ...tables)['mine']).toEqual([]);
  });

  it('shows the game first in which the player has the least time', () => {
    const called = (id: string, deadline: number | null, changedAt: number): ListedTable =>
      table(id, {
        stage: 'playing',
        pending: [{ player: 'ada', to: 'move', turnId: '1/1', deadline }],
        changedAt,
      });
    const tables = [
      called('no clock', null, now),
      called('three days', now + 3, now),
      called('a day', now + 1, now - 1),
    ];
    expect(idsFor('ada', ...tables)['mine']).toEqual(['a day', 'three days', 'no clock']);
  });

  it('shows players more than spectators, where those see the game with a delay', () => {
    const seated = table('late', { stage: 'playing', summary: { round: 3 } });
    const listing = { seated, others: { ...seated, summary: null } };
    expect(ownTables([listing], 'ada')).toEqual([listing.seated]);
    expect(publicLists([listing], now).live).toEqual([listing.others]);
  });

  it('lists no game that nobody may watch', () => {
    const options = { ...table('closed').options, watching: 'nobody' as const };
    const closed = table('closed', { options, stage: 'playing' });
    expect(idsFor(null, closed)).toEqual({ open: [], live: [], mine: [] });
    expect(idsFor('ada', closed)['mine']).toEqual(['closed']);
  });

  it('leaves out open tables of people the player has blocked or is blocked by', () => {
    const lists = { ...publicLists(listings(table('a')), now), here: nobody };
    const lobby = lobbyOf(lists, [], (person) => person !== 'ada');
    expect(lobby.open).toEqual([]);
  });

  it('lists tables as open only where somebody waits and a seat is free', () => {
    const full = table('full', { seats: [ada, ada] });
    const deserted = table('deserted', { seats: [empty, { type: 'bot', bot: 'simple' }] });
    expect(idsFor(null, full, deserted).open).toEqual([]);
  });

  it('lists no table as open that is locked or deserted, except that nobody has to be at a correspondence game', () => {
    const options = { ...table('days').options, clock: 'days' as const };
    const tables = [
      table('locked', { locked: true }),
      table('empty', { emptySince: now }),
      table('days', { emptySince: now, options }),
    ];
    expect(idsFor(null, ...tables).open).toEqual(['days']);
  });

  it('lists no game as live that everybody has left, except one of correspondence', () => {
    const options = { ...table('days').options, clock: 'days' as const };
    const tables = [
      table('empty', { stage: 'playing', emptySince: now }),
      table('days', { stage: 'playing', emptySince: now, options }),
    ];
    expect(idsFor(null, ...tables).live).toEqual(['days']);
  });

  it('lists a correspondence game as open for as long as it waits', () => {
    const options = { ...table('days').options, clock: 'days' as const };
    const days = table('days', { emptySince: 0, changedAt: 0, options });
    expect(idsFor(null, days).open).toEqual(['days']);
  });

  it('hides closed tables from everybody, even those who sit there', () => {
    const closed = table('closed', { stage: 'playing', emptySince: 0, closed: true });
    expect(idsFor('ada', closed)).toEqual({ open: [], live: [], mine: [] });
    expect(isUnfinishedAt(closed, 'ada')).toBe(false);
  });

  it('drops finished tables, and hides those that nobody has touched for long', () => {
    const over = table('over', { stage: 'finished' });
    const tired = table('tired', { changedAt: now - 30 * 60_000 });
    const stuck = table('stuck', { stage: 'playing', changedAt: now - 60 * 60_000 });
    expect(idsFor('ada', over, tired, stuck)).toEqual({
      open: [],
      live: [],
      mine: ['tired', 'stuck'],
    });
  });

  it('lists the table of a group for its members, between games and when they have left their seats', () => {
    const group = { pinned: true, members: ['ada', 'ben'] };
    const tables = [
      table('over', { stage: 'finished', ...group }),
      table('deserted', { seats: [empty, empty], ...group }),
    ];
    expect(idsFor('ben', ...tables).mine).toEqual(['over', 'deserted']);
    expect(idsFor('cleo', ...tables).mine).toEqual([]);
    // Ben has since become Cleo.
    expect(ownTables(listings(...tables), 'cleo', ['cleo', 'ben'])).toEqual(tables);
    expect(idsFor('ben', table('closed', { ...group, closed: true })).mine).toEqual([]);
  });

  it('lists the table of a group no longer for those who have left it, even after a game that they played', () => {
    const left = table('left', { pinned: true, members: ['ben'], stage: 'finished' });
    expect(idsFor('ada', left).mine).toEqual([]);
    // To those without a seat, a game with delayed spectators may look as it did before.
    const listing = { seated: { ...left, seats: [empty, empty] }, others: table('left') };
    expect(ownTables([listing], 'ada')).toEqual([]);
  });

  it('does not count pinned tables as unfinished, unless a game is on', () => {
    const tables = [
      table('waiting', { pinned: true }),
      table('over', { pinned: true, stage: 'finished' }),
      table('on', { pinned: true, stage: 'playing' }),
      table('other'),
    ];
    const unfinished = tables.filter((one) => isUnfinishedAt(one, 'ada'));
    expect(unfinished.map(({ id }) => id)).toEqual(['on', 'other']);
    expect(tables.filter((one) => isUnfinishedAt(one, 'ben'))).toEqual([]);
  });

  it('shows five open tables of a host in each game at most, those changed last', () => {
    const opened = Array.from({ length: 7 }, (_, age) =>
      table(`${age}`, { changedAt: now - age - 1 }),
    );
    const others = [table('other game', { gameId: 'other' }), table('ben', { host: 'ben' })];
    const { open, mine } = idsFor('ada', ...opened, ...others);
    expect(open).toEqual(['other game', 'ben', '0', '1', '2', '3', '4']);
    expect(mine).toHaveLength(9);
  });

  it('shows fifty of each game at most', () => {
    const many = (gameId: string, stage: ListedTable['stage'], changedAt: number): ListedTable[] =>
      Array.from({ length: 60 }, (_, index) =>
        table(`${gameId} ${stage} ${index}`, { gameId, stage, changedAt, host: `host ${index}` }),
      );
    const all = ['one', 'other'].flatMap((gameId, age) => [
      ...many(gameId, 'lobby', now - age),
      ...many(gameId, 'playing', now - age),
    ]);
    const { open, live } = lobbyOf({ ...publicLists(listings(...all), now), here: nobody }, []);
    for (const list of [open, live]) {
      expect(list.map(({ gameId }) => gameId)).toEqual([
        ...Array.from({ length: 50 }, () => 'one'),
        ...Array.from({ length: 50 }, () => 'other'),
      ]);
    }
  });
});
