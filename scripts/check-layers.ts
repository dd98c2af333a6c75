// Checks the folders inside a room against their order: arrows point downwards, and none in a circle.
// (dependency-cruiser would do, but it cannot read sources under TypeScript 7.0 yet.)
import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { complain } from './complain.ts';
import { importsOf } from './imports-of.ts';

/** The folders of one room, each with the files directly in it; a nested folder counts separately. */
interface Room {
  readonly root: string;
  /** Its layers, lowest first: a folder may import from its own layer and those below. Other folders are above all. */
  readonly layers: readonly string[];
}

const rooms: readonly Room[] = [
  { root: 'apps/web/src', layers: ['ui', 'lib', 'board', 'games', 'features', 'pages'] },
  { root: 'apps/server/src', layers: ['core', 'features'] },
  {
    root: 'packages/table/src',
    layers: [
      'model',
      'clock',
      'seating',
      'voting',
      'playing',
      'watching',
      'evolve',
      'decide',
      'log',
      'memory',
      'actor',
    ],
  },
];

/** Tests, and code that only they use, may import from anywhere. */
const unshipped = /\.test\.tsx?$|\/(testing|contracts)\//;

for (const room of rooms) checkRoom(room);

function checkRoom({ root, layers }: Room): void {
  const arrows = arrowsIn(root);
  const rising = [...arrows.keys()].filter((arrow) => isRising(root, layers, arrow));
  const circles = circlesOf([...arrows.keys()]);
  console.log(
    `${root}: circles=${circles.length} folders_in_circles=${circles.flat().length} arrows_upwards=${rising.length}`,
  );
  for (const arrow of rising) complain(arrow, 'points upwards', arrows.get(arrow));
  for (const circle of circles) complain(root, 'a circle', arrowsWithin(circle, arrows));
}

/** Every arrow between two folders below `root`, with its imports. */
function arrowsIn(root: string): Map<string, string[]> {
  const arrows = new Map<string, string[]>();
  const files = globSync(`${root}/**/*.{ts,tsx,mjs}`).filter((file) => !unshipped.test(file));
  for (const file of files.toSorted()) {
    for (const { specifier } of importsOf(file)) {
      if (!specifier.startsWith('.')) continue;
      const target = join(dirname(file), specifier);
      const [from, to] = [dirname(file), dirname(target)];
      if (from === to || !to.startsWith(root)) continue;
      const arrow = `${from} → ${to}`;
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${file} → ${target}`]);
    }
  }
  return arrows;
}

function isRising(root: string, layers: readonly string[], arrow: string): boolean {
  const [from, to] = ends(arrow).map((folder) => {
    const layer = layers.indexOf(relative(root, folder).split('/')[0] ?? '');
    return layer === -1 ? layers.length : layer;
  });
  return from !== undefined && to !== undefined && from < to;
}

/** Groups of folders that all lead to each other (Tarjan's strongly connected components, of two or more). */
function circlesOf(arrows: readonly string[]): string[][] {
  const targets = Map.groupBy(arrows.map(ends), ([from]) => from);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  for (const folder of targets.keys()) if (!order.has(folder)) visit(folder);
  return circles.filter(({ length }) => length > 1);

  function visit(folder: string): void {
    order.set(folder, order.size);
    lowest.set(folder, order.size - 1);
    stack.push(folder);
    for (const [, to] of targets.get(folder) ?? []) {
      if (!order.has(to)) visit(to);
      if (stack.includes(to)) {
        lowest.set(folder, Math.min(lowest.get(folder) ?? 0, lowest.get(to) ?? 0));
      }
    }
    if (lowest.get(folder) === order.get(folder)) {
      circles.push(stack.splice(stack.indexOf(folder)));
    }
  }
}

function arrowsWithin(circle: readonly string[], arrows: ReadonlyMap<string, string[]>): string[] {
  return [...arrows]
    .filter(([arrow]) => ends(arrow).every((folder) => circle.includes(folder)))
    .map(([arrow, imports]) => `${arrow} (${imports.length}): ${imports[0] ?? ''}`);
}

function ends(arrow: string): [string, string] {
  const [from = '', to = ''] = arrow.split(' → ');
  return [from, to];
}
