import { accept, refuse, type Result } from '@call-to-glory/game-kit';

import { isRecord } from './is-record.ts';
import type { Options } from './vocabulary.ts';

/** Why options were refused. */
export type OptionsRefusal =
  | { readonly code: 'not-options' }
  | { readonly code: 'unknown-option'; readonly name: string }
  /** Every option is on or off: true or false. */
  | { readonly code: 'not-a-switch'; readonly name: keyof Options }
  /** R33: tasks need three rounds. */
  | { readonly code: 'quick-with-tasks' };

/** What is played unless the host chooses otherwise: the game without variants. */
export const defaultOptions: Options = { quick: false, tasks: false, ninjas: false };

/** Reads options from untrusted input. What is left out is off; what is unknown is refused. */
export function parseOptions(input: unknown): Result<Options, OptionsRefusal> {
  if (!isRecord(input)) return refuse({ code: 'not-options' });
  let options = defaultOptions;
  for (const [name, value] of Object.entries(input)) {
    if (!isOption(name)) return refuse({ code: 'unknown-option', name });
    if (typeof value !== 'boolean') return refuse({ code: 'not-a-switch', name });
    options = { ...options, [name]: value };
  }
  return options.quick && options.tasks ? refuse({ code: 'quick-with-tasks' }) : accept(options);
}

function isOption(name: string): name is keyof Options {
  return Object.hasOwn(defaultOptions, name);
}
