// Parts of paths. A browser computes styles for every element of every drawing, so everything of one colour is one element.

/**
 * An outline rotated by each of these angles, in degrees, about the middle line of its box, at the height `centreY`.
 *
 * @param outline with absolute commands only: M, L, C and Z, and A for arcs of circles
 */
export function turned(outline: string, angles: readonly number[], centreY = 50): string {
  return angles.map((angle) => turnedBy(outline, angle, centreY)).join('');
}

function turnedBy(outline: string, angle: number, centreY: number): string {
  const [sine, cosine] = [Math.sin(radians(angle)), Math.cos(radians(angle))];
  return outline.replaceAll(/([A-Z])([^A-Z]*)/gu, (_, command: string, list: string) => {
    const numbers = (list.match(/-?[\d.]+/gu) ?? []).map(Number);
    // A rotation leaves the radii and flags of a circular arc unchanged.
    const placed: number[] = command === 'A' ? numbers.splice(0, 5) : [];
    for (let place = 0; place < numbers.length; place += 2) {
      const x = (numbers[place] ?? 0) - 50;
      const y = (numbers[place + 1] ?? 0) - centreY;
      placed.push(50 + cosine * x - sine * y, centreY + sine * x + cosine * y);
    }
    return `${command}${placed.map(hundredths).join(' ')}`;
  });
}

/** A bar with rounded corners. */
export function bar(x: number, y: number, width: number, height: number, radius: number): string {
  const across = hundredths(width - 2 * radius);
  const down = hundredths(height - 2 * radius);
  const corner = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + radius} ${y}`,
    `h${across}${corner(radius, radius)}`,
    `v${down}${corner(-radius, radius)}`,
    `h${-across}${corner(-radius, -radius)}`,
    `v${-down}${corner(radius, -radius)}z`,
  ].join('');
}

/** A circle. */
export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, [radius, radius], 0);
}

/** An ellipse rotated by `lean` degrees. */
export function ellipse(
  x: number,
  y: number,
  [across, along]: readonly [number, number],
  lean: number,
): string {
  const dx = -Math.sin(radians(lean)) * along;
  const dy = Math.cos(radians(lean)) * along;
  const half = (way: 1 | -1): string =>
    `a${across} ${along} ${lean} 1 1 ${hundredths(way * 2 * dx)} ${hundredths(way * 2 * dy)}`;
  return `M${hundredths(x + dx)} ${hundredths(y + dy)}${half(-1)}${half(1)}`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function hundredths(number: number): number {
  return Math.round(number * 100) / 100;
}
