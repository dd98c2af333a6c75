import { Decoder, Encoder } from 'socket.io-parser';

import { afterDictionary, dictionary } from './dictionary.ts';

/** Inflates raw DEFLATE (RFC 1951) to text in UTF-8. */
export type Inflate = (deflated: Uint8Array<ArrayBuffer>) => Promise<string>;

/**
 * The `parser` of a Socket.IO client. Text frames are parsed as the library does; a binary frame is such a
 * text, compressed with `dictionary` as a preset dictionary. Unpacking is asynchronous, so later frames are queued
 * behind it: messages are delivered in the order in which they were sent.
 */
export function unpackingParser(inflate: Inflate): {
  readonly Encoder: typeof Encoder;
  readonly Decoder: new () => Decoder;
} {
  return {
    Encoder,
    Decoder: class extends Decoder {
      /** Frames still to be parsed, while an earlier one is being unpacked. */
      #queue: Promise<string>[] = [];

      override add(data: string | ArrayBuffer | Uint8Array<ArrayBuffer>): void {
        if (typeof data === 'string' && this.#queue.length === 0) super.add(data);
        else {
          this.#queue.push(
            typeof data === 'string' ? Promise.resolve(data) : unpack(bytesOf(data), inflate),
          );
          if (this.#queue.length === 1) void this.#readOn(this.#queue);
        }
      }

      override destroy(): void {
        // Whatever is still in flight belongs to a closed connection.
        this.#queue = [];
        super.destroy();
      }

      async #readOn(queue: readonly Promise<string>[]): Promise<void> {
        for (let [next] = queue; next !== undefined; [next] = queue) {
          // A frame that cannot be unpacked is dropped; a request that waits for it times out and reconnects.
          const text = await next.catch(() => null);
          if (queue !== this.#queue) return;
          try {
            if (text !== null) super.add(text);
          } catch {
            // As above.
          }
          void this.#queue.shift();
        }
      }
    },
  };
}

async function unpack(packed: Uint8Array, inflate: Inflate): Promise<string> {
  return (await inflate(afterDictionary(packed))).slice(dictionary.length);
}

function bytesOf(data: ArrayBuffer | Uint8Array<ArrayBuffer>): Uint8Array {
  return data instanceof Uint8Array ? data : new Uint8Array(data);
}
