/**
 * How colours look to people with and without colour blindness, and how far apart they then are. Colours are six
 * hexadecimal digits after a `#`, in sRGB.
 */

export type Sight = 'normal' | 'deuteranopia' | 'protanopia' | 'tritanopia';

/** Red, green and blue light, each from 0 to 1. */
type Light = readonly [number, number, number];
type Matrix = readonly [Light, Light, Light];

/** What is seen instead, according to Machado, Oliveira and Fernandes (2009), severity 1. */
const lookOf: Readonly<Record<Sight, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** From light in sRGB to CIE XYZ, relative to the white of daylight (D65). */
const xyzOf: Matrix = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
];

/** The light that a person with this sight sees for a colour. */
export function seenBy(sight: Sight, colour: string): Light {
  const [red, green, blue] = times(lookOf[sight], lightOf(colour));
  return [within(red), within(green), within(blue)];
}

/** How different two lights look: the distance in CIELAB, dE76. */
export function difference(one: Light, other: Light): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The smallest difference between any two of these colours for somebody with this sight. */
export function smallestDifference(colours: readonly string[], sight: Sight): number {
  const seen = colours.map((colour) => seenBy(sight, colour));
  return Math.min(
    ...seen.flatMap((one, at) => seen.slice(at + 1).map((other) => difference(one, other))),
  );
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [one, other]
    .map((colour) => times(xyzOf, lightOf(colour))[1])
    .toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function lightOf(colour: string): Light {
  return [channel(colour, 1), channel(colour, 3), channel(colour, 5)];
}

function channel(colour: string, at: number): number {
  const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function labOf(light: Light): Light {
  const [x, y, z] = times(xyzOf, light).map((part) =>
    part > 216 / 24389 ? Math.cbrt(part) : ((part * 24389) / 27 + 16) / 116,
  ) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function times(rows: Matrix, [red, green, blue]: Light): Light {
  const row = ([a, b, c]: Light): number => a * red + b * green + c * blue;
  return [row(rows[0]), row(rows[1]), row(rows[2])];
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value));
}
