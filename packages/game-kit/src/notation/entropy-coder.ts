/**
 * Entropy coding by an asymmetric numeral system held in one large integer: a symbol that the
 * reader expects with probability p costs -log2(p) bits, even if p is not a power of two.
 */

/** Codes symbols one after the other; the same walk over a model writes and reads. */
export interface Coder {
  /**
   * Codes one of `weights.length` symbols, each as likely as its weight (whole numbers, not all
   * zero). `symbol` is called only when writing. Returns the symbol written or read.
   */
  weighted(weights: readonly number[], symbol: () => number): number;
  /** Codes a number from 0 to `bound - 1`, all equally likely. */
  below(bound: number, value: () => number): number;
}

/** The state before the first symbol is written, and after the last one is read. */
const rest = 1n;

/** Collects symbols; `bytes` packs them. Throws if a symbol has no weight. */
export function createEncoder(): Coder & { bytes(): Uint8Array } {
  const steps: { readonly start: bigint; readonly weight: bigint; readonly total: bigint }[] = [];

  function push(start: number, weight: number, total: number): void {
    if (weight < 1 || start < 0 || start + weight > total) throw new RangeError('no such symbol');
    steps.push({ start: BigInt(start), weight: BigInt(weight), total: BigInt(total) });
  }

  return {
    weighted(weights, symbol) {
      const chosen = symbol();
      push(sum(weights.slice(0, chosen)), weights[chosen] ?? 0, sum(weights));
      return chosen;
    },
    below(bound, value) {
      const chosen = value();
      push(chosen, 1, bound);
      return chosen;
    },
    bytes() {
      // The decoder works as a stack: last in, first out.
      const state = steps.reduceRight(
        (x, { start, weight, total }) => (x / weight) * total + (x % weight) + start,
        rest,
      );
      return bytesOf(state);
    },
  };
}

/** Reads symbols back. */
export function createDecoder(bytes: Uint8Array): Coder & { isAtEnd(): boolean } {
  let state = integerOf(bytes);
  return {
    weighted(weights) {
      const total = BigInt(sum(weights));
      const place = state % total;
      let start = 0;
      let chosen = 0;
      while (start + (weights[chosen] ?? 0) <= Number(place)) {
        start += weights[chosen] ?? 0;
        chosen += 1;
      }
      state = BigInt(weights[chosen] ?? 0) * (state / total) + place - BigInt(start);
      return chosen;
    },
    below(bound) {
      const value = state % BigInt(bound);
      state /= BigInt(bound);
      return Number(value);
    },
    // Of the texts of a number, only the shortest has been written.
    isAtEnd: () => state === rest && bytes[0] !== 0,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function bytesOf(integer: bigint): Uint8Array {
  const hex = integer.toString(16);
  const even = hex.padStart(hex.length + (hex.length % 2), '0');
  return Uint8Array.from(even.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function integerOf(bytes: Uint8Array): bigint {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return BigInt(`0x0${hex}`);
}
