/** What is cut out of a crest: the colour it lies on. */
export const CUT = 'var(--cut)';

/** Turns the left half of a crest's box into the right. */
export const MIRROR = 'matrix(-1 0 0 1 100 0)';

/** The angles, in degrees, of `count` even steps round a circle. */
export function turns(count: number, from = 0): readonly number[] {
  return Array.from({ length: count }, (_, step) => from + (step * 360) / count);
}

/** Turns a figure by degrees about the middle line of its box, at the height `centreY`. */
export function about(turn: number, centreY = 50): string {
  return `rotate(${turn} 50 ${centreY})`;
}

/** Scales a figure about the middle of its box. */
export function shrunk(scale: number): string {
  return `translate(${50 - 50 * scale} ${50 - 50 * scale}) scale(${scale})`;
}
