import { callToGlory } from '@call-to-glory/rules';
import { gameAt, type TableCommand } from '@call-to-glory/table';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { Follower } from './follower.ts';
import { command, Guest } from './guest.ts';
import { houseForAll } from './start-house.ts';
import { tableFor } from './wishes.ts';

/** Makes the library send what no browser of ours would. */
interface AnySocket {
  timeout(milliseconds: number): { emitWithAck(...message: unknown[]): Promise<unknown> };
}

const house = await houseForAll();
// Ada and Ben play, and one of them is awaited; Cleo has made a table of her own; Dot watches.
const [host, opponent, stranger] = await Guest.people(house.origin, 'Ada', 'Ben', 'Cleo');
const table = await host.createTable(tableFor(2));
const ada = await Follower.at(host, table);
const ben = await Follower.at(opponent, table);
const cleo = await Follower.at(stranger, await stranger.createTable(tableFor(2)));
const spectator = await Follower.at(Guest.nameless(house.origin), table);
await ben.ask({ type: 'sit' });
await ada.ask({ type: 'ready' });
await ben.ask({ type: 'ready' });
await house.begin(ada);
const isAda = callToGlory.legalCommands(gameAt(ada.view) as never).length > 0;
const [awaited, waiting] = isAda ? [ada, ben] : [ben, ada];

afterAll(() => {
  for (const { socket } of [ada, ben, cleo, spectator]) socket.disconnect();
});

function send(follower: Follower, ...message: unknown[]): Promise<unknown> {
  return (follower.socket as unknown as AnySocket).timeout(60_000).emitWithAck(...message);
}

function refusal(code: string, details: object = {}): unknown {
  return { ok: false, error: { code, ...details } };
}

/** A well-formed command, to be corrupted. */
function wellFormed(): Record<string, unknown> {
  return {
    table: ada.tableId,
    id: `spoiled-${Math.trunc(performance.now() * 1000)}`,
    seq: ada.seq,
    command: { type: 'play', command: { type: 'draw', pile: 1 } },
  };
}

function without(message: Record<string, unknown>, key: string): unknown {
  return Object.fromEntries(Object.entries(message).filter(([name]) => name !== key));
}

/** The complete state: the logs of all tables, and what everybody sees. */
async function everything(): Promise<unknown> {
  const logs = await Promise.all([ada, cleo].map(({ tableId }) => house.log.read(tableId)));
  await Promise.all([ada, ben, cleo, spectator].map((one) => one.follow()));
  return { logs, views: [ada, ben, cleo, spectator].map(({ view, seq }) => ({ view, seq })) };
}

let before: unknown;
beforeEach(async () => {
  before = await everything();
  return async () => {
    expect(await everything()).toEqual(before);
    for (const { socket } of [ada, ben, cleo, spectator]) expect(socket.connected).toBe(true);
    expect(Object.keys(Object.prototype)).toEqual([]);
  };
});

describe('what is not a message', () => {
  it.each(['hello', 'play', 'constructor', '__proto__', 'toString', 'x'.repeat(1000), ''])(
    'is refused by its name: %j',
    async (name) => {
      expect(await send(ada, name, wellFormed())).toEqual(refusal('unknown-message'));
      expect(await send(spectator, name)).toEqual(refusal('unknown-message'));
    },
  );

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a text', 'join'],
    ['a list', []],
    ['an empty object', {}],
    ['bytes', Buffer.from('x')],
  ])('is refused: %s', async (_name, value) => {
    for (const name of ['join', 'leave', 'command']) {
      expect(await send(ada, name, ...(value === undefined ? [] : [value]))).toEqual(
        refusal('bad-request'),
      );
    }
  });

  it('is refused if there is more than one value', async () => {
    const one = { table };
    expect(await send(ada, 'join', one, one)).toEqual(refusal('bad-request'));
    expect(await send(ada, 'command', wellFormed(), {})).toEqual(refusal('bad-request'));
    expect(await send(ada, 'watchLobby', {})).toEqual(refusal('bad-request'));
    expect(await send(ada, 'unwatchLobby', 0)).toEqual(refusal('bad-request'));
  });
});

describe('a malformed command', () => {
  const spoiled: readonly [string, (good: Record<string, unknown>) => unknown][] = [
    ['no table', (good) => without(good, 'table')],
    ['no id', (good) => without(good, 'id')],
    ['no seq', (good) => without(good, 'seq')],
    ['no command', (good) => without(good, 'command')],
    ['a key too many', (good) => ({ ...good, extra: 1 })],
    ['a seat of its own', (good) => ({ ...good, seat: 1 })],
    ['a player of its own', (good) => ({ ...good, player: 'ada' })],
    ['a table that is a number', (good) => ({ ...good, table: 5 })],
    ['a table that is no id', (good) => ({ ...good, table: 'DROP TABLE' })],
    ['an id that is too short', (good) => ({ ...good, id: 'x' })],
    ['an id that is too long', (good) => ({ ...good, id: 'x'.repeat(41) })],
    ['an id with spaces', (good) => ({ ...good, id: 'a b c d e f' })],
    ['an id that is a list', (good) => ({ ...good, id: ['abcdefgh'] })],
    ['a seq in words', (good) => ({ ...good, seq: '5' })],
    ['a seq below zero', (good) => ({ ...good, seq: -1 })],
    ['half a seq', (good) => ({ ...good, seq: 0.5 })],
    ['a seq without end', (good) => ({ ...good, seq: Infinity })],
    ['a seq that is no exact number', (good) => ({ ...good, seq: 2 ** 53 })],
    ['a command that is a text', (good) => ({ ...good, command: 'draw' })],
    ['a command that is a list', (good) => ({ ...good, command: ['play'] })],
    ['a command of no type', (good) => ({ ...good, command: {} })],
    ['a command of an unknown type', (good) => ({ ...good, command: { type: 'cheat' } })],
    [
      'a command of a type that objects have',
      (good) => ({ ...good, command: { type: 'constructor' } }),
    ],
    [
      'what the table does by itself',
      (good) => ({ ...good, command: { type: 'timeOut', seat: 0 } }),
    ],
    ['what bots do', (good) => ({ ...good, command: { type: 'playBot', seat: 0, command: {} } })],
    [
      'play with a seat',
      (good) => ({
        ...good,
        command: { type: 'play', seat: 1, command: { type: 'draw', pile: 1 } },
      }),
    ],
    ['play without a command', (good) => ({ ...good, command: { type: 'play' } })],
    [
      'play with a list',
      (good) => ({ ...good, command: { type: 'play', command: [{ type: 'draw', pile: 1 }] } }),
    ],
    [
      'ready with entropy that is none',
      (good) => ({ ...good, command: { type: 'ready', entropy: 'x'.repeat(32) } }),
    ],
    ['sit on a chair that cannot be', (good) => ({ ...good, command: { type: 'sit', seat: -1 } })],
    ['sit on half a chair', (good) => ({ ...good, command: { type: 'sit', seat: 0.5 } })],
    [
      'options that are too deep',
      (good) => ({ ...good, command: { type: 'setOptions', options: { game: { a: { b: {} } } } } }),
    ],
  ];

  it.each(spoiled)('is refused: %s', async (_name, spoil) => {
    expect(await send(awaited, 'command', spoil(wellFormed()))).toEqual(refusal('bad-request'));
  });

  it('is refused with keys that have a meaning of their own', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const text = `{"type":"play","command":{"type":"draw","pile":1,"${key}":{"admin":true}}}`;
      const message = { ...wellFormed(), command: JSON.parse(text) as unknown };
      expect(await send(awaited, 'command', message)).toEqual(refusal('bad-request'));
    }
  });

  it('is refused however deep it is, without being examined', async () => {
    for (const depth of [8, 100, 1000]) {
      const deep = JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth)) as unknown;
      for (const name of ['join', 'leave', 'command']) {
        expect(await send(ada, name, deep)).toEqual(refusal('too-deep'));
      }
      expect(await send(ada, 'nothing', deep)).toEqual(refusal('unknown-message'));
    }
  });

  it('is refused if its game command is too deep or too large', async () => {
    const cases = [
      ['too-deep', { type: { a: { b: { c: {} } } } }],
      ['too-large', { type: 'draw', piles: Array.from({ length: 65 }, () => 1) }],
      ['too-large', { type: 'x'.repeat(201) }],
    ] as const;
    for (const [code, asked] of cases) {
      const message = { ...wellFormed(), command: { type: 'play', command: asked } };
      expect(await send(awaited, 'command', message)).toEqual(refusal(code));
    }
  });

  it('is refused if it is too large', async () => {
    for (const size of [5_000, 10_000, 16_000]) {
      const large = { ...wellFormed(), extra: 'x'.repeat(size) };
      expect(await send(ada, 'command', large)).toEqual(refusal('too-large'));
    }
  });

  it('is refused by the game if it is well formed but not one of its commands', async () => {
    for (const asked of [
      { type: 'draw' },
      { type: 'draw', pile: 7 },
      { type: 'draw', pile: { of: [1] } },
      { type: 'win' },
      {},
    ]) {
      const message = { ...wellFormed(), command: { type: 'play', command: asked } };
      expect(await send(awaited, 'command', message)).toEqual(refusal('malformed-command'));
    }
  });
});

describe('an impossible command', () => {
  const draw: TableCommand = { type: 'play', command: { type: 'draw', pile: 1 } };

  it('is refused to the nameless', async () => {
    expect(await command(spectator.socket, ada.tableId, ada.seq, draw)).toEqual(
      refusal('no-player'),
    );
  });

  it('is refused out of turn', async () => {
    expect(await command(waiting.socket, ada.tableId, ada.seq, draw)).toMatchObject(
      refusal('rule', { refusal: { code: 'not-your-turn' } }) as object,
    );
  });

  it.each<[string, object]>([
    ['a set that is not in the hand', { type: 'lay', character: 'emperor', size: 6 }],
    ['a discard before drawing', { type: 'discard', character: 'farmer', pile: 2 }],
    ['a pile that there is not', { type: 'draw', pile: 2 }],
    ['an end of the turn', { type: 'endTurn' }],
    ['a strike', { type: 'strike', character: 'farmer' }],
    ['a task', { type: 'reveal', deck: 'A' }],
  ])('is refused against the rules: %s', async (_name, asked) => {
    const answer = await command(awaited.socket, ada.tableId, ada.seq, {
      type: 'play',
      command: asked,
    });
    expect(answer).toMatchObject({ ok: false, error: { code: 'rule', refusal: {} } });
  });

  it('is refused at a table the player is not at', async () => {
    expect(await command(cleo.socket, ada.tableId, ada.seq, draw)).toEqual(refusal('not-seated'));
    expect(await command(ada.socket, cleo.tableId, cleo.seq, { type: 'ready' })).toEqual(
      refusal('not-seated'),
    );
    expect(
      await command(ada.socket, cleo.tableId, cleo.seq, {
        type: 'seatBot',
        seat: 1,
        bot: 'simple',
      }),
    ).toEqual(refusal('not-host'));
  });

  it('is refused at a table that does not exist', async () => {
    expect(await command(ada.socket, '0000000000', 1, draw)).toEqual(refusal('no-such-table'));
    expect(await send(ada, 'join', { table: '0000000000' })).toEqual(refusal('no-such-table'));
  });

  it('is refused while a game is on', async () => {
    const asked: readonly TableCommand[] = [
      { type: 'sit', seat: 1 },
      { type: 'ready' },
      { type: 'unready' },
      { type: 'leaveGroup' },
    ];
    for (const one of asked) {
      expect(await command(ben.socket, ada.tableId, ada.seq, one)).toEqual(refusal('game-running'));
    }
  });

  it('is refused to everybody but the host', async () => {
    const guest = ada.view.host === ada.playerId ? ben : ada;
    const asked: readonly TableCommand[] = [
      { type: 'clearSeat', seat: 0 },
      { type: 'seatBot', seat: 0, bot: 'simple' },
      { type: 'transferHost', seat: 0 },
      { type: 'setOptions', options: tableFor(3).options },
    ];
    for (const one of asked) {
      expect(await command(guest.socket, ada.tableId, ada.seq, one)).toEqual(refusal('not-host'));
    }
  });

  it('is refused if it was chosen before the table asked', async () => {
    expect(await command(awaited.socket, ada.tableId, 1, draw)).toMatchObject(
      refusal('stale', { seq: expect.any(Number) as unknown }) as object,
    );
  });
});

describe('the same id', () => {
  it('is refused for another command', async () => {
    const [row] = (await house.log.read(ada.tableId)).filter(
      ({ player }) => player === ben.playerId,
    );
    const answer = await command(ben.socket, ada.tableId, 1, { type: 'stand' }, row?.commandId);
    expect(answer).toEqual(refusal('command-id-reused'));
  });

  it('is answered again for the same command, without effect', async () => {
    const [row] = (await house.log.read(ada.tableId)).filter(
      ({ player }) => player === ben.playerId,
    );
    const answer = await command(ben.socket, ada.tableId, 1, { type: 'sit' }, row?.commandId);
    expect(answer).toEqual({ ok: true, seq: row?.seq });
  });
});
