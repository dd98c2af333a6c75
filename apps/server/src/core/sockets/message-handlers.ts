import {
  messages,
  type AnswerTo,
  type Message,
  type MessageName,
  type MessageOf,
} from '@call-to-glory/protocol';

import { RequestRefused } from '../errors.ts';
import type { GameSocket } from './game-socket.ts';
import { readMessage } from './read-message.ts';

/** Answers a message once, or throws a refusal. */
type MessageHandler<Name extends MessageName> = (
  socket: GameSocket,
  message: MessageOf<Name>,
  reply: (answer: AnswerTo<Name>) => void,
) => Promise<void> | void;

/** What is done about each message of a browser. */
export type MessageHandlers = { readonly [Name in MessageName]: MessageHandler<Name> };

/** Reads a message as the protocol says, and hands it on. Throws a refusal where that is not possible. */
export async function handleMessage(
  handlers: MessageHandlers,
  socket: GameSocket,
  name: string,
  values: readonly unknown[],
  reply: (answer: AnswerTo<MessageName>) => void,
): Promise<void> {
  if (!isMessage(name)) throw new RequestRefused('unknown-message');
  const { holds } = messages[name] as Message;
  if (values.length > (holds === undefined ? 0 : 1)) throw new RequestRefused('bad-request');
  const handler = handlers[name] as MessageHandler<MessageName>;
  await handler(socket, holds && (readMessage(holds, values[0]) as never), reply);
}

function isMessage(name: string): name is MessageName {
  return Object.hasOwn(messages, name);
}
