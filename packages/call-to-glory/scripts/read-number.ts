import process from 'node:process';

/** A whole number from the command line; says what is wrong and ends the process if it is none. */
export function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0) return number;
  console.error(`--${name} must be a whole number, not ${text}`);
  return process.exit(2);
}
