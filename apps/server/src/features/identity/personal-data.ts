import type { PersonalData } from '@call-to-glory/protocol';
import type { Clock, Person, TableDirectory } from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import type { History } from '../history/history.ts';
import { isAt } from '../lobby/lobby.ts';
import type { Away } from '../notifications/away.ts';
import type { Reports } from '../people/reports.ts';
import type { Shunned } from '../people/shunned.ts';
import type { Passkeys } from './passkeys.ts';
import type { PlayerStore } from './player-store.ts';

export interface PersonalDataPorts {
  readonly players: PlayerStore;
  readonly passkeys: Passkeys;
  readonly directory: TableDirectory;
  readonly history: History;
  readonly shunned: Shunned;
  readonly reports: Reports;
  readonly away: Pick<Away, 'keptAbout'>;
  readonly clock: Clock;
}

/** All that is kept about a player, but for what proves who he is. Throws `no-player`. */
export async function personalDataOf(
  { id }: Person,
  ports: PersonalDataPorts,
): Promise<PersonalData> {
  const player = await ports.players.player(id);
  if (player === null) throw new RequestRefused('no-player');
  const [passkeys, browsers, games, reports] = await Promise.all([
    ports.passkeys.of(id),
    ports.players.browsers(id),
    ports.history.of(id, Number.MAX_SAFE_INTEGER),
    ports.reports.by(id),
  ]);
  return {
    at: ports.clock.now(),
    player,
    passkeys,
    browsers,
    tables: ports.directory
      .listed()
      .filter((table) => table.stage !== 'finished' && !table.closed && isAt(table, id))
      .map((table) => table.id),
    games,
    ratings: ports.history.ratingsOf(id),
    shunned: ports.shunned.by(id),
    away: ports.away.keptAbout(id),
    reports: reports.map(({ at, value: { about, table, reason, words } }) => ({
      at,
      about,
      table,
      reason,
      words,
    })),
  };
}
