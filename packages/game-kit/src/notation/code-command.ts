import type { Coder } from './entropy-coder.ts';

/**
 * Codes a command by its index among the legal ones; returns the command written or read. Commands are compared field
 * by field, so fields hold plain values. Throws when writing one that is not legal.
 *
 * @param command used only when writing
 */
export function codeCommand<Command extends object>(
  coder: Coder,
  legal: readonly Command[],
  command: Command | undefined,
): Command {
  const chosen = coder.below(legal.length, () => legal.findIndex((one) => isSame(one, command)));
  const coded = legal[chosen];
  if (coded === undefined) throw new Error('the walk left the game');
  return coded;
}

function isSame(one: object, other: object | undefined): boolean {
  const fields: Readonly<Record<string, unknown>> = { ...other };
  return Object.entries(one).every(([name, value]) => fields[name] === value);
}
