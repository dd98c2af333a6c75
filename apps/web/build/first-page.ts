import type { Plugin, Rolldown } from 'vite';

/** Collections of which a page takes what it uses: most of them is for other pages. */
const collections = /\/packages\/|\/lucide-react\//;

/**
 * Puts whatever the first page needs into one file, instead of one for each set of pages that share something: a phone
 * fetches few files faster than many.
 *
 * @param entry how the path of the first page's script ends; the script itself stays a file of its own
 */
export function firstPage(entry: string): Plugin & { readonly group: Rolldown.CodeSplittingGroup } {
  const needed = new Set<string>();
  return {
    name: 'first-page',
    group: { name: 'start', test: (id) => needed.has(id) },
    buildEnd() {
      const start = [...this.getModuleIds()].find((id) => id.endsWith(entry));
      if (start === undefined) throw new Error(`There is no ${entry}`);
      const open = [...(this.getModuleInfo(start)?.importedIds ?? [])];
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (needed.has(id) || collections.test(id)) continue;
        needed.add(id);
        open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
}
