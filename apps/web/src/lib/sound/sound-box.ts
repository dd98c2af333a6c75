import type { Note, Sound } from './sound.ts';

/** What strikes notes. */
export interface Speaker {
  /**
   * Resolves when they are about to be heard, or will not be; does not reject.
   *
   * @param level from 0 to 1
   * @param delay milliseconds from now
   */
  play(notes: readonly Note[], level: number, delay: number): Promise<void>;
}

/** What the player has set, just now. */
export interface Loudness {
  readonly isMuted: boolean;
  /** Percent of everything, and of that for effects. */
  readonly volume: number;
  readonly effects: number;
  readonly onlyMyTurn: boolean;
}

/** Plays sounds as loud as the player wants them, and none before they have touched the page. */
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
    // What is half as many percent sounds half as loud.
    const part = (volume / 100) * (kind === 'effect' ? effects / 100 : 1);
    if (part > 0) void this.#speaker.play(notes, part ** 1.7, delay);
  }
}
