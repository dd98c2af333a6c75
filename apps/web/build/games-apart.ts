import type { Plugin } from 'vite';

/** The file of every page, which contains what lists and forms show of each game. */
const ofEveryPage = 'start';

/** A file of a build. */
interface Chunk {
  readonly name: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/**
 * Ensures that a page of one game fetches no other: the build fails if a file contains scripts of two games, or of one
 * game and imports another's. The file of every page is exempt.
 *
 * @param games the names of their folders
 */
export function gamesApart(games: readonly string[]): Plugin {
  return {
    name: 'games-apart',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const mixed = mixedFiles(games, new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
      if (mixed.length > 0) this.error(`Pages of one game fetch another: ${mixed.join('; ')}`);
    },
  };
}

/** Each file that needs more than one game, with the names of the games. */
export function mixedFiles(
  games: readonly string[],
  chunks: ReadonlyMap<string, Chunk>,
): readonly string[] {
  const gamesIn = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
    const chunk = chunks.get(file);
    if (chunk === undefined || chunk.name === ofEveryPage || seen.has(file)) return new Set();
    seen.add(file);
    const own = games.filter((game) =>
      chunk.moduleIds.some(
        (id) => id.includes(`/src/games/${game}/`) || id.includes(`/packages/${game}/src/`),
      ),
    );
    return new Set([...own, ...chunk.imports.flatMap((one) => [...gamesIn(one, seen)])]);
  };
  return [...chunks.keys()].flatMap((file) => {
    const needed = [...gamesIn(file)];
    return needed.length > 1 ? [`${file} needs ${needed.join(' and ')}`] : [];
  });
}
