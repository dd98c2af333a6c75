import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** The package of a game. */
export interface GamePackage {
  readonly id: string;
  /** `packages/` and the name that its other folders have, too. */
  readonly folder: string;
  /** By which it is imported. */
  readonly name: string;
  /** By which its package exports it. */
  readonly identifier: string;
}

/** Packages that are no games. */
const kits: ReadonlySet<string> = new Set(['game-kit', 'table', 'protocol']);

/** Every game that has a package. */
export async function gamePackages(): Promise<readonly GamePackage[]> {
  const packages = globSync('packages/*/package.json').map(dirname);
  const games = packages.filter((folder) => !kits.has(basename(folder)));
  return Promise.all(games.toSorted().map(gameIn));
}

async function gameIn(folder: string): Promise<GamePackage> {
  const { name } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { name: string };
  const module: unknown = await import(new URL(`../${folder}/src/index.ts`, import.meta.url).href);
  for (const [identifier, value] of Object.entries(module as Record<string, unknown>)) {
    if (isGame(value)) return { id: value.id, folder, name, identifier };
  }
  throw new Error(`${folder} exports no game`);
}

function isGame(value: unknown): value is { readonly id: string } {
  return typeof value === 'object' && value !== null && 'id' in value && 'rulesVersion' in value;
}
