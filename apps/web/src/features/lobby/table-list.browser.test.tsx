import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { prepareGallery } from '../../gallery/call-to-glory/prepare-gallery.ts';
import { listedOf } from '../../gallery/listed-table.ts';
import { TableList } from './table-list.tsx';

beforeAll(() => prepareGallery('en'));

it('goes on at the first table that was not shown, when all are asked for', async () => {
  const listed = listedOf({ gameId: 'call-to-glory', standard: {} }, 0);
  const tables = Array.from({ length: 4 }, (_, at) => listed(`000000000${at}`, ['Mei', null]));
  await render(
    <TableList title="Tables" limit={2} tables={tables}>
      {({ id }) => <a href={`#${id}`}>{id}</a>}
    </TableList>,
  );
  await page.getByRole('button', { name: 'Show all 4' }).click();
  await expect.element(page.getByRole('link', { name: '0000000002' })).toHaveFocus();
});
