import axe from 'axe-core';

// The selector says where a fault is.
axe.configure({ noHtml: true });

/**
 * The faults that axe finds with all its rules for WCAG 2.2 AA and its best practices, in words.
 *
 * @throws if the page goes away meanwhile, since no fault is found on an empty one
 */
export async function faults(): Promise<readonly string[]> {
  const undo = emptyDrawings();
  try {
    const { violations } = await axe.run(document, {
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
      // No media here plays by itself.
      preload: false,
    });
    if (document.body.textContent === '') throw new Error('the page went away while axe looked');
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  } finally {
    undo();
  }
}

/**
 * Makes the drawings that are hidden from assistive technology seem empty, half of all elements of a table: axe walks
 * through all of them, and finds no fault there unless something inside can be focused. React, which may change them
 * meanwhile, finds everything in place. Returns how to undo it.
 */
function emptyDrawings(): () => void {
  const drawings = [...document.querySelectorAll('svg[aria-hidden="true"]')].filter(
    (drawing) => drawing.querySelector('a, [tabindex], foreignObject') === null,
  );
  for (const drawing of drawings) {
    Object.defineProperty(drawing, 'childNodes', { value: [], configurable: true });
  }
  return () => {
    for (const drawing of drawings) Reflect.deleteProperty(drawing, 'childNodes');
  };
}
