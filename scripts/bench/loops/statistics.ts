/** The value that so many of all (0 to 1) do not exceed; 0 of none. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = [...values].toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function median(values: Iterable<number>): number {
  return quantile(values, 0.5);
}
