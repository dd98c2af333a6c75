import type { Note, Sound } from './sound.ts';

/** Plays notes. */
export interface Speaker {
  /**
   * Resolves when the notes are about to be heard, or will not be; does not reject.
   *
   * @param level from 0 to 1
   * @param delay milliseconds from now
   */
  play(notes: readonly Note[], level: number, delay: number): Promise<void>;
}

/** The player's current sound settings. */
export interface Loudness {
  readonly isMuted: boolean;
  /** The overall volume, and that of effects relative to it, in percent. */
  readonly volume: number;
  readonly effects: number;
  readonly onlyMyTurn: boolean;
}

/** Plays sounds at the player's volume, and none before they have touched the page. */
export class SoundBox {
  readonly #loudness: () => Loudness;
  readonly #open: () => Speaker;
  #speaker: Speaker | null = null;

  constructor(loudness: () => Loudness, open: () => Speaker) {
    this.#loudness = loudness;
    this.#open = open;
  }

  /** The player has touched the page: from now on there is sound. */
  readonly wake = (): void => {
    this.#speaker ??= this.#open();
  };

  /** @param delay milliseconds from now */
  play({ kind, notes }: Sound, delay = 0): void {
    const { isMuted, volume, effects, onlyMyTurn } = this.#loudness();
    if (this.#speaker === null || isMuted || (kind !== 'signal' && onlyMyTurn)) return;
    // So that half the percentage sounds half as loud.
    const part = (volume / 100) * (kind === 'effect' ? effects / 100 : 1);
    if (part > 0) void this.#speaker.play(notes, part ** 1.7, delay);
  }
}
