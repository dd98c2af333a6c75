import { expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';

import { focusPressed } from './focus-pressed.ts';

it('focuses a pressed button in a browser that does not, before it acts', async () => {
  addEventListener('click', focusPressed, true);
  onTestFinished(() => removeEventListener('click', focusPressed, true));
  let focused: Element | null = null;
  const { getByRole } = await render(
    <button
      type="button"
      // As if this were Safari.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (focused = document.activeElement)}
    >
      <span>Draw</span>
    </button>,
  );
  await getByRole('button').click();
  expect(focused).toBe(getByRole('button').element());
  expect(getByRole('button').element().matches(':focus-visible')).toBe(false);
});
