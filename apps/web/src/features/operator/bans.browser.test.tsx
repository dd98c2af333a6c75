import type { WireRefusal } from '@call-to-glory/protocol';
import { beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { Bans } from './bans.tsx';
import { messages } from './messages.ts';
import type { Operator } from './use-operator.ts';

beforeAll(messages);

it('says why a name was not forbidden, and keeps it in its field', async () => {
  const sayRefused = vi.fn<Operator['sayRefused']>();
  const refusal: WireRefusal = { code: 'storage-unavailable' };
  const operator = { ban: () => Promise.resolve(refusal), sayRefused } as unknown as Operator;
  const { getByRole } = await render(<Bans operator={operator} bans={[]} />);
  const field = getByRole('textbox');
  await field.fill('Ev');
  await getByRole('button').click();
  await expect.poll(() => sayRefused.mock.calls, { timeout: 2000 }).toEqual([[refusal]]);
  await expect.element(field).toHaveValue('Ev');
});
