import { createChance, type Chance } from '@call-to-glory/game-kit';
import { utf8ToBytes } from '@noble/hashes/utils.js';

import { comesBack, type Hint, type Hints } from '../model/node-ports.ts';
import type { Clock } from '../model/ports.ts';

/** How unreliable a channel of hints is. */
export interface HintFaults {
  /** How many in a hundred are lost, and how many are duplicated. */
  readonly lost: number;
  readonly doubled: number;
  /** The maximum delay, in milliseconds; hints sent at the same time may arrive in any order. */
  readonly maxDelay: number;
}

/** Carries hints between nodes of one process as badly as allowed: loses, duplicates, delays and reorders them. */
export class FaultyHints {
  /** Nothing arrives while it is set. */
  isSilent = false;
  readonly #clock: Clock;
  readonly #faults: HintFaults;
  readonly #chance: Chance;
  /** The listeners, each with the hints of its node. */
  readonly #listeners = new Map<(hint: Hint) => void, Hints>();

  constructor(clock: Clock, seed: string, faults: HintFaults) {
    this.#clock = clock;
    this.#faults = faults;
    this.#chance = createChance(utf8ToBytes(seed), 'hints');
  }

  /** The hints of another node. */
  addNode(): Hints {
    const node: Hints = {
      tell: (hint) => this.#tell(node, hint),
      hear: (listener) => {
        this.#listeners.set(listener, node);
        return () => this.#listeners.delete(listener);
      },
    };
    return node;
  }

  #tell(from: Hints, hint: Hint): void {
    const { lost, doubled, maxDelay } = this.#faults;
    for (const [listener, node] of this.#listeners) {
      if (node === from && !comesBack(hint)) continue;
      if (this.isSilent || this.#chance.below(100) < lost) continue;
      const times = this.#chance.below(100) < doubled ? 2 : 1;
      for (let time = 0; time < times; time += 1) {
        this.#clock.at(this.#clock.now() + this.#chance.below(maxDelay + 1), () => {
          if (this.#listeners.has(listener)) listener(hint);
        });
      }
    }
  }
}
