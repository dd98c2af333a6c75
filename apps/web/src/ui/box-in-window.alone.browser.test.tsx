import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { boxInWindow } from './box-in-window.ts';

afterEach(() => void vi.restoreAllMocks());

it('finds an element in a browser that measures it in its own, zoomed pixels', async () => {
  const { getBoundingClientRect } = Element.prototype;
  const inWindow = (element: Element): DOMRect => getBoundingClientRect.call(element);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { x, y, width, height } = inWindow(this);
    const zoom = this.currentCSSZoom;
    return new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom);
  });
  await render(
    <div style={{ zoom: 1.4 }}>
      <div style={{ zoom: 1.5, margin: 10 }}>
        <svg style={{ inlineSize: 20, blockSize: 30 }} />
      </div>
    </div>,
  );
  await expect.poll(() => document.querySelector('svg')).not.toBeNull();
  for (const element of document.querySelectorAll('[style]')) {
    const { x, y, width, height } = inWindow(element);
    const box = boxInWindow(element);
    expect(box.x).toBeCloseTo(x);
    expect(box.y).toBeCloseTo(y);
    expect(box.width).toBeCloseTo(width);
    expect(box.height).toBeCloseTo(height);
  }
});
