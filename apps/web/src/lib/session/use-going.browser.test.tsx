import type { Result } from '@call-to-glory/game-kit';
import type { WireRefusal } from '@call-to-glory/protocol';
import { expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';

import { useGoing } from './use-going.ts';

it.each([
  ['goes where somebody wanted to go', null, '/found'],
  ['leaves somebody alone who has gone elsewhere meanwhile', '/elsewhere', '/elsewhere'],
])('%s', async (_, meanwhile, end) => {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  const address = Promise.withResolvers<Result<string, WireRefusal>>();
  const { getByRole } = await render(<Going to={address.promise} />);
  await getByRole('button').click();
  if (meanwhile !== null) history.pushState(null, '', meanwhile);
  address.resolve({ ok: true, value: '/found' });
  await expect.element(getByRole('button')).toHaveTextContent('there');
  expect(location.pathname).toBe(end);
});

function Going({ to }: { readonly to: Promise<Result<string, WireRefusal>> }) {
  const { isBusy, go } = useGoing();
  return (
    <button type="button" onClick={() => void go(to)}>
      {isBusy ? 'on the way' : 'there'}
    </button>
  );
}
