/** The earliest of some moments; null if there are none. */
export function earliest(moments: readonly number[]): number | null {
  return moments.length === 0 ? null : Math.min(...moments);
}
