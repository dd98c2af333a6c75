import type { PreviewPicture } from './preview.ts';

/** The most pictures in memory, about 150 kB each, and the most waiting to be painted: in all, and for one address. */
const max = { kept: 64, waiting: 8, waitingForOne: 2 } as const;

/** A picture that is waiting to be painted. */
interface Waiting {
  /** Who asked first. */
  readonly address: string;
  readonly painted: Promise<Uint8Array>;
}

/** Paints a picture; the answer is a PNG. */
export type Paint = (picture: PreviewPicture) => Promise<Uint8Array>;

/** A cache of the latest pictures: the same one is painted once. */
export class Pictures {
  readonly #paint: Paint;
  /** By content; the last used comes last. */
  readonly #kept = new Map<string, Uint8Array>();
  readonly #waiting = new Map<string, Waiting>();

  constructor(paint: Paint) {
    this.#paint = paint;
  }

  /**
   * Rejects if it cannot be painted; null if too many others wait.
   *
   * @param address where the request comes from
   * @param pay is called if it has to be painted first
   */
  get(
    picture: PreviewPicture,
    address: string,
    pay: () => void,
  ): Promise<Uint8Array> | Uint8Array | null {
    const key = JSON.stringify(picture);
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#keep(key, kept);
      return kept;
    }
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) return waiting.painted;
    if (!this.#hasRoomFor(address)) return null;
    pay();
    const painted = this.#painted(key, picture).finally(() => this.#waiting.delete(key));
    this.#waiting.set(key, { address, painted });
    return painted;
  }

  #hasRoomFor(address: string): boolean {
    const all = [...this.#waiting.values()];
    const own = all.filter((waiting) => waiting.address === address);
    return all.length < max.waiting && own.length < max.waitingForOne;
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
