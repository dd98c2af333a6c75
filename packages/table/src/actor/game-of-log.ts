import { isRecord } from '@call-to-glory/game-kit';

import { LogDamaged } from '../log/log-chain.ts';
import { RowOfLaterBuild } from '../log/row-of-later-build.ts';
import { tableVersion } from '../model/decision.ts';
import type { LogRow } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import type { HostedGame } from './hosted-game.ts';

/** The log of a table needs a game, or a version of its rules, that this server no longer has. */
export class RulesMissing extends Error {
  override readonly name = 'RulesMissing';
}

/** The game played at a table, according to the first row of its log. Throws `LogDamaged`, `RulesMissing` or `RowOfLaterBuild`. */
export function gameOfLog(
  games: ReadonlyMap<string, HostedGame>,
  id: TableId,
  first: LogRow,
): HostedGame {
  const created: unknown = first.events[0];
  if (!isTableCreated(created)) throw new LogDamaged(id, 1, 'it does not create the table');
  const { gameId, rulesVersion, tableVersion: version = 1 } = created;
  const game = games.get(gameId);
  const rules = `${gameId}, version ${rulesVersion} of its rules, version ${version} of tables`;
  const isLater =
    version > tableVersion || (game !== undefined && rulesVersion > game.rulesVersion);
  if (isLater) throw new RowOfLaterBuild(rules);
  if (game?.rulesVersion !== rulesVersion) throw new RulesMissing(rules);
  return game;
}

function isTableCreated(event: unknown): event is {
  readonly gameId: string;
  readonly rulesVersion: number;
  readonly tableVersion?: number;
} {
  return (
    isRecord(event) &&
    typeof event['gameId'] === 'string' &&
    typeof event['rulesVersion'] === 'number' &&
    (event['tableVersion'] === undefined || typeof event['tableVersion'] === 'number')
  );
}
