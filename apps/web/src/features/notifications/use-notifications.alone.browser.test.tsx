import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import { fakeShell } from '../../gallery/fake-shell.ts';
import { ShellContext } from '../../lib/shell/shell-context.ts';
import * as push from './push-subscription.ts';
import { useNotifications } from './use-notifications.ts';

vi.mock('./push-subscription.ts');

const endpoint = 'https://push.example/1';
const known = { devices: [endpoint], mail: null, canMail: false, pace: 'at-once', pushKey: 'key' };

it('goes on being notified, and says why, if the server does not let this browser go', async () => {
  vi.mocked(push.currentEndpoint).mockResolvedValue(endpoint);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, options) =>
    options?.method === 'DELETE'
      ? Response.json({ error: { code: 'storage-unavailable' } }, { status: 503 })
      : Response.json(known),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const shell = fakeShell({ me: { id: 'ondine', name: 'Ondine' } });
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <ShellContext value={shell}>{children}</ShellContext>
  );
  const { result } = await renderHook(useNotifications, { wrapper });
  await expect.poll(() => result.current.isCalled).toBe(true);
  result.current.callHere(false);
  await expect.poll(() => result.current.fault).toEqual({ code: 'storage-unavailable' });
  await expect.poll(() => result.current.isBusy).toBe(false);
  expect(result.current.isCalled).toBe(true);
  expect(push.unsubscribe).not.toHaveBeenCalled();
});
