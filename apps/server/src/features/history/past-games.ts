import type { PastGame, PastPlayer } from '@call-to-glory/protocol';
import type { LogRow, GameResult, TableEvent, TableOptions } from '@call-to-glory/table';

/** What was settled at a table before some rows of its log. */
export interface Agreed {
  readonly gameId: string;
  readonly options: TableOptions;
}

/**
 * The finished games of a table, read from its log.
 *
 * @param rows rows of the log without gaps: all, or those from the end of an earlier game on
 * @param results of the same games, in the same order; of the latest only, if older ones are not wanted
 * @param agreed what holds until these rows say otherwise; null if the first of them is among them
 */
export function pastGames(
  table: string,
  rows: readonly LogRow[],
  results: readonly GameResult[],
  agreed: Agreed | null = null,
): readonly PastGame[] {
  const games: PastGame[] = [];
  const finished = rows.flatMap(({ events }) => events as readonly TableEvent<unknown>[]);
  let next = results.length - finished.filter(({ type }) => type === 'gameFinished').length;
  let gameId = agreed?.gameId ?? '';
  let options = agreed?.options ?? null;
  /** The seats that their owners have left to a bot of their own accord. */
  const left = new Set<number>();
  for (const { seq, at, events } of rows) {
    for (const event of events as readonly TableEvent<unknown>[]) {
      const { type } = event;
      if (type === 'tableCreated') ({ gameId, options } = event);
      else if (type === 'optionsChanged') ({ options } = event);
      else if (type === 'gameStarted') left.clear();
      else if (type === 'covered' && event.reason === undefined) left.add(event.seat);
      else if (type === 'returned') left.delete(event.seat);
      else if (type === 'gameFinished') {
        const result = results[next];
        next += 1;
        if (options === null || result === undefined) continue;
        games.push({
          table,
          seq,
          at,
          gameId,
          private: options.private,
          casual: options.casual ?? false,
          options: options.game,
          players: playersOf(result, left),
        });
      }
    }
  }
  return games;
}

function playersOf(
  { outcome, players }: GameResult,
  left: ReadonlySet<number>,
): readonly PastPlayer[] {
  return players.flatMap((occupant, seat): readonly PastPlayer[] => {
    const score = outcome.scores[seat] ?? 0;
    const place = outcome.places[seat] ?? players.length;
    switch (occupant.type) {
      case 'person': {
        const { id, name } = occupant.person;
        return [{ type: 'person', id, name, left: left.has(seat), score, place }];
      }
      case 'bot':
        return [{ type: 'bot', bot: occupant.bot, score, place }];
      case 'empty':
        return [];
    }
  });
}
