import { close, constants, fdatasync, fsync, open, readFileSync, rmSync, write } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { sectorBytes } from './sectors.ts';

/** The file in the data directory with the rows that the database does not have yet. */
const journalFile = 'rows.journal';

/** What lies in a journal that nobody writes to, or who does writes on meanwhile. */
export interface LeftJournal {
  /** All that lies there; empty if nothing does. */
  read(): Buffer;
  /** Takes it away with all that lies there. */
  remove(): void;
}

/** The journal of a data directory, to be read. */
export function journalIn(directory: string): LeftJournal {
  const path = join(directory, journalFile);
  return {
    read() {
      try {
        return readFileSync(path);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return Buffer.alloc(0);
        throw error;
      }
    },
    remove: () => rmSync(path, { force: true }),
  };
}

/** Where a journal is written. */
export interface JournalFile {
  /** Writes whole sectors, one call after the other; resolves when they are on the disk. */
  write(sectors: Buffer, at: number): Promise<void>;
  /** Gives it back, with all that lies there. */
  close(): Promise<void>;
}

/** So much is written at once, and is made room for: a disk that is full says so before rows are half written. */
const pieceBytes = 1 << 18;
/** No disk wants memory to begin at rounder addresses. */
const roundest = 4096;

/**
 * The journal of a data directory, to be written. It is made when something is written to it. A write waits for
 * the disk in the thread pool: nothing else has to.
 */
export function journalWriterIn(directory: string): JournalFile {
  const path = join(directory, journalFile);
  let opened: OpenFile | null = null;
  return {
    async write(sectors, at) {
      opened ??= await create(path);
      await opened.write(sectors, at);
    },
    async close() {
      if (opened !== null) await promisify(close)(opened.file);
      opened = null;
    },
  };
}

/** A file, and how bytes that fit into the memory get to its disk. */
interface Channel {
  readonly file: number;
  readonly memory: Buffer;
  /** What is written need not be waited for once more. */
  readonly isSynced: boolean;
}

interface OpenFile extends Pick<JournalFile, 'write'> {
  readonly file: number;
}

async function create(path: string): Promise<OpenFile> {
  // It holds hands and secrets.
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_TRUNC;
  const { file, memory, isSynced } = (await openDirectly(path, flags)) ?? {
    file: await promisify(open)(path, flags, 0o600),
    memory: Buffer.alloc(pieceBytes),
    isSynced: false,
  };
  await orClosed(file, syncFolder(dirname(path)));
  /** Pieces that have been written to: what is written over needs no room, and no more than the sectors themselves. */
  const pieces = new Set<number>();

  async function writePiece(bytes: Buffer, at: number): Promise<void> {
    bytes.copy(memory);
    const written = await writeFrom(memory, { file, length: bytes.length, at });
    if (written !== bytes.length) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  }

  async function makeRoom(from: number, to: number): Promise<void> {
    for (let piece = Math.floor(from / pieceBytes); piece * pieceBytes < to; piece += 1) {
      if (pieces.has(piece)) continue;
      await writePiece(Buffer.alloc(pieceBytes), piece * pieceBytes);
      pieces.add(piece);
    }
  }

  return {
    file,
    async write(sectors, at) {
      await makeRoom(at, at + sectors.length);
      for (let from = 0; from < sectors.length; from += pieceBytes) {
        await writePiece(sectors.subarray(from, from + pieceBytes), at + from);
      }
      if (!isSynced) await promisify(fdatasync)(file);
    },
  };
}

/**
 * Opens a file so that sectors go to the disk as they are, and each write is one that has waited for it, where the system
 * can do that; otherwise it writes whole pages, and waits for them apart.
 *
 * @returns the file, and memory that begins where the disk wants it
 */
async function openDirectly(path: string, flags: number): Promise<Channel | null> {
  // Not every system has it.
  const { O_DIRECT: direct } = constants as { readonly O_DIRECT?: number };
  if (direct === undefined) return null;
  const file = await orNull(promisify(open)(path, flags | direct | constants.O_DSYNC, 0o600));
  if (file === null) return null;
  const memory = await orClosed(file, memoryFor(file));
  if (memory === null) await promisify(close)(file);
  return memory && { file, memory, isSynced: true };
}

/** Memory that begins where the disk wants it; null if it takes none. */
async function memoryFor(file: number): Promise<Buffer | null> {
  const memory = Buffer.alloc(pieceBytes + roundest);
  // Memory of this size mostly begins a little behind a round address, so the next one is near the end.
  for (let skipped = roundest - 4; skipped >= 0; skipped -= 4) {
    const from = memory.subarray(skipped, skipped + pieceBytes);
    // Little may pass where more does not.
    const isTaken =
      (await orNull(writeFrom(from, { file, length: sectorBytes, at: 0 }))) !== null &&
      (await orNull(writeFrom(from, { file, length: pieceBytes, at: 0 }))) !== null;
    if (isTaken) return from;
  }
  return null;
}

/** Writes the first bytes of a memory; answers how many have been written. */
function writeFrom(
  memory: Buffer,
  { file, length, at }: { readonly file: number; readonly length: number; readonly at: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    write(file, memory, 0, length, at, (error, written) => {
      if (error === null) resolve(written);
      else reject(error);
    });
  });
}

/** Null if the system cannot do it in this way. */
async function orNull<Done>(attempt: Promise<Done>): Promise<Done | null> {
  try {
    return await attempt;
  } catch (error) {
    if (codeOf(error) === 'EINVAL') return null;
    throw error;
  }
}

/** Closes the file if what is done with it fails. */
async function orClosed<Done>(file: number, work: Promise<Done>): Promise<Done> {
  try {
    return await work;
  } catch (error) {
    await promisify(close)(file);
    throw error;
  }
}

/** A file that was made is there after a power cut when its folder is on the disk, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await promisify(open)(path, 'r');
  await promisify(fsync)(folder);
  await promisify(close)(folder);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
