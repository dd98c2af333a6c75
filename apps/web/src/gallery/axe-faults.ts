import axe from 'axe-core';

// The selector says where a fault is.
axe.configure({ noHtml: true });

/** The faults that axe finds with all its rules for WCAG 2.2 AA and its best practices, in words. */
export async function faults(): Promise<readonly string[]> {
  const putBack = emptyDrawings();
  try {
    const { violations } = await axe.run(document, {
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
      // No media here plays by itself.
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
 * Empties the drawings that are hidden from assistive technology, half of all elements of a table: axe measures all of
 * them, and finds no fault there unless something inside can be focused. Returns how to undo it.
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
