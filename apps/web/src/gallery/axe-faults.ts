import axe from 'axe-core';

/** What axe finds by all its rules for WCAG 2.2 AA and its advice beyond, in words. */
export async function faults(): Promise<readonly string[]> {
  const { violations } = await axe.run(document, {
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
