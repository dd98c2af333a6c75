import { createChance, type Chance } from '@call-to-glory/game-kit';
import { utf8ToBytes } from '@noble/hashes/utils.js';

import type { HandClock } from '../memory/index.ts';
import { StorageUnavailable } from '../model/ports.ts';

/** How unreliable a node's link to what it shares with others is. */
export interface LinkFaults {
  /** How many in a hundred calls fail without effect, and how many take effect but lose their answer. */
  readonly refused: number;
  readonly answersLost: number;
  /** How many in a hundred answers are slow, and their maximum delay, in milliseconds. */
  readonly slow: number;
  readonly maxDelay: number;
}

export const soundLink: LinkFaults = { refused: 0, answersLost: 0, slow: 0, maxDelay: 0 };

/** The link of one node to what it shares with others: fails, loses answers and is slow, by seed. */
export class FaultyLink {
  /** Nothing gets through while it is set. */
  isDown = false;
  faults = soundLink;
  /** When calls failed, and when answers were slow. */
  readonly failedAt: number[] = [];
  readonly slowAt: number[] = [];
  readonly #clock: HandClock;
  readonly #chance: Chance;

  constructor(clock: HandClock, seed: string) {
    this.#clock = clock;
    this.#chance = createChance(utf8ToBytes(seed), 'link');
  }

  /** The port as seen through the link. All its methods have to return promises. */
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
    // Yields, so that other work can run before and after.
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
