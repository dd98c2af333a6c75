import {
  closeSync,
  constants,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { sectorBytes } from './sectors.ts';

/** The file in the data directory with the rows that the database does not have yet. */
const journalFile = 'rows.journal';

/** Where a journal is written. */
export interface JournalFile {
  /** All that lies there; empty if nothing does. */
  read(): Buffer;
  /** Writes whole sectors. */
  write(sectors: Buffer, at: number): void;
  /** Returns when all that was written is on the disk. */
  sync(): void;
  /** Takes it away with all that lies there. */
  remove(): void;
}

/** So much is written at once, and is made room for: a disk that is full says so before rows are half written. */
const pieceBytes = 1 << 18;
/** No disk wants memory to begin at rounder addresses. */
const roundest = 4096;

/** The journal of a data directory. It is made when something is written to it. */
export function journalIn(directory: string): JournalFile {
  const path = join(directory, journalFile);
  let opened: OpenFile | null = null;
  return {
    read() {
      try {
        return readFileSync(path);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
          return Buffer.alloc(0);
        }
        throw error;
      }
    },
    write(sectors, at) {
      opened ??= create(path);
      opened.write(sectors, at);
    },
    sync() {
      opened?.sync();
    },
    remove() {
      opened?.close();
      opened = null;
      rmSync(path, { force: true });
    },
  };
}

interface OpenFile extends Pick<JournalFile, 'write' | 'sync'> {
  close(): void;
}

function create(path: string): OpenFile {
  // It holds hands and secrets.
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_TRUNC;
  const direct = openDirectly(path, flags);
  const file = direct?.file ?? openSync(path, flags, 0o600);
  const memory = direct?.memory ?? Buffer.alloc(pieceBytes);
  /** Pieces that have been written to: what is written over needs no room, and no more than the sectors themselves. */
  const pieces = new Set<number>();
  syncFolder(dirname(path));

  function writePiece(bytes: Buffer, at: number): void {
    bytes.copy(memory);
    const written = writeSync(file, memory, 0, bytes.length, at);
    if (written !== bytes.length) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  }

  function makeRoom(from: number, to: number): void {
    for (let piece = Math.floor(from / pieceBytes); piece * pieceBytes < to; piece += 1) {
      if (pieces.has(piece)) continue;
      writePiece(Buffer.alloc(pieceBytes), piece * pieceBytes);
      pieces.add(piece);
    }
  }

  return {
    write(sectors, at) {
      makeRoom(at, at + sectors.length);
      for (let from = 0; from < sectors.length; from += pieceBytes) {
        writePiece(sectors.subarray(from, from + pieceBytes), at + from);
      }
    },
    sync: () => fdatasyncSync(file),
    close: () => closeSync(file),
  };
}

/**
 * Opens a file so that sectors go to the disk as they are, where the system can do that; otherwise it writes whole pages.
 *
 * @returns the file, and memory that begins where the disk wants it
 */
function openDirectly(
  path: string,
  flags: number,
): { readonly file: number; readonly memory: Buffer } | null {
  // Not every system has it.
  const { O_DIRECT: direct } = constants as { readonly O_DIRECT?: number };
  if (direct === undefined) return null;
  const memory = Buffer.alloc(pieceBytes + roundest);
  const file = orNull(() => openSync(path, flags | direct, 0o600));
  if (file === null) return null;
  for (let skipped = 0; skipped < roundest; skipped += 4) {
    // Little may pass where more does not.
    const lengths = [sectorBytes, pieceBytes];
    const isTaken = lengths.every(
      (length) => orNull(() => writeSync(file, memory, skipped, length, 0)) !== null,
    );
    if (isTaken) return { file, memory: memory.subarray(skipped) };
  }
  closeSync(file);
  return null;
}

/** Null if the system cannot do it in this way. */
function orNull<Done>(attempt: () => Done): Done | null {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EINVAL') return null;
    throw error;
  }
}

/** A file that was made is there after a power cut when its folder is on the disk, too. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
