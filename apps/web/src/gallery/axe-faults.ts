import axe from 'axe-core';

// The selector says where a fault is.
axe.configure({ noHtml: true });

/**
 * The faults that axe finds with all its rules for WCAG 2.2 AA and its best practices, in words.
 *
 * @throws if the page goes away meanwhile, since no fault is found on an empty one
 */
export async function faults(): Promise<readonly string[]> {
  const putBack = emptyDrawings();
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
    putBack();
  }
}

/**
 * Puts an empty copy in the place of each drawing that is hidden from assistive technology, half of all elements of a
 * table: axe measures all of them, and finds no fault there unless something inside can be focused. React may go on
 * changing what is inside the originals. Returns how to put them back.
 */
function emptyDrawings(): () => void {
  const drawings = [...document.querySelectorAll('svg[aria-hidden="true"]')]
    .filter((drawing) => drawing.querySelector('a, [tabindex], foreignObject') === null)
    .map((drawing) => ({ drawing, copy: drawing.cloneNode(false) as SVGSVGElement }));
  for (const { drawing, copy } of drawings) drawing.replaceWith(copy);
  return () => {
    for (const { drawing, copy } of drawings) copy.replaceWith(drawing);
  };
}
