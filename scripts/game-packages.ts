import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Game, GameTypes } from '../packages/game-kit/src/index.ts';
import type { LawSubject } from '../packages/game-kit/src/laws/index.ts';
import { refuse } from './command-line.ts';

/** The package of a game. */
export interface GamePackage {
  readonly id: string;
  /** `packages/` and the name that its other folders share. */
  readonly folder: string;
  /** The name by which it is imported. */
  readonly name: string;
  /** The identifier by which its package exports it. */
  readonly identifier: string;
  readonly game: Game<GameTypes>;
}

const root = new URL('../', import.meta.url);

/** Packages that are not games. */
const kits: ReadonlySet<string> = new Set(['game-kit', 'table', 'protocol']);

/** Every game that has a package. */
export async function gamePackages(): Promise<readonly GamePackage[]> {
  const packages = globSync('packages/*/package.json', { cwd: fileURLToPath(root) }).map(dirname);
  const games = packages.filter((folder) => !kits.has(basename(folder)));
  return Promise.all(games.toSorted().map(gameIn));
}

/** The folders of everything that belongs to a game, by the folder of its package; each ends with a slash. */
export function placesOf(folder: string): readonly string[] {
  const own = basename(folder);
  return [
    `${folder}/`,
    `apps/web/src/games/${own}/`,
    `apps/web/src/gallery/${own}/`,
    `e2e/src/${own}/`,
  ];
}

/** A game as the laws use it, with its variants. Ends the process if there is no such game. */
export async function lawSubjectOf(id: string): Promise<LawSubject<GameTypes>> {
  const { folder } = await gamePackage(id);
  const file = new URL(`${folder}/src/testing/law-subject.ts`, root);
  const module = (await import(file.href)) as { readonly lawSubject: LawSubject<GameTypes> };
  return module.lawSubject;
}

/** Every variant of a game with every number of players. */
export function kindsOf({
  game,
  variants,
}: LawSubject<GameTypes>): readonly { readonly variant: string; readonly seats: number }[] {
  const { min, max } = game.seats;
  const players = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  return Object.keys(variants).flatMap((variant) => players.map((seats) => ({ variant, seats })));
}

/** Sends the game of a seed through all forms of a notation and back; throws if a different one comes back. */
export type RoundTrip = (options: unknown, seats: number, seed: number) => void;

/** The round trip of a game; null if it has no notation. Ends the process if there is no such game. */
export async function roundTripOf(id: string): Promise<RoundTrip | null> {
  const { folder } = await gamePackage(id);
  const file = new URL(`${folder}/src/testing/expect-round-trip.ts`, root);
  if (!existsSync(file)) return null;
  const module = (await import(file.href)) as { readonly expectRoundTrip: RoundTrip };
  return module.expectRoundTrip;
}

/** The address of a script in the package of a game. Ends the process if there is no such game or script. */
export async function scriptOf(id: string, script: string): Promise<string> {
  const { folder } = await gamePackage(id);
  const file = new URL(`${folder}/scripts/${script}.ts`, root);
  if (!existsSync(file)) refuse(`${id} has no ${script}.`);
  return file.href;
}

/** Finds the package of a game. Ends the process if there is no such game. */
export async function gamePackage(id: string): Promise<GamePackage> {
  const found = (await gamePackages()).find((one) => one.id === id);
  return found ?? refuse(`There is no game ${id}.`);
}

async function gameIn(folder: string): Promise<GamePackage> {
  const { name } = JSON.parse(readFileSync(new URL(`${folder}/package.json`, root), 'utf8')) as {
    name: string;
  };
  const module: unknown = await import(new URL(`${folder}/src/index.ts`, root).href);
  for (const [identifier, value] of Object.entries(module as Record<string, unknown>)) {
    if (isGame(value)) return { id: value.id, folder, name, identifier, game: value };
  }
  throw new Error(`${folder} exports no game`);
}

function isGame(value: unknown): value is Game<GameTypes> {
  return typeof value === 'object' && value !== null && 'id' in value && 'rulesVersion' in value;
}
