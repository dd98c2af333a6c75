import { existsSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const guide = readFileSync(new URL('docs/ADDING-A-GAME.md', root), 'utf8');

/** The files listed in the tables of a chapter. */
function filesIn(chapter: number): readonly string[] {
  const [text = ''] = guide.split(/^## /mu).slice(chapter, chapter + 1);
  return Array.from(
    text.matchAll(/^\| `(?<file>[^`]+)`/gmu),
    ({ groups }) => groups?.['file'] ?? '',
  );
}

function read(file: string): string {
  return readFileSync(new URL(file, root), 'utf8');
}

it('the guide to adding a game lists files that this game has', () => {
  const [rules, looks] = [filesIn(1), filesIn(2)];
  expect(rules.length).toBeGreaterThan(5);
  expect(looks.length).toBeGreaterThan(4);
  const told = [
    ...rules.map((file) => `packages/toy-game/${file}`),
    ...looks.map((file) => `apps/web/src/games/toy-game/${file}`),
  ];
  expect(told.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

it('each list in the guide has this game, or leaves it to the development server', () => {
  const lists = filesIn(3);
  expect(lists).toHaveLength(6);
  const instead = new Map([
    ['apps/server/src/games.ts', 'apps/server/scripts/serve-with-toy-game.ts'],
  ]);
  for (const file of lists) expect(read(instead.get(file) ?? file), file).toMatch(/toy-?game/iu);
});

it('the game depends only on the kit', () => {
  const { dependencies } = JSON.parse(read('packages/toy-game/package.json')) as {
    readonly dependencies: object;
  };
  expect(Object.keys(dependencies)).toEqual(['@call-to-glory/game-kit']);
});
