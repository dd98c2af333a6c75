import type { LobbyLists } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';

import type { HostedGames } from '../../games/game-context.ts';
import { games } from '../../games/games.ts';
import { listedOf, ondine } from '../listed-table.ts';
import { ScreenLinks, ScreenShown, type StagedScreen } from '../screen-shown.tsx';

const now = Date.now() - 4 * 60_000;
const [first] = games;

/** The two games of the house, without the one of developers. */
export const both: HostedGames = [first, ...games.filter(({ id }) => id === 'clans-and-glory')];

const clans = listedOf(
  { gameId: 'clans-and-glory', standard: { standings: false, openPack: false } },
  now,
);
const other = listedOf({ gameId: first.id, standard: first.defaultOptions as object }, now);

const lobby: LobbyLists = {
  here: { people: 31, playing: 22 },
  open: [
    clans('one', ['Mateo', 'Aiko', null, null], { game: { standings: true, openPack: false } }),
    other('two', ['Лев', null, null], { clock: 'slow' }),
    clans('three', ['Zoé', null], { game: { standings: false, openPack: true } }),
    other('four', ['Maximiliano-Alexander', '', 'Ines', null]),
    clans('five', ['Haruto', 'Kai', null], { clock: 'none' }),
    other('six', ['Noor', null, null, null], { clock: 'days' }),
    other('seven', ['Виктор', null]),
  ],
  live: [
    clans('eight', ['Sol', 'Ida', 'Per'], {
      stage: 'playing',
      awaiting: [1],
      summary: { turns: 17, allTurns: 24 },
    }),
    other('nine', ['Ana', 'Leo'], {
      stage: 'playing',
      awaiting: [0],
      summary: { round: 3, rounds: 4, totals: [110, 75] },
    }),
    other('ten', ['Bo', 'Eva', 'Mia', 'Tom'], {
      stage: 'playing',
      awaiting: [2],
      summary: { round: 1, rounds: 4, totals: [0, 0, 0, 0] },
    }),
    clans('eleven', ['Gus', 'Lou'], {
      stage: 'playing',
      awaiting: [0],
      summary: { turns: 3, allTurns: 16 },
    }),
  ],
  mine: [
    other('twelve', ['Ondine', 'Aiko', 'Mateo', 'Лев'], {
      stage: 'playing',
      awaiting: [0],
      pending: [{ player: ondine.id, to: 'move', turnId: '1/2/9/turn', deadline: null }],
      summary: { round: 2, rounds: 4, totals: [29, 45, 14, 16] },
    }),
    clans('thirteen', ['Mateo', 'Ondine', 'Aiko', 'Лев'], {
      stage: 'playing',
      awaiting: [2],
      summary: { turns: 18, allTurns: 28 },
    }),
  ],
};

/** Nobody plays, and nobody looks for players. */
export const quiet: LobbyLists = { open: [], live: [], mine: [], here: { people: 1, playing: 0 } };

/** Screens with two games side by side, by the name in the gallery's address. */
export const screens: Readonly<Record<string, () => StagedScreen>> = {
  home: () => ({ path: '/', world: { me: ondine, lobby } }),
  'home-first': () => ({ path: '/', world: { me: null, lobby: quiet } }),
  'home-create': () => ({
    path: '/',
    world: { me: ondine, lobby },
    press: 'Create a table, Clans and Glory',
  }),
  'home-offline': () => ({
    path: '/',
    world: { me: ondine, connection: { type: 'down', since: now, restarting: false, wasUp: true } },
  }),
  game: () => ({ path: '/clans-and-glory', world: { me: ondine, lobby } }),
  'game-first': () => ({ path: '/clans-and-glory', world: { me: null, lobby: quiet } }),
  rules: () => ({ path: '/clans-and-glory/rules', world: { me: ondine } }),
};

/** One page, named by the gallery's address; without a name, links to all of them. */
export function Screens({ name }: { readonly name: string }): ReactNode {
  const make = screens[name];
  return make === undefined ? (
    <ScreenLinks names={Object.keys(screens)} />
  ) : (
    <ScreenShown screen={make()} games={both} />
  );
}
