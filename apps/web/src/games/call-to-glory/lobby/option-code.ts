import { accept, refuse, type Result } from '@call-to-glory/game-kit';
import { memoryAids, roundCount, type Options } from '@call-to-glory/rules/client';
import i18next from 'i18next';

/** The letters that follow the rounds. */
const letters = { tasks: 'T', ninjas: 'N' } as const;
const memoryLetters = { counts: 'C', full: 'F' } as const;

/**
 * The options as a code to be typed and shared: `CTG-4R` is the full game of four rounds, `CTG-1R` the quick one,
 * `CTG-3R-T` the one with Imperial Tasks; `N` adds the Power of the Ninja, `C` and `F` a memory aid that counts, or is
 * full.
 */
export function optionCode(options: Options): string {
  const parts = ['CTG', `${roundCount(options)}R`];
  if (options.tasks) parts.push(letters.tasks);
  if (options.ninjas) parts.push(letters.ninjas);
  if (options.memory !== undefined) parts.push(memoryLetters[options.memory]);
  return parts.join('-');
}

/**
 * The options that a typed code stands for, or why its variants exclude each other (R33); null if it is no such code.
 * Codes with tasks once began with `CTG-4R-T`, which is still accepted.
 */
export function readOptionCode(typed: string): Result<Options, string> | null {
  const code = /^CTG(?<rounds>[14]|3(?=RT))R(?<tasks>T?)(?<ninjas>N?)(?<memory>[CF]?)$/.exec(
    typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, ''),
  )?.groups;
  if (code === undefined) return null;
  const options = {
    quick: code['rounds'] === '1',
    tasks: code['tasks'] !== '',
    ninjas: code['ninjas'] !== '',
    ...memoryOf(code['memory']),
  };
  return options.quick && options.tasks
    ? refuse(i18next.t('call-to-glory:options.exclusive'))
    : accept(options);
}

function memoryOf(letter: string | undefined): Pick<Options, 'memory'> {
  const memory = memoryAids.find((aid) => memoryLetters[aid] === letter);
  return memory === undefined ? {} : { memory };
}
