import { close, constants, fdatasync, fsync, open, readFileSync, rmSync, write } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { sectorBytes } from './sectors.ts';

/** The file in the data directory with the rows that the database does not have yet. */
const journalFile = 'rows.journal';

/** The content of a journal, which another process may still be writing to. */
export interface LeftJournal {
  /** Its whole content; empty if there is no file. */
  read(): Buffer;
  /** Deletes the file. */
  remove(): void;
}

/** The journal of a data directory, for reading. */
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

/** A journal that is written to. */
export interface JournalFile {
  /** Writes whole sectors, one call at a time; resolves when they are on the disk. */
  write(sectors: Buffer, at: number): Promise<void>;
  /** Closes the file, and keeps its content. */
  close(): Promise<void>;
}

/** Bytes that are written and allocated at a time: a full disk is noticed before rows are half written. */
const pieceBytes = 1 << 18;
/** No disk wants memory with a coarser alignment. */
const roundest = 4096;

/**
 * The journal of a data directory, for writing. The file is created by the first write. Writes wait for the disk in
 * the thread pool, so nothing else has to.
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

/** A file, and the memory through which bytes are written to it. */
interface Channel {
  readonly file: number;
  readonly memory: Buffer;
  /** Whether a write is on the disk when it returns, so that no sync is needed. */
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
  /** Pieces that are allocated: overwriting them needs no more room, and writes only the sectors themselves. */
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
 * Opens a file for direct, synchronous writes of sectors, if the system supports that; otherwise whole pages are
 * written, and synced separately.
 *
 * @returns the file, and memory that is aligned for the disk; null if it is not supported
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

/** Memory that is aligned for the disk; null if it accepts none. */
async function memoryFor(file: number): Promise<Buffer | null> {
  const memory = Buffer.alloc(pieceBytes + roundest);
  // Memory of this size mostly begins just past an aligned address, so the next one is near the end.
  for (let skipped = roundest - 4; skipped >= 0; skipped -= 4) {
    const from = memory.subarray(skipped, skipped + pieceBytes);
    // A small write may succeed where a large one does not.
    const isTaken =
      (await orNull(writeFrom(from, { file, length: sectorBytes, at: 0 }))) !== null &&
      (await orNull(writeFrom(from, { file, length: pieceBytes, at: 0 }))) !== null;
    if (isTaken) return from;
  }
  return null;
}

/** Writes the first bytes of some memory; resolves to how many were written. */
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

/** Null if the system does not support the attempt. */
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

/** Syncs a folder: a new file survives a power cut only if its folder is on the disk, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await promisify(open)(path, 'r');
  await promisify(fsync)(folder);
  await promisify(close)(folder);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
