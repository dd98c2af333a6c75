// Checks every import and every package.json against the rules of who may import whom.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { complain } from './complain.ts';
import { importsOf, type Import } from './imports-of.ts';

/** What one workspace folder may import apart from its own files. */
interface Room {
  /** Folders whose package it may import. */
  readonly ours: readonly string[];
  /** Folders among `ours` of which only types may be taken. */
  readonly typesOnly?: readonly string[];
  /** Entries of these that are small enough to import values from as well. */
  readonly values?: readonly string[];
  /** Folders among `ours` of which only the entry `./client` may be taken. */
  readonly clientOnly?: readonly string[];
  /** Files that act as a server in a browser: they may import all of `ours`, and games as in `games`. */
  readonly servers?: RegExp;
  /** The only files, apart from tests, that may name games, and by which entries; none, if left out. */
  readonly games?: { readonly files: RegExp; readonly entries: readonly string[] };
  /** Libraries that its sources may use; any, if left out. */
  readonly libraries?: readonly string[];
}

const kit = 'packages/game-kit';
const protocol = 'packages/protocol';
const table = 'packages/table';

/** No file at all. */
const nowhere = /(?!)/;

/** The picture in ARCHITECTURE.md. */
const rooms: Readonly<Record<string, Room>> = {
  [kit]: { ours: [], libraries: ['@noble/ciphers', '@noble/hashes'] },
  // Its tests play a game.
  [table]: {
    ours: [kit],
    libraries: ['@noble/hashes'],
    games: { files: nowhere, entries: [''] },
  },
  [protocol]: {
    ours: [kit, table],
    typesOnly: [table],
    libraries: ['socket.io-parser', 'zod'],
  },
  'apps/server': {
    ours: [table, protocol, kit],
    games: { files: /^src\/games\.ts$/, entries: [''] },
  },
  'apps/web': {
    ours: [table, protocol, kit],
    typesOnly: [protocol],
    values: [
      '@call-to-glory/protocol/addresses',
      '@call-to-glory/protocol/phrases',
      '@call-to-glory/protocol/product',
      '@call-to-glory/protocol/wire',
    ],
    clientOnly: [table],
    servers: /^src\/(features\/solo\/local-server\/|games\/rules\.ts$)/,
    games: { files: /^src\/games[./]/, entries: ['/client', '/notation'] },
  },
  e2e: {
    ours: [protocol],
    typesOnly: [protocol],
    values: ['@call-to-glory/protocol/wire'],
    libraries: ['@axe-core/playwright', '@playwright/test'],
  },
};
/** Every package not named above is a game. */
const game: Room = { ours: [kit], libraries: [] };

/** The rules of a game as text may be shown wherever the game may be named. */
const pages = /\/RULES(\.\w+)?\.md\?raw$/;

/** Tests, test kits and scripts are not shipped: they may use any library, and the games of their room. */
const unshipped = /\.test\.tsx?$|^(scripts|test)\/|^src\/(contracts|laws|testing)\//;

/** Modules that the scripts of all rooms share. */
const sharedByScripts: readonly string[] = [
  'scripts/command-line.ts',
  'scripts/complain.ts',
  'scripts/game-packages.ts',
  'scripts/install-package.ts',
];

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifests = new Map(
  globSync(['packages/*/package.json', 'apps/*/package.json', 'e2e/package.json']).map((file) => [
    dirname(file),
    JSON.parse(readFileSync(file, 'utf8')) as Manifest,
  ]),
);
const folderOf = new Map([...manifests].map(([folder, { name }]) => [name, folder]));

for (const [folder, manifest] of manifests) {
  const room = rooms[folder] ?? game;
  const dependencies = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const name of Object.keys(dependencies)) checkDependency(folder, room, name);
  for (const file of globSync('{src,scripts,test}/**/*.{ts,tsx,mjs}', { cwd: folder })) {
    for (const found of importsOf(join(folder, file))) checkImport(folder, room, file, found);
  }
}

function checkDependency(folder: string, room: Room, name: string): void {
  const target = folderOf.get(name);
  if (target === undefined) return;
  const isAllowed = isGame(target) ? room.games !== undefined : room.ours.includes(target);
  if (!isAllowed) complain(`${folder}/package.json`, `may not depend on ${name}`);
}

function checkImport(folder: string, room: Room, file: string, found: Import): void {
  const fault = found.specifier.startsWith('.')
    ? faultInside(folder, file, found.specifier)
    : faultOfPackage(room, file, found);
  if (fault !== null) complain(`${folder}/${file}`, fault);
}

function faultInside(folder: string, file: string, specifier: string): string | null {
  const leaves = normalize(join(dirname(file), specifier)).startsWith('..');
  const isShared = sharedByScripts.includes(normalize(join(folder, dirname(file), specifier)));
  return leaves && !(isShared && file.startsWith('scripts/'))
    ? `${specifier} leaves the package: import by package name`
    : null;
}

function faultOfPackage(room: Room, file: string, { specifier, isType }: Import): string | null {
  if (specifier.startsWith('node:')) return null;
  const name = packageNameOf(specifier);
  const target = folderOf.get(name);
  const isServer = room.servers?.test(file) ?? false;
  if (target === undefined) {
    const isAllowed = room.libraries?.includes(name) ?? true;
    return isAllowed || unshipped.test(file) ? null : `may not use ${name}`;
  }
  if (isGame(target)) return faultOfGame(room, file, specifier, isServer);
  if (!room.ours.includes(target)) return `may not import ${specifier}`;
  if (room.clientOnly?.includes(target) && specifier !== `${name}/client` && !isServer)
    return `may import only ${name}/client, not ${specifier}`;
  const isTypesOnly = room.typesOnly?.includes(target) && room.values?.includes(specifier) !== true;
  return isTypesOnly && !isType ? `may import only types from ${specifier}` : null;
}

function faultOfGame(
  room: Room,
  file: string,
  specifier: string,
  isServer: boolean,
): string | null {
  const isPlace =
    room.games !== undefined && (room.games.files.test(file) || isServer || unshipped.test(file));
  const entry = specifier.slice(packageNameOf(specifier).length);
  const isOfTests = entry === '/laws' && unshipped.test(file);
  const isAllowed =
    isPlace && (room.games.entries.includes(entry) || pages.test(specifier) || isOfTests);
  return isAllowed ? null : `may not import the game ${specifier}`;
}

function isGame(folder: string): boolean {
  return !(folder in rooms);
}

function packageNameOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
