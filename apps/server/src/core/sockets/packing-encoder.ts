import { constants, deflateRawSync } from 'node:zlib';

import type { GameTypes } from '@call-to-glory/game-kit';
import type { Snapshot } from '@call-to-glory/protocol';
import { countedOn, dictionary, type RowCodec } from '@call-to-glory/protocol/wire';
import type { SeenRow, TableSnapshot } from '@call-to-glory/table';
import { Encoder, PacketType, type Packet } from 'socket.io-parser';

/** The length in characters from which a message is packed. Rows, commands and answers stay below it. */
const packedFrom = 1_024;

/** Stands for a snapshot while the answer around it is encoded; no text of a player can contain its NUL. */
const placeholder = '\u0000snapshot';
const placeholderText = JSON.stringify(placeholder);

/**
 * Memory for packing one message of a few kilobytes. It is freed at once, except for the last chunk of output, which
 * Node's zlib keeps until the old generation is collected; so chunks are small.
 */
const scratch = { chunkSize: 512, windowBits: 13, memLevel: 6 };
const known = Buffer.from(dictionary);

/** The bytes (padded with spaces) before a packed snapshot in every answer: its back-references reach past them. */
const roomBefore = 2_048;
/** No text contains a NUL, so nothing can refer back to this gap. */
const knownBefore = Buffer.concat([known, Buffer.alloc(roomBefore)]);

/** The text after a snapshot, which is the last field of its answer, and the same packed. */
const end = '}]';
const packedEnd = deflateRawSync(end);

/** Packed snapshots that a table still returns: the same one for everybody who sees the same. */
const packedSnapshots = new WeakMap<TableSnapshot, Buffer>();

/** A snapshot for an answer, which is encoded and packed only once, however many ask for it. */
export function encodedOnce(
  snapshot: TableSnapshot,
  codec: RowCodec<GameTypes>,
  moment: Pick<Snapshot, 'now' | 'presence' | 'became'>,
): Snapshot {
  const packed = packedSnapshots.get(snapshot) ?? packedWith(snapshot, codec);
  packedSnapshots.set(snapshot, packed);
  // The library only calls its `toJSON`.
  return new EncodedSnapshot(JSON.stringify(moment).slice(0, -1), packed) as unknown as Snapshot;
}

/**
 * Encodes messages as the library does, and packs long ones (raw DEFLATE) into binary frames. So no socket
 * keeps any state for packing, and short messages cost nothing.
 */
export class PackingEncoder extends Encoder {
  override encode(packet: Packet): [string | Buffer] {
    const [text] = super.encode(packet) as [string];
    return [packedIfLong(text, packet.data)];
  }
}

/** An event as `PackingEncoder` would encode it. */
export function encodeEvent(name: string, message: unknown): string | Buffer {
  const data = [name, message];
  return packedIfLong(`${PacketType.EVENT}${JSON.stringify(data)}`, data);
}

/** The answer to a message with this number, as `PackingEncoder` would encode it. */
export function encodeAnswer(number: number, answer: unknown): string | Buffer {
  const data = [answer];
  return packedIfLong(`${PacketType.ACK}${number}${JSON.stringify(data)}`, data);
}

/** The text of a message, packed if it is long. */
function packedIfLong(text: string, data: unknown): string | Buffer {
  const snapshot = snapshotIn(data);
  if (snapshot !== null) {
    const [before = '', after = ''] = text.split(placeholderText);
    const begin = `${before}${snapshot.begin},`;
    const room = roomBefore - Buffer.byteLength(begin);
    if (room < 0) throw new Error('no room before a snapshot');
    if (after !== end) throw new Error('a snapshot is not the last field of its answer');
    return Buffer.concat([
      deflated(begin + ' '.repeat(room), known, false),
      snapshot.packed,
      packedEnd,
    ]);
  }
  return text.length < packedFrom ? text : deflated(text, known, true);
}

class EncodedSnapshot {
  /** Its text up to the packed part. */
  readonly begin: string;
  readonly packed: Buffer;

  constructor(begin: string, packed: Buffer) {
    this.begin = begin;
    this.packed = packed;
  }

  toJSON(): string {
    return placeholder;
  }
}

function packedWith(snapshot: TableSnapshot, codec: RowCodec<GameTypes>): Buffer {
  const recent = countedOn(snapshot.recent.map((row) => codec.encode(row as SeenRow<GameTypes>)));
  return deflated(JSON.stringify({ ...snapshot, recent }).slice(1), knownBefore, false);
}

/** The snapshot in an answer, if there is one and it is already encoded. */
function snapshotIn(data: unknown): EncodedSnapshot | null {
  const answer: unknown = Array.isArray(data) ? data[0] : null;
  if (typeof answer !== 'object' || answer === null || !('snapshot' in answer)) return null;
  return answer.snapshot instanceof EncodedSnapshot ? answer.snapshot : null;
}

/**
 * Packs a text; if it is not final, it ends on a byte boundary, so that more can be appended (RFC 1951, 3.2.3).
 *
 * @param before what precedes it when it is unpacked, as far as it refers back to that
 */
function deflated(text: string, before: Buffer, isFinal: boolean): Buffer {
  const { Z_FINISH, Z_FULL_FLUSH } = constants;
  return deflateRawSync(text, {
    ...scratch,
    dictionary: before,
    finishFlush: isFinal ? Z_FINISH : Z_FULL_FLUSH,
  });
}
