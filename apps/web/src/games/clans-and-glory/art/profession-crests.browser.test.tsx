import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { PLANT_SHAPES } from './plant-shapes.tsx';
import { PROFESSION_CRESTS } from './profession-crests.tsx';

/** A crest is cut off at the edges of its box of 100 units. */
it.each(Object.entries({ ...PROFESSION_CRESTS, ...PLANT_SHAPES }))(
  'the crest of a %s is whole',
  async (_, crest) => {
    const { container } = await render(
      <svg viewBox="0 0 100 100" width="100" height="100" overflow="visible">
        {crest}
      </svg>,
    );
    await expect.poll(() => container.querySelector('svg')).not.toBeNull();
    const svg = container.querySelector('svg');
    const toBox = svg?.getScreenCTM()?.inverse();
    const places = [...container.querySelectorAll<SVGGeometryElement>('svg :not(g)')].flatMap(
      (shape) => {
        const matrix = toBox?.multiply(shape.getScreenCTM() ?? new DOMMatrix());
        const { stroke, strokeWidth } = getComputedStyle(shape);
        const half = stroke === 'none' ? 0 : Number.parseFloat(strokeWidth) / 2;
        const length = shape.getTotalLength();
        return Array.from({ length: 200 }, (__, step) => {
          const { x, y } = shape.getPointAtLength((length * step) / 199).matrixTransform(matrix);
          return Math.max(-x, -y, x - 100, y - 100) + half;
        });
      },
    );
    expect(places).not.toHaveLength(0);
    expect(Math.max(...places)).toBeLessThanOrEqual(0);
  },
);
