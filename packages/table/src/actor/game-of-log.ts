import { LogDamaged } from '../log/log-chain.ts';
import { tableVersion } from '../model/decision.ts';
import type { LogRow } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import type { HostedGame } from './hosted-game.ts';

/** The log of a table needs a game, or a version of its rules or of tables, that this server does not have. */
export class RulesMissing extends Error {
  override readonly name = 'RulesMissing';
}

/** The game played at a table, according to the first row of its log. Throws `LogDamaged` or `RulesMissing`. */
export function gameOfLog(
  games: ReadonlyMap<string, HostedGame>,
  id: TableId,
  first: LogRow,
): HostedGame {
  const created: unknown = first.events[0];
  if (!isTableCreated(created)) throw new LogDamaged(id, 1, 'it does not create the table');
  const game = games.get(created.gameId);
  if (game?.rulesVersion !== created.rulesVersion) {
    throw new RulesMissing(`${created.gameId}, version ${created.rulesVersion} of its rules`);
  }
  const { tableVersion: version = 1 } = created;
  if (version > tableVersion) throw new RulesMissing(`version ${version} of tables`);
  return game;
}

function isTableCreated(event: unknown): event is {
  readonly gameId: string;
  readonly rulesVersion: number;
  readonly tableVersion?: number;
} {
  return (
    typeof event === 'object' &&
    event !== null &&
    'gameId' in event &&
    typeof event.gameId === 'string' &&
    'rulesVersion' in event &&
    typeof event.rulesVersion === 'number' &&
    (!('tableVersion' in event) || typeof event.tableVersion === 'number')
  );
}
