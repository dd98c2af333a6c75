import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What goes through all views; its files are small, and the rest goes by size. */
const longest = ['cut-off-english', 'axe.', 'cut-off'];

/** Begins tests with the longest, or one page would still be at one of them when the others are done. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- of a sequencer, which answers a list
    const bySize = await super.sort(files);
    return bySize.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const found = longest.findIndex((name) => moduleId.includes(name));
  return found === -1 ? longest.length : found;
}
