import type { Plugin, Rolldown } from 'vite';

/** Collections of which a page takes what it uses: most of them is for other pages. */
const collections = /\/packages\/|\/lucide-react\//;

/** How the path of a script ends, or those of several. */
type Entry = string | RegExp;

interface Options {
  /** What two files need goes into the one with the higher. */
  readonly priority: number;
  /** Where the only scripts lie that go into the file; anywhere, when left out. */
  readonly within?: RegExp;
  /** What two pages need goes into the file as well, so that neither fetches what the other needs alone. */
  readonly shared?: readonly [Entry, Entry];
  /** What else goes into it: entries themselves, and what is taken out of collections. */
  readonly also?: RegExp;
}

/**
 * Puts whatever a script needs into one file, instead of one for each set of pages that share something: a phone
 * fetches few files faster than many.
 *
 * @param name of the file
 * @param entry the script, or several; they stay files of their own
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
 * Puts what at least two of some scripts need into one file, so that a page that has one of them fetches only what the
 * next one adds.
 *
 * @param name of the file
 * @param entry how the paths of these scripts end
 * @param ofCollections what several of them take out of collections
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

/** All that a script imports, and what that imports in turn, collections apart. */
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
