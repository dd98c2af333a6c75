import { accept, refuse, type Result } from '../result.ts';
import { createDecoder, createEncoder, type Coder } from './entropy-coder.ts';

/** How records of a game are packed into bytes. */
export interface PackedForm<Record> {
  /** The first byte: the format of the others, and the rules by which they are read. */
  readonly version: number;
  /** The most bytes that a record can have. */
  readonly maxBytes: number;
  /**
   * Walks through a game, passing each choice through the coder: from the record when writing, from the bytes when
   * reading (`record` is null then). Null if the game ends before its record does; throws when writing an illegal move.
   */
  code(coder: Coder, record: Record | null): Record | null;
}

/** Why bytes are not a record. */
export interface PackedRefusal {
  readonly code: 'not-a-record' | 'other-version';
}

/** Packs a record. Throws whatever the form throws. */
export function packAs<Record>(form: PackedForm<Record>, record: Record): Uint8Array {
  const encoder = createEncoder();
  form.code(encoder, record);
  return Uint8Array.of(form.version, ...encoder.bytes());
}

/** Unpacks a record from untrusted bytes. Refuses any that are not exactly one record of this form. */
export function unpackAs<Record>(
  { version, maxBytes, code }: PackedForm<Record>,
  bytes: Uint8Array,
): Result<Record, PackedRefusal> {
  if (bytes.length === 0 || bytes.length > maxBytes) return refuse({ code: 'not-a-record' });
  if (bytes[0] !== version) return refuse({ code: 'other-version' });
  const decoder = createDecoder(bytes.subarray(1));
  const record = code(decoder, null);
  return record !== null && decoder.isAtEnd() ? accept(record) : refuse({ code: 'not-a-record' });
}
