import type { Snapshot } from '@call-to-glory/protocol';
import type { TableSnapshot } from '@call-to-glory/table';
import { Encoder, type Packet } from 'socket.io-parser';

/** What stands for a snapshot while the answer around it is made into text. */
const placeholder = '\u0000snapshot';
const placeholderText = JSON.stringify(placeholder);

/** The texts of snapshots that a table still gives: the same one to everybody who sees the same. */
const texts = new WeakMap<TableSnapshot, string>();

/** A snapshot for an answer, which `SnapshotEncoder` makes into text once, however many ask for it. */
export function encodedOnce(
  snapshot: TableSnapshot,
  moment: Pick<Snapshot, 'now' | 'presence'>,
): Snapshot {
  const text = texts.get(snapshot) ?? JSON.stringify(snapshot);
  texts.set(snapshot, text);
  const encoded = new EncodedSnapshot(`${text.slice(0, -1)},${JSON.stringify(moment).slice(1)}`);
  // To the library it is whatever becomes of it when it is made into text.
  return encoded as unknown as Snapshot;
}

/** Makes messages into text as the library does, but takes the text of snapshots as it is. */
export class SnapshotEncoder extends Encoder {
  override encode(packet: Packet): unknown[] {
    const encoded: unknown[] = super.encode(packet);
    const snapshot = snapshotIn(packet.data);
    if (snapshot === null) return encoded;
    return encoded.map((text) =>
      typeof text === 'string' ? text.replace(placeholderText, () => snapshot.text) : text,
    );
  }
}

class EncodedSnapshot {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): string {
    return placeholder;
  }
}

/** The snapshot in an answer, if there is one and it is encoded already. */
function snapshotIn(data: unknown): EncodedSnapshot | null {
  const answer: unknown = Array.isArray(data) ? data[0] : null;
  if (typeof answer !== 'object' || answer === null || !('snapshot' in answer)) return null;
  return answer.snapshot instanceof EncodedSnapshot ? answer.snapshot : null;
}
