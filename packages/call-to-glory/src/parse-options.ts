import { accept, isRecord, refuse, type Result } from '@call-to-glory/game-kit';

import { memoryAids, type Options } from './vocabulary.ts';

/** Why options were refused. */
export type OptionsRefusal =
  | { readonly code: 'not-options' }
  | { readonly code: 'unknown-option'; readonly name: string }
  /** Every variant is on or off: true or false. */
  | { readonly code: 'not-a-switch'; readonly name: keyof typeof defaultOptions }
  /** The memory aid is absent, `counts` or `full`. */
  | { readonly code: 'not-a-memory' }
  /** R33: tasks need three rounds. */
  | { readonly code: 'quick-with-tasks' };

/** The options unless the host chooses otherwise: the game without variants. */
export const defaultOptions = { quick: false, tasks: false, ninjas: false } as const;

/** Parses options from untrusted input. Missing options are off; unknown ones are refused. */
export function parseOptions(input: unknown): Result<Options, OptionsRefusal> {
  if (!isRecord(input)) return refuse({ code: 'not-options' });
  let options: Options = defaultOptions;
  for (const [name, value] of Object.entries(input)) {
    if (name === 'memory') {
      if (value === 'none') continue;
      const memory = memoryAids.find((aid) => aid === value);
      if (memory === undefined) return refuse({ code: 'not-a-memory' });
      options = { ...options, memory };
      continue;
    }
    if (!isOption(name)) return refuse({ code: 'unknown-option', name });
    if (typeof value !== 'boolean') return refuse({ code: 'not-a-switch', name });
    options = { ...options, [name]: value };
  }
  return options.quick && options.tasks ? refuse({ code: 'quick-with-tasks' }) : accept(options);
}

function isOption(name: string): name is keyof typeof defaultOptions {
  return Object.hasOwn(defaultOptions, name);
}
