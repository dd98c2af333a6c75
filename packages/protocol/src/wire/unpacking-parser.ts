import { Decoder, Encoder } from 'socket.io-parser';

import { afterDictionary, dictionary } from './dictionary.ts';

/** Makes text of raw DEFLATE (RFC 1951) over UTF-8. */
export type Inflate = (deflated: Uint8Array<ArrayBuffer>) => Promise<string>;

/**
 * The `parser` of a client of Socket.IO. Frames of text are read as the library reads them; a frame of
 * bytes is such a text, packed with `dictionary` before it. Unpacking takes a moment, and what comes meanwhile waits for it: what the
 * server says is heard in the order in which it was said.
 */
export function unpackingParser(inflate: Inflate): {
  readonly Encoder: typeof Encoder;
  readonly Decoder: new () => Decoder;
} {
  return {
    Encoder,
    Decoder: class extends Decoder {
      /** What is to be read, when something before it is still being unpacked. */
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
        // What is still on its way belongs to a connection that is gone.
        this.#queue = [];
        super.destroy();
      }

      async #readOn(queue: readonly Promise<string>[]): Promise<void> {
        for (let [next] = queue; next !== undefined; [next] = queue) {
          // What cannot be read is dropped; those who wait for it as an answer connect again.
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
