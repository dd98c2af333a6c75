import type { ChatLine, LobbyLists } from '@call-to-glory/protocol';
import { countedOn } from '@call-to-glory/protocol/wire';
import type { ReactNode } from 'react';

import { fixturePath } from '../../board/testing/table-state.ts';
import { boardState } from '../../games/call-to-glory/testing/board-states.ts';
import {
  type BoardState,
  travelling,
  fixtureNow,
  person,
  running,
} from '../../games/call-to-glory/testing/table-fixture.ts';
import { games } from '../../games/games.ts';
import type { FakeWorld } from '../fake-shell.ts';
import { listedOf, ondine } from '../listed-table.ts';
import { ScreenLinks, ScreenShown, type StagedScreen } from '../screen-shown.tsx';

const stranger = { id: 'stranger', name: 'Zoé' };

/** Every page, and the situations it can be in, by the name in the gallery's address. */
export const screens: Readonly<Record<string, () => StagedScreen>> = {
  home: () => ({ path: '/', world: { me: ondine, lobby: fullLobby } }),
  'home-first': () => ({
    path: '/',
    world: { me: null, lobby: { open: [], live: [], mine: [], here: { people: 1, playing: 0 } } },
  }),
  'home-offline': () => ({ path: '/', world: { me: ondine, connection: down(false) } }),
  waiting: () => ({ path: fixturePath, world: atTable(waiting(), ondine) }),
  'waiting-guest': () => ({
    path: fixturePath,
    world: { ...atTable(waiting(), ondine), me: null },
  }),
  suggested: () => ({ path: fixturePath, world: atTable(suggested(waiting()), ondine) }),
  'suggested-after': () => ({
    path: fixturePath,
    world: atTable(suggested(boardState('game-end')), { id: 'p2', name: 'Mateo' }),
  }),
  'waiting-full': () => ({ path: fixturePath, world: atTable(fullTable(), stranger) }),
  fairness: () => ({
    path: fixturePath,
    world: atTable(waiting(), ondine),
    press: 'How do I know the deal is fair?',
  }),
  'no-table': () => ({
    path: fixturePath,
    world: { me: ondine, join: { ok: false, error: { code: 'no-such-table' } } },
  }),
  'unknown-game': () => ({ path: fixturePath, world: ofUnknownGame(boardState('theirs')) }),
  'not-found': () => ({ path: '/nowhere', world: { me: ondine } }),
  lost: () => ({
    path: fixturePath,
    world: { ...atTable(boardState('draw-4p'), ondine), connection: down(false) },
  }),
  restarting: () => ({
    path: fixturePath,
    world: { ...atTable(boardState('theirs'), ondine), connection: down(true) },
  }),
  playing: () => ({ path: fixturePath, world: atTable(boardState('full-draw'), ondine) }),
  talk: () => ({ path: fixturePath, world: talking() }),
  alone: () => ({ path: fixturePath, world: alone() }),
  'still-there': () => ({ path: fixturePath, world: atTable(afterTimeOut(), ondine) }),
  vote: () => ({ path: fixturePath, world: atTable(voting('pause'), ondine) }),
  absence: () => ({ path: fixturePath, world: atTable(absence(), ondine) }),
  paused: () => ({ path: fixturePath, world: atTable(paused(), ondine) }),
  announced: () => ({
    path: fixturePath,
    world: { ...atTable(boardState('full-draw'), ondine), announcement },
  }),
  warned: () => ({
    path: fixturePath,
    world: {
      ...atTable(boardState('full-draw'), ondine),
      announcement,
      sanction: { at: fixtureNow, words: 'Please keep the chat friendly' },
    },
  }),
  watching: () => ({ path: fixturePath, world: atTable(boardState('full-watch'), stranger) }),
  'shows-hand': () => ({ path: fixturePath, world: atTable(withHandsShown(), ondine) }),
  update: () => ({ path: '/', world: { me: ondine, lobby: fullLobby, hasUpdate: true } }),
  outdated: () => ({
    path: fixturePath,
    world: { ...atTable(boardState('theirs'), ondine), connection: { type: 'outdated' } },
  }),
  settings: () => ({ path: '/', world: { me: ondine, lobby: fullLobby }, showsSettings: true }),
  rules: () => ({ path: '/rules', world: { me: ondine } }),
  learn: () => ({ path: '/learn', world: { me: ondine }, lesson: 'round/8' }),
  'learn-end': () => ({ path: '/learn', world: { me: ondine }, lesson: 'ninjas/9' }),
  'replay-broken': () => ({ path: '/replay', world: { me: ondine } }),
  solo: () => ({ path: '/solo', world: { me: ondine } }),
};

/** One page, named by the gallery's address; without a name, links to all of them. */
export function Screens({ name }: { readonly name: string }): ReactNode {
  return name in screens ? (
    <ScreenShown screen={screenOf(name)} games={[games[0]]} />
  ) : (
    <ScreenLinks names={Object.keys(screens)} />
  );
}

/** A screen, for a test that shows it with something else in it. */
export function screenOf(name: string): StagedScreen {
  const make = screens[name];
  if (make === undefined) throw new Error(`no screen ${name}`);
  return make();
}

function atTable({ table, seq, recent, presence }: BoardState, me: FakeWorld['me']): FakeWorld {
  const rows = countedOn(recent.map(travelling));
  const snapshot = { seq, now: fixtureNow, view: table, recent: rows, presence };
  return { me, join: { ok: true, snapshot } };
}

/** The game of the table is newer than this page. */
function ofUnknownGame(board: BoardState): FakeWorld {
  return atTable({ ...board, table: { ...board.table, gameId: 'unheard-of' } }, ondine);
}

const announcement = {
  at: fixtureNow,
  restartsAt: null,
  words:
    'We restart in ten minutes for a new version; your games are kept and go on where they were.',
};

/** The viewer plays with bots only, and one of them is to move. */
export function alone(onPace?: FakeWorld['onPace']): FakeWorld {
  const board = boardState('theirs');
  const seats = board.table.seats.map((occupant, seat) =>
    seat === 0 ? occupant : ({ type: 'bot', bot: 'simple' } as const),
  );
  const world = atTable({ ...board, table: { ...board.table, seats } }, ondine);
  return onPace === undefined ? world : { ...world, onPace };
}

/** It is the viewer's turn, and the clock ended their last one. */
function afterTimeOut(): BoardState {
  const board = boardState('full-draw');
  const table = running(board);
  return { ...board, table: { ...table, overtimes: table.overtimes.with(0, 1) } };
}

/** What somebody at the table said this many minutes ago. */
function line(id: number, seat: number, minutes: number, body: ChatLine['body']): ChatLine {
  const from = { id: `p${seat}`, name: ['Ondine', 'Aiko', 'Mateo', 'Лев'][seat] ?? '' };
  return { id, at: fixtureNow - minutes * 60_000, from, seat, channel: 'table', body };
}

/** This many lines that one of the others has just said. */
export function linesSaid(count: number): readonly ChatLine[] {
  return Array.from({ length: count }, (_, index) =>
    line(10 + index, 1, 0, { type: 'text', text: `Line ${index}` }),
  );
}

/** Two people have just said something, on top of what was said before. */
export function talking(board = 'full-draw'): FakeWorld {
  return {
    ...atTable(boardState(board), ondine),
    chat: {
      rule: 'all',
      lines: [
        line(1, 2, 5, { type: 'text', text: 'Three Samurai already. I’ll take that.' }),
        line(2, 0, 5, { type: 'text', text: 'Enjoy them while they last.' }),
        line(3, 3, 3, { type: 'text', text: 'Someone’s got all the Farmers.' }),
      ],
    },
    said: [
      line(4, 3, 1, { type: 'reaction', reaction: 'laugh', to: 2 }),
      line(5, 1, 0, { type: 'text', text: 'Those Monks aren’t safe, are they?' }),
    ],
  };
}

/** It is the viewer's turn, and somebody has made a proposal that needs their vote. */
function voting(type: 'pause' | 'end'): BoardState {
  const board = boardState('full-lay');
  const motion = { motion: { type }, agreed: [2], against: [] };
  return { ...board, table: { ...running(board), proposals: [motion] } };
}

/** The player to move has lost the connection. */
function absence(): BoardState {
  const board = boardState('full-away');
  const table = running(board);
  const { seats, clocks } = table;
  const gone = { ...person(2), awaySince: fixtureNow - 20_000 };
  return {
    ...board,
    table: {
      ...table,
      seats: seats.with(2, gone),
      clocks: { ...clocks, absences: clocks.absences.map(() => 100_000) },
    },
  };
}

function paused(): BoardState {
  const board = boardState('full-draw');
  return {
    ...board,
    table: {
      ...running(board),
      standstill: { reason: 'paused', since: fixtureNow, until: fixtureNow + 600_000 },
    },
  };
}

/** Spectators see the viewer's hand, delayed by some turns. */
function withHandsShown(): BoardState {
  const board = boardState('full-lay');
  const watching = { delay: 3, hands: true };
  return {
    ...board,
    table: { ...board.table, options: { ...board.table.options, watching } },
  };
}

/** A table where two wait for a third, one of them away. */
function waiting(): BoardState {
  const board = boardState('draw-4p');
  return {
    ...board,
    presence: { away: ['p2'], watchers: 3 },
    table: {
      ...board.table,
      stage: 'lobby',
      countdown: null,
      notOpened: [],
      gameNumber: 0,
      commitment: '5f2d8a4be1c07793a6f04d1c9be28f3307d5c9e8a14b60f2c3d7e8a90b1f2e4d',
      entropy: ['8d3f0c21a7b94e56f1d2c3b4a5968778', '', '', ''],
      seats: [
        { ...person(0), ready: true },
        { ...person(1), ready: false },
        { ...person(2), ready: true },
        { type: 'empty' },
      ],
    },
  };
}

/** Mateo has suggested other options. */
function suggested(board: BoardState): BoardState {
  if (board.table.stage === 'playing') throw new Error('a game is on');
  const change = { clock: 'normal', game: { ninjas: true } } as const;
  return { ...board, table: { ...board.table, suggestions: [{ by: 'p2', change }] } };
}

function fullTable(): BoardState {
  const board = waiting();
  return {
    ...board,
    table: {
      ...board.table,
      seats: [person(0), { ...person(1), ready: false }, { type: 'bot', bot: 'simple' }, person(3)],
    },
  };
}

function down(restarting: boolean): NonNullable<FakeWorld['connection']> {
  return { type: 'down', since: Date.now() - 60_000, restarting, wasUp: true };
}

const standard = { quick: false, tasks: false, ninjas: false };
const listed = listedOf({ gameId: 'call-to-glory', standard }, fixtureNow);

const fullLobby: LobbyLists = {
  here: { people: 31, playing: 22 },
  open: [
    listed('one', ['Mateo', 'Aiko', null, null], {}),
    listed('two', ['Лев', null, null], { game: { ...standard, ninjas: true }, clock: 'slow' }),
    listed('three', ['Zoé', null], { game: { ...standard, quick: true }, clock: 'fast' }),
    listed('four', ['Maximiliano-Alexander', '', null, null], {
      game: { ...standard, tasks: true, ninjas: true },
      clock: 'none',
    }),
  ],
  live: [
    listed('five', ['Виктор', 'Zoé'], {
      stage: 'playing',
      awaiting: [1],
      summary: { round: 3, rounds: 4, totals: [110, 75] },
    }),
    listed('six', ['Ines', 'Noor', '', 'Kai'], {
      stage: 'playing',
      awaiting: [0],
      summary: { round: 1, rounds: 4, totals: [0, 0, 0, 0] },
    }),
  ],
  mine: [
    listed('seven', ['Ondine', 'Aiko', 'Mateo', 'Лев'], {
      stage: 'playing',
      awaiting: [0],
      pending: [{ player: 'p0', to: 'move', turnId: '1/2/9/turn', deadline: null }],
      summary: { round: 2, rounds: 4, totals: [29, 45, 14, 16] },
    }),
  ],
};
