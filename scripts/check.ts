// Runs the checks, or those named as arguments: `pnpm check`, `pnpm check lint types`.
import process from 'node:process';

import { checks, runChecks } from './checks.ts';
import { refuse } from './command-line.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  refuse(`No such check: ${unknown.join(', ')}. There are ${names(checks)}.`);
}

const chosen = checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const failed = (await runChecks(chosen)).filter((result) => !result.passed);
console.log(failed.length === 0 ? 'All checks passed' : `Failed: ${names(failed)}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function names(list: readonly { readonly name: string }[]): string {
  return list.map(({ name }) => name).join(', ');
}
