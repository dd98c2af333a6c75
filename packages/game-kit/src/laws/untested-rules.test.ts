import { expect, test } from 'vitest';

import { rulesInTitles, untestedRules } from './untested-rules.ts';

test('a rule is tested if the title of a test names it', () => {
  const rules = '# Rules\n\n**R1** Draw.\n\n**R2** Lay, as after **R1**.\n\n**C3** Wait.';
  expect(untestedRules(rules, ["it('[R1] draws', () => {});", '// [R2]'])).toEqual(['R2', 'C3']);
});

test('only the title of a test counts, not a comment or the code of a test', () => {
  const code = `
// test('[R901] …', and [R902]
test('[R903, R904] as R905 says', () => play('[R906]'));
test.each([
  'monk', // [R907]
])('[R908] %s', () => {
  expect(refusal).toBe('[R909]');
});
test.skip('[R910] some day', () => {});
test(
  'example 1 [R911]: a long title',
  () => {},
);`;
  expect(rulesInTitles(code)).toEqual(['R903', 'R904', 'R908', 'R911']);
});
