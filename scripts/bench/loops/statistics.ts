/** The value that a share (0 to 1) of all values does not exceed; 0 if there are none. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = [...values].toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function median(values: Iterable<number>): number {
  return quantile(values, 0.5);
}

/** Rounds to a number of decimals. */
export function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
