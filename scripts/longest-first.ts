import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that go through all views, though their files are small; the rest is ordered by size. */
const longest = ['cut-off-english', 'axe.', 'cut-off'];

/** Starts with the longest tests, or one page would still be running one of them when the others are done. */
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
