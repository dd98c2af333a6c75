import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { Dialog } from './dialog.tsx';

it('gives the focus to what is marked to be first', async () => {
  const page = await render(
    <Dialog title="Ways" buttons={() => <button type="button">Close</button>} onClose={() => {}}>
      <button type="button">One</button>
      <button type="button" data-first={false}>
        Two
      </button>
      <button type="button" data-first>
        Three
      </button>
    </Dialog>,
  );
  await expect.element(page.getByRole('button', { name: 'Three' })).toHaveFocus();
});
