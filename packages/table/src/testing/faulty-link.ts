import { createChance, type Chance } from '@call-to-glory/game-kit';
import { utf8ToBytes } from '@noble/hashes/utils.js';

import type { HandClock } from '../memory/index.ts';
import { StorageUnavailable } from '../model/ports.ts';

/** How badly a node reaches what it shares with others. */
export interface LinkFaults {
  /** How many of a hundred calls are refused, with nothing done; and how many are done, but their answer is lost. */
  readonly refused: number;
  readonly answersLost: number;
  /** How many of a hundred answers are slow, and how much time passes until they come at most, in milliseconds. */
  readonly slow: number;
  readonly maxDelay: number;
}

export const soundLink: LinkFaults = { refused: 0, answersLost: 0, slow: 0, maxDelay: 0 };

/** The way of one node to what it shares with others: it refuses, loses answers, and takes its time, by seed. */
export class FaultyLink {
  /** Nothing gets through while it is set. */
  isDown = false;
  faults = soundLink;
  /** When calls have failed, and when answers were slow. */
  readonly failedAt: number[] = [];
  readonly slowAt: number[] = [];
  readonly #clock: HandClock;
  readonly #chance: Chance;

  constructor(clock: HandClock, seed: string) {
    this.#clock = clock;
    this.#chance = createChance(utf8ToBytes(seed), 'link');
  }

  /** The same, at the other end of the link. Whatever it answers has to be a promise. */
  to<Port extends object>(port: Port): Port {
    return new Proxy(port, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return (...values: readonly unknown[]) =>
          this.#through(() => Promise.resolve(Reflect.apply(method, target, values) as unknown));
      },
    });
  }

  async #through(call: () => Promise<unknown>): Promise<unknown> {
    // Others get their turn before and after.
    await Promise.resolve();
    const { refused, answersLost, slow, maxDelay } = this.faults;
    if (this.isDown || this.#isOne(refused)) this.#fail('it is refused');
    const answer = await call();
    if (this.#isOne(slow)) {
      this.slowAt.push(this.#clock.now());
      this.#clock.turnTo(this.#clock.now() + this.#chance.below(maxDelay + 1));
      await Promise.resolve();
    }
    if (this.#isOne(answersLost)) this.#fail('its answer is lost');
    return answer;
  }

  #isOne(ofHundred: number): boolean {
    return ofHundred > 0 && this.#chance.below(100) < ofHundred;
  }

  #fail(why: string): never {
    this.failedAt.push(this.#clock.now());
    throw new StorageUnavailable(why);
  }
}
