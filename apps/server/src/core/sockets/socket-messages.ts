import {
  messages,
  type SocketMessage,
  type MessageName,
  type MessageOf,
  type ReplyTo,
} from '@call-to-glory/protocol';
import type { Clock } from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

import { isUnexpected, refusalOf, RequestRefused } from '../errors.ts';
import { readMessage } from '../http/read-message.ts';
import type { Limits } from '../limits/limits.ts';
import { PlayerLimiter } from '../limits/player-limiter.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import { stopwatch, type Telemetry } from '../telemetry.ts';
import type { GameSocket } from './game-socket.ts';
import { hearMessages, isMessage } from './inbox.ts';
import { encodeAnswer } from './packing-encoder.ts';

/** Answers a message once, or throws a refusal. */
type Handler<Name extends MessageName> = (
  socket: GameSocket,
  message: MessageOf<Name>,
  reply: (answer: ReplyTo<Name>) => void,
) => void | Promise<void>;

/** A client may ignore `rate-limited` this often before it is disconnected, and once more every ten seconds. */
const ignoredLimits = { burst: 20, perSecond: 0.1 };

/** Takes the messages of all sockets: checks them, hands them to their handlers, and answers every one of them. */
export class SocketMessages {
  readonly #handlers = new Map<string, Handler<MessageName>>();
  readonly #messages: PlayerLimiter;
  readonly #chances: RateLimiter;
  readonly #logger: FastifyBaseLogger;
  readonly #telemetry: Telemetry;
  readonly #logsRefusals: boolean;

  constructor(limits: Limits, clock: Clock, logger: FastifyBaseLogger, telemetry: Telemetry) {
    this.#messages = new PlayerLimiter(limits.messages, limits.namelessMessages, clock);
    this.#chances = new RateLimiter(ignoredLimits, clock);
    this.#logger = logger;
    this.#telemetry = telemetry;
    this.#logsRefusals = logger.level === 'debug' || logger.level === 'trace';
  }

  /** Sets the handler of a message of the protocol. */
  on<Name extends MessageName>(name: Name, handler: Handler<Name>): void {
    this.#handlers.set(name, handler);
  }

  /** Listens to a new socket. */
  listen(socket: GameSocket): void {
    hearMessages(socket, ({ name, values, number }) => {
      const reply =
        number === null
          ? () => {}
          : once((answer: ReplyTo<MessageName>) =>
              socket.data.outbox.send(encodeAnswer(number, answer)),
            );
      void this.#handle(socket, name, values, reply);
    });
    // Messages that none of our pages sends are counted and answered, too.
    socket.onAny((name: string, ...values: unknown[]) => {
      const last = values.at(-1);
      const reply = isFunction(last)
        ? (values.pop(), once((answer: ReplyTo<MessageName>) => last(answer)))
        : () => {};
      void this.#handle(socket, name, values, reply);
    });
  }

  async #handle(
    socket: GameSocket,
    name: string,
    values: readonly unknown[],
    answer: (answer: ReplyTo<MessageName>) => void,
  ): Promise<void> {
    const reply = this.#observed(socket, name, answer);
    try {
      this.#messages.require(socket.data);
      const handler = this.#handlers.get(name);
      if (handler === undefined || !isMessage(name)) throw new RequestRefused('unknown-message');
      const { holds } = messages[name] as SocketMessage;
      if (values.length > (holds === undefined ? 0 : 1)) throw new RequestRefused('bad-request');
      await handler(socket, holds && (readMessage(holds, values[0]) as never), reply);
    } catch (error) {
      const refusal = refusalOf(error);
      if (isUnexpected(error))
        this.#logger.error({ err: error, message: name }, 'a message failed');
      reply({ ok: false, error: refusal });
      if (refusal.code === 'rate-limited' && this.#chances.take(socket.id) > 0) {
        socket.disconnect(true);
      }
    }
  }

  /** Wraps a reply to report the result, if metrics are on, or the log has refusals. */
  #observed(
    { data }: GameSocket,
    name: string,
    reply: (answer: ReplyTo<MessageName>) => void,
  ): (answer: ReplyTo<MessageName>) => void {
    if (this.#telemetry.listenerCount('answered') === 0 && !this.#logsRefusals) return reply;
    const seconds = stopwatch();
    const message = isMessage(name) ? name : 'unknown';
    return (answer) => {
      const refusal = 'ok' in answer && !answer.ok ? answer.error : null;
      this.#telemetry.emit('answered', message, refusal?.code ?? 'ok', seconds());
      if (refusal !== null) {
        this.#logger.debug({ message, player: data.player?.id, refusal }, 'a message was refused');
      }
      reply(answer);
    };
  }
}

/** Only the first answer counts. */
function once<Answer>(reply: (answer: Answer) => void): (answer: Answer) => void {
  let isAnswered = false;
  return (answer) => {
    if (!isAnswered) reply(answer);
    isAnswered = true;
  };
}

function isFunction(value: unknown): value is (answer: unknown) => void {
  return typeof value === 'function';
}
