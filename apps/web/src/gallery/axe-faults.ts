import axe from 'axe-core';

// Where a fault is, its selector says.
axe.configure({ noHtml: true });

/** What axe finds by all its rules for WCAG 2.2 AA and its advice beyond, in words. */
export async function faults(): Promise<readonly string[]> {
  const putBack = emptyDrawings();
  try {
    const { violations } = await axe.run(document, {
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
      // Nothing here plays by itself.
      preload: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  } finally {
    putBack();
  }
}

/**
 * Takes out what drawings are made of that nobody is told about, half of all elements of a table: axe measures each of
 * them, and finds fault with none unless something in it can be reached. Answers how they are put back.
 */
function emptyDrawings(): () => void {
  const drawings = [...document.querySelectorAll('svg[aria-hidden="true"]')]
    .filter((drawing) => drawing.querySelector('a, [tabindex], foreignObject') === null)
    .map((drawing) => ({ drawing, parts: [...drawing.childNodes] }));
  for (const { drawing } of drawings) drawing.replaceChildren();
  return () => {
    for (const { drawing, parts } of drawings) drawing.replaceChildren(...parts);
  };
}
