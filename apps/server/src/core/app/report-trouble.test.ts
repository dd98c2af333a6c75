import { LogDamaged, RowOfLaterBuild } from '@call-to-glory/table';
import { expect, it } from 'vitest';

import { troubleReporter } from './report-trouble.ts';

it('logs once that a log cannot be read, and sends its followers away each time', () => {
  const logged: unknown[] = [];
  const brokenOff: string[] = [];
  const report = troubleReporter(
    { error: ({ err }: { readonly err: Error }) => logged.push(err) } as never,
    { breakOff: (table) => brokenOff.push(table) },
  );
  const damaged = (): Error => new LogDamaged('one', 7, 'its hash is another');
  const later = (): Error => new RowOfLaterBuild('ofLater in row 7');
  const bug = new TypeError('a bug');
  const [first, second, third] = [damaged(), later(), later()];
  for (const error of [first, damaged(), bug, bug]) report('one', 0, error);
  for (const error of [second, later()]) report('two', 0, error);
  report('three', 0, third);
  expect(logged).toEqual([first, bug, bug, second, third]);
  expect(brokenOff).toEqual(['one', 'one']);
});
