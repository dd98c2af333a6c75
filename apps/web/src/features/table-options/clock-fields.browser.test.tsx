import type { ClockChoice } from '@call-to-glory/table/client';
import { useState, type ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { prepareGallery } from '../../gallery/call-to-glory/prepare-gallery.ts';
import { ClockFields } from './clock-fields.tsx';

beforeAll(() => prepareGallery('en'));

function Form(): ReactNode {
  const [clock, setClock] = useState<ClockChoice>('fast');
  return (
    <>
      <ClockFields clock={clock} onChange={setClock} />
      <output>{JSON.stringify(clock)}</output>
    </>
  );
}

it('goes on asking for own times when they are those of a named clock on the way', async () => {
  await render(<Form />);
  const kind = page.getByRole('combobox', { name: 'Clock' });
  await kind.selectOptions('own');
  await page.getByRole('combobox', { name: 'Reserve' }).selectOptions('60000');
  await page.getByRole('combobox', { name: 'Added per turn' }).selectOptions('0');
  const move = page.getByRole('combobox', { name: 'Per turn', exact: true });
  // As arrow keys do, from half a minute to a whole one.
  await move.selectOptions('45000');
  await expect.element(kind).toHaveValue('own');
  await move.selectOptions('60000');
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent('{"move":60000,"bank":60000,"increment":0}');
  await kind.selectOptions('normal');
  await expect.element(move).not.toBeInTheDocument();
});
