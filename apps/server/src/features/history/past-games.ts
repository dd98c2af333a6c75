import type { Favourites, GameEvent, GameTypes } from '@call-to-glory/game-kit';
import type { PastGame, PastPlayer } from '@call-to-glory/protocol';
import type { LogRow, GameResult, TableEvent, TableOptions } from '@call-to-glory/table';

/** What was agreed at a table before some rows of its log. */
export interface Agreed {
  readonly gameId: string;
  readonly options: TableOptions;
}

/** What each seat liked to play, by the facts of a game; empty where nothing shows it. */
export type FavouritesIn = (
  gameId: string,
  facts: readonly unknown[],
  seats: number,
) => readonly Favourites[];

/**
 * The finished games of a table, read from its log.
 *
 * @param rows rows of the log without gaps: all of them, or those from the end of an earlier game on
 * @param results of the same games, in the same order; only of the latest, if older ones are not wanted
 * @param agreed what applies until these rows say otherwise; null if the first row of the log is among them
 * @param favouritesIn as the game determines them; if omitted, nobody has any
 */
export function pastGames(
  table: string,
  rows: readonly LogRow[],
  results: readonly GameResult[],
  agreed: Agreed | null = null,
  favouritesIn: FavouritesIn = () => [],
): readonly PastGame[] {
  const games: PastGame[] = [];
  const finished = rows.flatMap(({ events }) => events as readonly TableEvent<unknown>[]);
  let next = results.length - finished.filter(({ type }) => type === 'gameFinished').length;
  let gameId = agreed?.gameId ?? '';
  let options = agreed?.options ?? null;
  /** The seats whose players have left to a bot of their own accord. */
  const left = new Set<number>();
  /** Who has moved in the current game, each as `seat by`. */
  const movers = new Set<string>();
  /** The facts of the current game. */
  let facts: unknown[] = [];
  for (const { seq, at, events } of rows) {
    for (const event of events as readonly TableEvent<unknown>[]) {
      const { type } = event;
      if (type === 'tableCreated') ({ gameId, options } = event);
      else if (type === 'optionsChanged') ({ options } = event);
      else if (type === 'gameStarted') {
        left.clear();
        movers.clear();
        facts = factsOf(event.events);
      } else if (type === 'played') {
        facts.push(...factsOf(event.events));
        movers.add(`${event.seat} ${event.by}`);
      } else if (type === 'covered' && event.reason === undefined) left.add(event.seat);
      else if (type === 'returned') left.delete(event.seat);
      else if (type === 'gameFinished') {
        const result = results[next];
        next += 1;
        if (options === null || result === undefined) continue;
        const { seats: _, private: isPrivate, casual = false, game, ...settings } = options;
        games.push({
          table,
          seq,
          at,
          gameId,
          private: isPrivate,
          casual,
          options: game,
          settings,
          players: playersOf(
            result,
            { left, movers },
            favouritesIn(gameId, facts, result.players.length),
          ),
        });
      }
    }
  }
  return games;
}

function factsOf(events: readonly unknown[]): unknown[] {
  return (events as readonly GameEvent<GameTypes>[]).map(({ fact }) => fact);
}

function playersOf(
  { outcome, players }: GameResult,
  { left, movers }: { readonly left: ReadonlySet<number>; readonly movers: ReadonlySet<string> },
  liked: readonly Favourites[],
): readonly PastPlayer[] {
  return players.flatMap((occupant, seat): readonly PastPlayer[] => {
    const score = outcome.scores[seat] ?? 0;
    const place = outcome.places[seat] ?? players.length;
    switch (occupant.type) {
      case 'person': {
        const { id, name } = occupant.person;
        const favourites = liked[seat];
        return [
          {
            type: 'person',
            id,
            name,
            left: left.has(seat),
            score,
            place,
            ...(movers.has(`${seat} bot`) ? { hadStandIn: true } : {}),
            ...(favourites === undefined ? {} : { favourites }),
          },
        ];
      }
      case 'bot':
        return [{ type: 'bot', bot: occupant.bot, score, place }];
      case 'empty':
        return [];
    }
  });
}
