import type { ExportedGames, PastGame } from '@call-to-glory/protocol';

/**
 * An `ExportedGames` as JSON, one game per line, yielded as it is read.
 *
 * @param head everything but the games
 * @param pages the games, as they are read
 * @param origin where replays are, without a trailing slash; empty for the server that is asked
 */
export async function* exportGames(
  head: Omit<ExportedGames, 'games'>,
  pages: AsyncIterable<readonly PastGame[]>,
  origin: string,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"games":[`;
  let separator = '\n';
  for await (const games of pages) {
    const lines = games.map((game) => {
      const seat = game.players.findIndex(
        (one) => one.type === 'person' && one.id === head.player.id,
      );
      const replay = `${origin}/t/${game.table}/replay?end=${game.seq}&eyes=${seat}`;
      return JSON.stringify({ ...game, replay });
    });
    yield separator + lines.join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}
