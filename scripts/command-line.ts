// Reads the command lines of this project's scripts. Invalid arguments are reported in a sentence
// and end the process with exit code 2.
import process from 'node:process';
import { parseArgs, type ParseArgsConfig } from 'node:util';

export type Options = NonNullable<ParseArgsConfig['options']>;

/** The given options. */
export type Values<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known }>
>['values'];

/**
 * The values of options such as `--games 100`; every other argument is refused.
 *
 * @param args all arguments of the command line by default
 */
export function readOptions<const Known extends Options>(
  options: Known,
  args: readonly string[] = process.argv.slice(2),
): Values<Known> {
  try {
    return parseArgs({ options, args: [...args] }).values;
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`);
    const known = names.length === 0 ? 'There are no options' : `There are ${names.join(', ')}`;
    const complaint = error instanceof Error ? error.message : String(error);
    return refuse(`${complaint.replace(/\.$/, '')}. ${known}.`);
  }
}

/** The option of a seed: random by default. */
export const seedOption = {
  type: 'string',
  default: String(crypto.getRandomValues(new Uint32Array(1))[0]),
} as const;

/** Reads a whole number from an option, within limits. */
export function wholeNumber(
  name: string,
  text: string,
  { least = 0, most = Number.MAX_SAFE_INTEGER } = {},
): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  const limits = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `from ${least} to ${most}`;
  return refuse(`--${name} must be a whole number, ${limits}, not ${text}.`);
}

/** Reads a comma-separated list of known names from an option. */
export function someOf<Name extends string>(
  option: string,
  text: string,
  known: readonly Name[],
): readonly Name[] {
  const names = text.split(',');
  const wanted = known.filter((name) => names.includes(name));
  if (wanted.length === names.length) return wanted;
  return refuse(`--${option} must be some of ${known.join(',')}, not ${text}.`);
}

/** Prints figures as `name=value`, on one line. */
export function printFigures(figures: Iterable<readonly [string, number]>): void {
  console.log([...figures].map(([figure, value]) => `${figure}=${value}`).join(' '));
}

/** Says what is wrong with the command line, and ends the process with exit code 2. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
