// Fails where a component names a class that its style sheet lacks, where a sheet has a class that nothing names, where
// something would move even for people who prefer reduced motion, where an endless animation has no steps (the page
// would be drawn sixty times a second forever), where one sheet has an endless animation and a transition of the same
// property (Chrome then runs both on the main thread), and where a rule is about what follows just any element (Chrome
// then restyles all that follows, wherever an element comes or goes).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { complain } from './complain.ts';

/** The classes of each sheet, and which of them are named somewhere. */
const sheets = new Map(
  globSync('apps/web/src/**/*.module.css').map((file) => [
    file,
    { classes: classesOf(file), named: new Set<string>() },
  ]),
);

/** The rules of a sheet for Firefox alone, up to the brace in the first column. */
const forFirefox = /^@supports \(-moz-appearance: none\) \{.*?^\}/gmsu;

/** A line of a selector with `+` or `~` after something without a class, a type or an attribute, such as `* + *`. */
const afterAnything = /^(?:.*[\s(>,])?(?:\*|:[\w-]+(?:\([^()]*\))?) [+~] .*[{,]$/gmu;

for (const file of globSync('apps/web/src/**/*.{ts,tsx}')) {
  const text = readFileSync(file, 'utf8');
  for (const [, name = '', path = ''] of text.matchAll(
    /^import (\w+) from '(.+\.module\.css)';$/gmu,
  )) {
    const sheet = sheets.get(join(file, '..', path));
    if (sheet === undefined) continue;
    for (const [, used = ''] of text.matchAll(new RegExp(`\\b${name}\\.(?!module)(\\w+)`, 'gu'))) {
      sheet.named.add(used);
      if (!sheet.classes.has(used)) complain(file, `${name}.${used} is not in its sheet`);
    }
    // A computed name may be any class.
    if (text.includes(`${name}[`)) for (const one of sheet.classes) sheet.named.add(one);
  }
}
for (const [file, { classes, named }] of sheets) {
  for (const name of classes) if (!named.has(name)) complain(file, `.${name} is not used`);
}
for (const file of globSync('apps/web/src/**/*.css')) {
  const text = readFileSync(file, 'utf8');
  for (const one of endlessIn(text)) {
    if (!/\bsteps?[(-]/u.test(one)) complain(file, `the animation ${one} has no steps`);
  }
  for (const [selector] of text.matchAll(afterAnything)) {
    complain(file, `${selector.slice(0, -1).trim()} is about what follows anything`);
  }
  const animated = animatedForEver(text);
  for (const property of transitionedIn(text)) {
    if (animated.has(property))
      complain(file, `${property} has a transition and an animation without an end`);
  }
  if (text.includes('prefers-reduced-motion')) continue;
  for (const [declaration] of text.matchAll(/(?<=\s)(?:transition|animation):[^;]*\d+m?s[^;]*/gu)) {
    if (!declaration.includes('var(--pace'))
      complain(file, `${declaration} has neither --pace nor a rule for less motion`);
  }
}

/** The endless animations, each as it is declared. */
function endlessIn(sheet: string): readonly string[] {
  return Array.from(sheet.matchAll(/(?<=\s)animation:\s*([^;]*)/gu))
    .flatMap(([, list = '']) => list.split(/,(?![^(]*\))/u))
    .map((one) => one.trim())
    .filter((one) => /\binfinite\b/u.test(one));
}

/** The properties that endless animations change in Chrome. */
function animatedForEver(sheet: string): ReadonlySet<string> {
  const text = sheet.replaceAll(forFirefox, '');
  const endless = endlessIn(text).map((one) => one.split(/\s/u)[0] ?? '');
  const frames = text.matchAll(/@keyframes ([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)/gu);
  return new Set(
    Array.from(frames)
      .filter(([, name = '']) => endless.includes(name))
      .flatMap(([, , steps = '']) =>
        Array.from(steps.matchAll(/([a-z-]+):/gu), ([, one = '']) => one),
      ),
  );
}

/** The properties that have a transition. */
function transitionedIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/(?<=\s)transition:([^;]*)/gu)).flatMap(([, list = '']) =>
    Array.from(list.matchAll(/(?:^|,)\s*([a-z-]+)\s/gu), ([, property = '']) => property),
  );
}

/** The classes of a sheet, except those of others in `:global(…)`. */
function classesOf(file: string): ReadonlySet<string> {
  const selectors = readFileSync(file, 'utf8').replaceAll(
    /\/\*.*?\*\/|:global\([^)]*\)|\{[^{}]*\}|@[^{;]*[{;]/gsu,
    ' ',
  );
  return new Set(Array.from(selectors.matchAll(/\.([a-z_][\w-]*)/giu), ([, name = '']) => name));
}
