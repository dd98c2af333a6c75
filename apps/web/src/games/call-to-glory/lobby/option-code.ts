import type { Options } from '@call-to-glory/rules/client';

/** The letters of the variants that come on top of the rounds. */
const letters = { tasks: 'T', ninjas: 'N' } as const;

/**
 * The options as a code to be typed and shared: `CTG-4R` is the full game, `CTG-1R` the quick one;
 * `T` adds Imperial Tasks, `N` the Power of the Ninja.
 */
export function optionCode(options: Options): string {
  const parts = ['CTG', options.quick ? '1R' : '4R'];
  if (options.tasks) parts.push(letters.tasks);
  if (options.ninjas) parts.push(letters.ninjas);
  return parts.join('-');
}

/** The options that a typed code stands for; null if it is none, or its variants exclude each other (R33). */
export function readOptionCode(typed: string): Options | null {
  const code = /^CTG(?<rounds>[14])R(?<tasks>T?)(?<ninjas>N?)$/.exec(
    typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, ''),
  )?.groups;
  if (code === undefined) return null;
  const options = {
    quick: code['rounds'] === '1',
    tasks: code['tasks'] !== '',
    ninjas: code['ninjas'] !== '',
  };
  return options.quick && options.tasks ? null : options;
}
