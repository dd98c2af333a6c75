/** The part of a keyboard event that says which key it was. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * The name of a pressed key: a lower-case Latin letter, a digit, or whatever else the keyboard calls it. On keyboards
 * of another alphabet, the letter is the Latin one on the same key; where digits need the shift key, as on French
 * keyboards, they work without it.
 */
export function keyOf({ key, code, shiftKey }: Pressed): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined && !shiftKey) return digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined && /^\P{ASCII}$/u.test(key)) return letter.toLowerCase();
  return key.length === 1 ? key.toLowerCase() : key;
}
