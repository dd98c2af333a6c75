import type { Plugin, Rolldown } from 'vite';

/** Collections from which a page takes only what it uses: most of their content is for other pages. */
const collections = /\/packages\/|\/lucide-react\//;

/** The end of a script's path, or a pattern for several. */
type Entry = string | RegExp;

interface Options {
  /** A module that two files need goes into the one with the higher priority. */
  readonly priority: number;
  /** Only scripts whose paths match go into the file; all, if left out. */
  readonly within?: RegExp;
  /** Modules that both of these pages need go into it as well, so that neither fetches what only the other needs. */
  readonly shared?: readonly [Entry, Entry];
  /** Further modules for it: entries themselves, and members of collections. */
  readonly also?: RegExp;
}

/**
 * Puts everything that a script needs into one file, instead of one for each set of pages that share something: a
 * phone fetches few files faster than many.
 *
 * @param name of the file
 * @param entry the script, or several; these stay files of their own
 */
export function inOneFile(
  name: string,
  entry: Entry,
  { priority, within = /(?:)/, shared, also = /(?!)/ }: Options,
): Plugin & { readonly group: Rolldown.CodeSplittingGroup } {
  const needed = new Set<string>();
  return {
    name: `in-one-file:${name}`,
    group: {
      name,
      priority,
      test: (id) => (needed.has(id) && within.test(id)) || also.test(id),
    },
    buildEnd() {
      for (const id of neededBy(this, entry)) needed.add(id);
      if (shared === undefined) return;
      const [one, other] = shared;
      const otherNeeds = neededBy(this, other);
      for (const id of neededBy(this, one)) if (otherNeeds.has(id)) needed.add(id);
    },
  };
}

/**
 * Puts everything that at least two of some scripts need into one file, so that a page that has one of them fetches
 * only what the next one adds.
 *
 * @param name of the file
 * @param entry how the paths of these scripts end
 * @param ofCollections what several of them take from collections
 */
export function inSharedFile(
  name: string,
  entry: RegExp,
  priority: number,
  ofCollections: RegExp,
): Plugin & { readonly group: Rolldown.CodeSplittingGroup } {
  const counts = new Map<string, number>();
  return {
    name: `in-shared-file:${name}`,
    group: { name, priority, test: (id) => (counts.get(id) ?? 0) > 1 || ofCollections.test(id) },
    buildEnd() {
      for (const script of [...this.getModuleIds()].filter((id) => entry.test(id))) {
        for (const id of neededBy(this, script)) counts.set(id, (counts.get(id) ?? 0) + 1);
      }
    },
  };
}

/** Everything that a script imports, directly or not, except collections. */
function neededBy(
  build: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>,
  entry: Entry,
): ReadonlySet<string> {
  const isEntry = (id: string): boolean =>
    typeof entry === 'string' ? id.endsWith(entry) : entry.test(id);
  const importsOf = (id: string): readonly string[] => build.getModuleInfo(id)?.importedIds ?? [];
  const starts = [...build.getModuleIds()].filter(isEntry);
  if (starts.length === 0) throw new Error(`There is no ${entry}`);
  const found = new Set<string>();
  const open = starts.flatMap(importsOf);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || collections.test(id)) continue;
    found.add(id);
    open.push(...importsOf(id));
  }
  return found;
}
