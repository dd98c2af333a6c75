/** Where a test is declared: by name, or at the end of a table of cases. */
const titles = /^\s*(?:test|it|\]\))\(\s*(?<quote>['"`])(?<title>.*?)\k<quote>,/gmu;
const numbersInTitle = /\[(?<numbers>[A-Z]\d+(?:, [A-Z]\d+)*)\]/gu;

/**
 * The numbers of the rules, such as `R12`, that no test title names.
 *
 * @param rules the text of `RULES.md`
 * @param tests the code of all tests of the game
 */
export function untestedRules(rules: string, tests: readonly string[]): readonly string[] {
  const tested = new Set(tests.flatMap(rulesInTitles));
  return [...rules.matchAll(/^\*\*(?<rule>[A-Z]\d+)\*\*/gmu)]
    .map(([, rule = '']) => rule)
    .filter((rule) => !tested.has(rule));
}

/** The rules that the test titles in some code name in brackets, such as `[R3, R10]`. */
export function rulesInTitles(code: string): readonly string[] {
  return [...code.matchAll(titles)]
    .flatMap(({ groups }) => [...(groups?.['title'] ?? '').matchAll(numbersInTitle)])
    .flatMap(({ groups }) => groups?.['numbers']?.split(', ') ?? []);
}
