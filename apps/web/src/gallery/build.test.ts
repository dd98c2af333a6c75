import { describe, expect, it } from 'vitest';

import { mixedFiles } from '../../build/games-apart.ts';
import viteConfig from '../../vite.config.ts';

/** The pages and scripts that are the entries of a build. */
function entriesOf(mode: string): readonly string[] {
  const { build } = viteConfig({ mode, command: 'build' });
  return Object.values((build?.rolldownOptions?.input ?? {}) as Record<string, string>);
}

describe('the gallery', () => {
  it('is no part of what players get', () => {
    expect(entriesOf('production')).toEqual(['index.html', 'src/service-worker/service-worker.ts']);
  });

  it('is a page of the build in gallery mode', () => {
    expect(entriesOf('gallery')).toContain('gallery.html');
  });
});

describe('files of two games', () => {
  /** A build, given as the scripts in each file and the files that it imports. */
  const mixedIn = (
    files: Readonly<Record<string, readonly [scripts: string[], imports: string[]]>>,
  ) =>
    mixedFiles(
      ['chess', 'go'],
      new Map(
        Object.entries(files).map(([name, [moduleIds, imports]]) => [
          name,
          { name, moduleIds, imports },
        ]),
      ),
    );

  it('may exist side by side, and share code that knows no game', () => {
    const files = mixedIn({
      start: [['/src/games/chess/lobby.tsx', '/src/games/go/lobby.tsx'], []],
      board: [['src/board/board.tsx'], ['start']],
      chess: [
        ['/src/games/chess/client.tsx', '/packages/chess/src/rules.ts'],
        ['board', 'start'],
      ],
      go: [['/src/games/go/client.tsx'], ['board', 'start']],
    });
    expect(files).toEqual([]);
  });

  it('may not be one file', () => {
    const files = mixedIn({
      cards: [['/src/games/chess/card.tsx', '/src/games/go/card.tsx'], []],
    });
    expect(files).toEqual(['cards needs chess and go']);
  });

  it('may not depend on each other, not even through shared files', () => {
    const files = mixedIn({
      board: [['src/board/board.tsx', '/packages/chess/src/shape.ts'], []],
      chess: [['/src/games/chess/client.tsx'], ['board']],
      go: [['/src/games/go/client.tsx'], ['board']],
    });
    expect(files).toEqual(['go needs go and chess']);
  });
});
