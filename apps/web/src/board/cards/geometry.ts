/** The fill of the parts cut out of a crest: the colour behind it. */
export const CUT = 'var(--cut)';

/** Mirrors the left half of a crest's box onto the right. */
export const MIRROR = 'matrix(-1 0 0 1 100 0)';

/** The angles, in degrees, of `count` even steps around a circle. */
export function turns(count: number, from = 0): readonly number[] {
  return Array.from({ length: count }, (_, step) => from + (step * 360) / count);
}

/** Rotates a figure by `turn` degrees about the middle line of its box, at the height `centreY`. */
export function about(turn: number, centreY = 50): string {
  return `rotate(${turn} 50 ${centreY})`;
}

/** Scales a figure about the middle of its box. */
export function shrunk(scale: number): string {
  return `translate(${50 - 50 * scale} ${50 - 50 * scale}) scale(${scale})`;
}
