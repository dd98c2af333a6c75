import type { Presence } from '@call-to-glory/protocol';
import type { LiveTable, Vantage } from '@call-to-glory/table';
import { HandClock } from '@call-to-glory/table/memory';
import { expect, it, vi } from 'vitest';

import type { GameSocket } from '../../core/sockets/game-socket.ts';
import { PresenceBoard } from './presence-board.ts';

const nobodyElsewhere = { of: () => [], ask: () => Promise.resolve([]), say: () => {} };

it('forgets what it sent to people who left while it was about to send again', async () => {
  const clock = new HandClock();
  const followers = new Map<GameSocket, { readonly vantage: Vantage }>();
  const said: Presence[] = [];
  let find = Promise.resolve<LiveTable | null>({
    id: 'table',
    behind: null,
    listed: () => ({ seats: [] as const }),
  } as never);
  const audiences = {
    followersOf: () => followers,
    send: (_table: string, _name: string, one: Presence) => said.push(one),
  };
  const ports = {
    audiences,
    directory: { find: () => find },
    bans: { isBanned: () => false },
    clock,
  };
  const board = new PresenceBoard(ports as never, nobodyElsewhere);
  const spectator = { id: 'w', data: { player: null } } as unknown as GameSocket;
  const settle = async (): Promise<void> => {
    await find;
    await Promise.resolve();
  };

  followers.set(spectator, { vantage: 'watcher' });
  board.cameOrWent('table');
  await clock.pass(500, settle);
  expect(said).toHaveLength(1);

  // The last one leaves after the table was asked for, and before it was found.
  const table = await find;
  let found: (table: LiveTable | null) => void = () => {};
  find = new Promise((resolve) => {
    found = resolve;
  });
  board.cameOrWent('table');
  clock.turnTo(clock.now() + 500);
  followers.delete(spectator);
  board.cameOrWent('table');
  found(table);
  await settle();
  expect(said).toHaveLength(1);

  // Newcomers have been sent nothing yet, so even a row that changes nothing is announced.
  followers.set(spectator, { vantage: 'watcher' });
  board.rowAdded('table');
  await clock.pass(500, settle);
  expect(said).toHaveLength(2);
});

it('tells a closed page from a lost connection, as long as somebody is there to be told', () => {
  const seats = ['ada', 'ben', 'cleo'].map((id) => ({ type: 'person', id, name: id }));
  const table = { id: 'table', behind: null, listed: () => ({ seats }) } as unknown as LiveTable;
  const ada = { id: 's', data: { player: { id: 'ada' } } } as unknown as GameSocket;
  const followers = new Map([[ada, { vantage: 0 }]]);
  const ports = {
    audiences: { followersOf: () => followers },
    directory: { find: () => Promise.resolve(null) },
    bans: { isBanned: ({ id }: { readonly id: string }) => id === 'cleo' && isCleoBanned },
    clock: new HandClock(),
  };
  const board = new PresenceBoard(ports as never, nobodyElsewhere);
  let isCleoBanned = false;
  board.went('table', 'ben', true);
  board.went('table', 'cleo', false);
  expect(board.of(table)).toEqual({ away: ['ben', 'cleo'], closed: ['ben'], watchers: 0 });
  board.went('table', 'ben', false);
  expect(board.of(table)).toEqual({ away: ['ben', 'cleo'], watchers: 0 });
  isCleoBanned = true;
  expect(board.of(table)).toEqual({ away: ['ben', 'cleo'], removed: ['cleo'], watchers: 0 });
  isCleoBanned = false;
  board.went('table', 'ben', true);
  followers.clear();
  board.went('table', 'ada', true);
  expect(board.of(table)).toEqual({ away: ['ada', 'ben', 'cleo'], watchers: 0 });
  board.stop();
});

it('counts those who have taken a seat after a game among the people of the table, and not as spectators', () => {
  const seats = [{ type: 'person', id: 'ada', name: 'Ada' }];
  const listed = () => ({ seats, newcomers: ['ben', 'cleo'] });
  const table = { id: 'table', behind: null, listed } as unknown as LiveTable;
  // After a game they see it as everybody does who has not played it.
  const followers = new Map(
    ['ada', 'ben', 'wim'].map((id) => {
      const socket = { id: `socket of ${id}`, data: { player: { id } } } as unknown as GameSocket;
      return [socket, { vantage: id === 'ada' ? 0 : 'watcher' }];
    }),
  );
  const ports = {
    audiences: { followersOf: () => followers },
    directory: { find: () => Promise.resolve(null) },
    bans: { isBanned: () => false },
    clock: new HandClock(),
  };
  const board = new PresenceBoard(ports as never, nobodyElsewhere);
  expect(board.of(table)).toEqual({ away: ['cleo'], watchers: 1 });
  expect(board.spectatorsOf(table)).toEqual(['wim']);
  board.stop();
});

it('says that a spectator on another node has become somebody else, although as many watch as before', async () => {
  const clock = new HandClock();
  const ada = { id: 's', data: { player: { id: 'ada' } } } as unknown as GameSocket;
  const listed = () => ({ seats: [{ type: 'person', id: 'ada', name: 'Ada' }] });
  const table = { id: 'table', behind: null, listed } as unknown as LiveTable;
  const said: Presence[] = [];
  const audiences = {
    followersOf: () => new Map([[ada, { vantage: 0 }]]),
    send: (_table: string, _name: string, one: Presence) => said.push(one),
  };
  let watchers = ['socket of wim'];
  const ports = {
    audiences,
    directory: { find: () => Promise.resolve(table) },
    bans: { isBanned: () => false },
    clock,
  };
  const board = new PresenceBoard(ports as never, {
    ...nobodyElsewhere,
    of: () => [{ here: [], watchers, closed: [] }],
  });
  const settle = (): Promise<void> => Promise.resolve();
  board.changedElsewhere('table');
  await clock.pass(500, settle);
  watchers = ['wim'];
  board.changedElsewhere('table');
  await clock.pass(500, settle);
  expect(said.map((one) => one.watchers)).toEqual([1, 1]);
  board.stop();
});

it('tells the other nodes once that somebody who had closed their page here is there through another', () => {
  const say = vi.fn<(table: string) => void>();
  const followers = new Map([['socket of ada', { vantage: 0 }]]);
  const ports = {
    audiences: { followersOf: () => followers },
    directory: { find: () => Promise.resolve(null) },
    clock: new HandClock(),
  };
  let here: readonly string[] = [];
  const board = new PresenceBoard(ports as never, {
    ...nobodyElsewhere,
    of: () => [{ here, watchers: [], closed: [] }],
    say,
  });
  board.went('table', 'ben', true);
  say.mockClear();
  here = ['ben'];
  board.changedElsewhere('table');
  board.changedElsewhere('table');
  expect(say.mock.calls).toEqual([['table']]);
  board.stop();
});
