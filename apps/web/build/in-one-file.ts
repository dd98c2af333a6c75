import type { Plugin, Rolldown } from 'vite';

/** Collections of which a page takes what it uses: most of them is for other pages. */
const collections = /\/packages\/|\/lucide-react\//;

/**
 * Puts whatever a script needs into one file, instead of one for each set of pages that share something: a phone
 * fetches few files faster than many.
 *
 * @param name of the file
 * @param entry how the path of the script ends, or those of several; a script itself stays a file of its own
 * @param priority what two files need goes into the one with the higher
 */
export function inOneFile(
  name: string,
  entry: string | RegExp,
  priority: number,
): Plugin & { readonly group: Rolldown.CodeSplittingGroup } {
  const needed = new Set<string>();
  return {
    name: `in-one-file:${name}`,
    group: { name, priority, test: (id) => needed.has(id) },
    buildEnd() {
      const isEntry = (id: string): boolean =>
        typeof entry === 'string' ? id.endsWith(entry) : entry.test(id);
      const starts = [...this.getModuleIds()].filter(isEntry);
      if (starts.length === 0) throw new Error(`There is no ${entry}`);
      const open = starts.flatMap((id) => this.getModuleInfo(id)?.importedIds ?? []);
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (needed.has(id) || collections.test(id)) continue;
        needed.add(id);
        open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
}
