import { constants, deflateRawSync } from 'node:zlib';

import type { GameTypes } from '@call-to-glory/game-kit';
import type { Snapshot } from '@call-to-glory/protocol';
import { countedOn, dictionary, type RowCodec } from '@call-to-glory/protocol/wire';
import type { SeenRow, TableSnapshot } from '@call-to-glory/table';
import { Encoder, PacketType, type Packet } from 'socket.io-parser';

/** From so many characters on a message is packed. Rows, commands and answers stay below. */
const packedFrom = 1_024;

/** Stands for a snapshot while the answer around it is made into text; no text of a player can hold its NUL. */
const placeholder = '\u0000snapshot';
const placeholderText = JSON.stringify(placeholder);

/**
 * Memory for packing one message: what is packed has a few kilobytes. It is freed at once, except for the last chunk of
 * output, which Node's zlib keeps until the old generation is collected; so chunks are small.
 */
const scratch = { chunkSize: 512, windowBits: 13, memLevel: 6 };
const known = Buffer.from(dictionary);

/** So many bytes stand before what is packed of a snapshot in any answer, spaces too: what it refers to lies before them. */
const roomBefore = 1_024;
/** No text holds a NUL, so nothing is taken for a repetition of what stands there. */
const knownBefore = Buffer.concat([known, Buffer.alloc(roomBefore)]);

/** What stands after a snapshot, the last field of its answer, and the same packed. */
const end = '}]';
const packedEnd = deflateRawSync(end);

/** Snapshots that a table still gives, packed: the same one to everybody who sees the same. */
const packedSnapshots = new WeakMap<TableSnapshot, Buffer>();

/** A snapshot for an answer, which `PackingEncoder` makes into text and packs once, however many ask for it. */
export function encodedOnce(
  snapshot: TableSnapshot,
  codec: RowCodec<GameTypes>,
  moment: Pick<Snapshot, 'now' | 'presence'>,
): Snapshot {
  const packed = packedSnapshots.get(snapshot) ?? packedWith(snapshot, codec);
  packedSnapshots.set(snapshot, packed);
  // To the library it is whatever becomes of it when it is made into text.
  return new EncodedSnapshot(JSON.stringify(moment).slice(0, -1), packed) as unknown as Snapshot;
}

/**
 * Makes messages into text as the library does, and packs long ones (raw DEFLATE) into frames of bytes. So no
 * socket keeps anything for packing, and what is short costs nothing of it.
 */
export class PackingEncoder extends Encoder {
  override encode(packet: Packet): [string | Buffer] {
    const [text] = super.encode(packet) as [string];
    return [packedIfLong(text, packet.data)];
  }
}

/** An event as `PackingEncoder` would make it. */
export function encodeEvent(name: string, message: unknown): string | Buffer {
  const data = [name, message];
  return packedIfLong(`${PacketType.EVENT}${JSON.stringify(data)}`, data);
}

/** The answer to a message that a client has given a number, as `PackingEncoder` would make it. */
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
  /** Its text up to what is packed. */
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

/** The snapshot in an answer, if there is one and it is encoded already. */
function snapshotIn(data: unknown): EncodedSnapshot | null {
  const answer: unknown = Array.isArray(data) ? data[0] : null;
  if (typeof answer !== 'object' || answer === null || !('snapshot' in answer)) return null;
  return answer.snapshot instanceof EncodedSnapshot ? answer.snapshot : null;
}

/**
 * A text packed; what is not final is whole bytes, to which more can be appended (RFC 1951, 3.2.3).
 *
 * @param before what stands before it where it is unpacked, as far as it refers to that
 */
function deflated(text: string, before: Buffer, isFinal: boolean): Buffer {
  const { Z_FINISH, Z_FULL_FLUSH } = constants;
  return deflateRawSync(text, {
    ...scratch,
    dictionary: before,
    finishFlush: isFinal ? Z_FINISH : Z_FULL_FLUSH,
  });
}
