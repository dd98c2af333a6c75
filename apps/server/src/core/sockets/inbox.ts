import { messages, type MessageName } from '@call-to-glory/protocol';
import { PacketType } from 'socket.io-parser';

import { listIn } from '../list-in.ts';
import type { GameSocket } from './game-socket.ts';

/** A message from a client as it arrived; its values are not checked yet. */
export interface Incoming {
  readonly name: MessageName;
  readonly values: readonly unknown[];
  /** The number under which the client waits for the answer; null if it wants none. */
  readonly number: number | null;
}

/** The digits with which a client may number its messages. */
const digits = /^\d{0,15}$/;

/**
 * Hands over the messages that our pages send, as they arrive. They are parsed here and not by the library, which
 * would take them through a queue and three kinds of listeners. All else that a client sends goes to the library.
 */
export function hearMessages(socket: GameSocket, take: (message: Incoming) => void): void {
  const { conn } = socket;
  const library = conn.listeners('data') as ((data: unknown) => void)[];
  conn.removeAllListeners('data').on('data', (data: unknown) => {
    const message = socket.connected && typeof data === 'string' ? messageIn(data) : null;
    if (message !== null) take(message);
    else for (const listener of library) listener(data);
  });
}

/** Parses a message: `2`, its number, and a list that begins with its name. */
function messageIn(text: string): Incoming | null {
  const start = text.indexOf('[');
  if (start < 1 || text.charAt(0) !== String(PacketType.EVENT)) return null;
  const number = text.slice(1, start);
  if (!digits.test(number)) return null;
  const [name, ...values] = listIn(text.slice(start));
  if (!isMessage(name)) return null;
  return { name, values, number: number === '' ? null : Number(number) };
}

export function isMessage(name: unknown): name is MessageName {
  return typeof name === 'string' && Object.hasOwn(messages, name);
}
