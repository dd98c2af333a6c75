import type { Snapshot } from '@call-to-glory/protocol';
import type { LiveTable, Occupant, PlayerId, Table } from '@call-to-glory/table';

import { valueOr } from '../../core/errors.ts';
import type { PlayerAliases } from '../../core/players/player-aliases.ts';

/** Whom people in the score of a table have become since they played. */
export async function becameAt(
  table: Pick<LiveTable, 'view'>,
  aliases: Pick<PlayerAliases, 'became'>,
): Promise<Pick<Snapshot, 'became'>> {
  const { score, results } = table.view('watcher') as Table<unknown>;
  const people = score.tallies.map(({ person }) => person.id);
  const games = results.map(({ players }) => players.flatMap(idIn));
  // Nobody is kept from a table because this cannot be known now.
  const became = await valueOr(aliases.became(people, games), {});
  return Object.keys(became).length === 0 ? {} : { became };
}

function idIn(player: Occupant): readonly PlayerId[] {
  return player.type === 'person' ? [player.person.id] : [];
}
