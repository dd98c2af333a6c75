import type { Clock } from '@call-to-glory/table';

import { statusOf } from '../../core/errors.ts';
import type { Telemetry } from '../../core/telemetry.ts';

/** How many commands the median is taken over, and how many errors are remembered. */
const max = { commands: 1000, errors: 10_000 } as const;

const hour = 60 * 60_000;

/** How this server is doing: how fast it answers, and what it failed to answer. */
export class Vitals {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #millis = new Float64Array(max.commands);
  #answered = 0;
  #failedAt: number[] = [];

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** From now on counts the answers to sockets. */
  listen(telemetry: Telemetry): void {
    telemetry.on('answered', (message, result, seconds) => {
      if (message === 'command' && result === 'ok') this.#take(seconds * 1000);
      else this.countAnswer(result);
    });
  }

  /** @param code of a refusal; it is counted if the server itself is at fault */
  countAnswer(code: string): void {
    if (!isOurFault(code)) return;
    this.#failedAt.push(this.#clock.now());
    if (this.#failedAt.length > max.errors) this.#failedAt.shift();
  }

  /** The median time of the latest accepted commands, in milliseconds; null before the first. */
  medianMs(): number | null {
    const taken = this.#millis.slice(0, Math.min(this.#answered, max.commands)).toSorted();
    return taken[Math.floor(taken.length / 2)] ?? null;
  }

  /** How often it has failed in the last hour. */
  failures(): number {
    const since = this.#clock.now() - hour;
    this.#failedAt = this.#failedAt.filter((at) => at > since);
    return this.#failedAt.length;
  }

  #take(millis: number): void {
    this.#millis[this.#answered % max.commands] = millis;
    this.#answered += 1;
  }
}

/** Refusals that no client can help; a stopping server refuses on purpose. */
function isOurFault(code: string): boolean {
  return statusOf(code) >= 500 && code !== 'server-stopping';
}
