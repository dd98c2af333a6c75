import type { ServerToClient } from '@call-to-glory/protocol';
import { PacketType } from 'socket.io-parser';

import type { GameSocket } from './game-socket.ts';
import { PackingEncoder } from './packing-encoder.ts';

const encoder = new PackingEncoder();

/** A message of the server, made into the bytes of a WebSocket frame once, however many sockets it is written to. */
export class SharedFrame {
  readonly #name: keyof ServerToClient;
  readonly #message: unknown;
  #encoded: { readonly text: string | Buffer; readonly frame: Buffer } | null = null;

  constructor(name: keyof ServerToClient, message: unknown) {
    this.#name = name;
    this.#message = message;
  }

  /** Writes it; a connection that is closing gets nothing. */
  writeTo({ data: { outbox } }: GameSocket): void {
    const { text, frame } = (this.#encoded ??= this.#encode());
    outbox.write(text, frame);
  }

  #encode(): { readonly text: string | Buffer; readonly frame: Buffer } {
    const message = [this.#name, this.#message];
    const [text] = encoder.encode({ type: PacketType.EVENT, nsp: '/', data: message });
    return { text, frame: framed(text) };
  }
}

/** A whole message in one frame that is not masked (RFC 6455, 5.2), in one piece: so it is one write. */
function framed(data: string | Buffer): Buffer {
  // The library under Socket.IO says before each text that it is a message; bytes are nothing else.
  const payload = typeof data === 'string' ? Buffer.from(`4${data}`) : data;
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head.writeUInt8(typeof data === 'string' ? 0x81 : 0x82);
  head.writeUInt8(head.length === 2 ? length : head.length === 4 ? 126 : 127, 1);
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}
