const FULL_SIZE = 12;
const LETTERS_AT_FULL_SIZE = 13;

/** The type size, in card units, at which a name fits the spine: 12 for up to thirteen letters, smaller for longer names. */
export function spineNameSize(name: string): number {
  const letters = Array.from(name).length;
  return letters <= LETTERS_AT_FULL_SIZE ? FULL_SIZE : (FULL_SIZE * LETTERS_AT_FULL_SIZE) / letters;
}
