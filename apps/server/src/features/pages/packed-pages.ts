import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a page can be compressed, best first. */
const packings = [
  {
    encoding: 'br',
    pack: (page: string) =>
      promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  },
  { encoding: 'gzip', pack: (page: string) => promisify(gzip)(page) },
] as const;

/** How many compressed pages are cached, those last used. */
const maxKept = 50;

/** Pages compressed for browsers that accept it, each once for everybody who asks for the same. */
export class PackedPages {
  readonly #kept = new Map<string, Promise<Buffer>>();

  /**
   * @param tag of the page: the same for the same text
   * @param accepted the header `Accept-Encoding`
   * @returns the page and its encoding, `identity` if it is not compressed
   */
  async pack(
    page: string,
    tag: string,
    accepted = '',
  ): Promise<{ readonly encoding: string; readonly body: Buffer | string }> {
    const packing = packings.find(({ encoding }) => accepts(accepted, encoding));
    if (packing === undefined) return { encoding: 'identity', body: page };
    const key = `${packing.encoding} ${tag}`;
    const packed = this.#kept.get(key) ?? packing.pack(page);
    this.#kept.delete(key);
    this.#kept.set(key, packed);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxKept) break;
      this.#kept.delete(oldest);
    }
    try {
      return { encoding: packing.encoding, body: await packed };
    } catch (error) {
      // The next request tries again.
      this.#kept.delete(key);
      throw error;
    }
  }
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !/^q=0(?:\.0*)?$/.test(quality);
  });
}
