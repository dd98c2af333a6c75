import type { PreviewPicture } from './preview.ts';

/** The most pictures in memory, some 150 kB each, and the most that wait to be painted. */
const max = { kept: 64, waiting: 8 } as const;

/** Paints a picture; the answer is a PNG. */
export type Paint = (picture: PreviewPicture) => Promise<Uint8Array>;

/** Pictures as they were painted, the latest of them: the same one is painted once. */
export class Pictures {
  readonly #paint: Paint;
  /** By what they show; the one that was asked for last comes last. */
  readonly #kept = new Map<string, Uint8Array>();
  readonly #waiting = new Map<string, Promise<Uint8Array>>();

  constructor(paint: Paint) {
    this.#paint = paint;
  }

  /** Rejects if it cannot be painted; null if too many others wait. @param pay is called if it has to be painted first */
  get(picture: PreviewPicture, pay: () => void): Promise<Uint8Array> | Uint8Array | null {
    const key = JSON.stringify(picture);
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#keep(key, kept);
      return kept;
    }
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) return waiting;
    if (this.#waiting.size >= max.waiting) return null;
    pay();
    const painted = this.#painted(key, picture).finally(() => this.#waiting.delete(key));
    this.#waiting.set(key, painted);
    return painted;
  }

  async #painted(key: string, picture: PreviewPicture): Promise<Uint8Array> {
    const png = await this.#paint(picture);
    this.#keep(key, png);
    return png;
  }

  #keep(key: string, png: Uint8Array): void {
    this.#kept.delete(key);
    this.#kept.set(key, png);
    const [first] = this.#kept.keys();
    if (this.#kept.size > max.kept && first !== undefined) this.#kept.delete(first);
  }
}
