import { expect, it, vi } from 'vitest';

import { currentEndpoint, subscribe, unsubscribe } from './push-subscription.ts';

it('calls a browser where service workers are forbidden one that cannot be notified', async () => {
  const forbidden = new DOMException('forbidden', 'SecurityError');
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockRejectedValue(forbidden);
  expect(await currentEndpoint()).toBeNull();
  expect(await subscribe('key')).toBeNull();
  await unsubscribe();
});

it('ends notifications although the push service cannot be told', async () => {
  const endpoint = 'https://push.example/1';
  const offline = (): Promise<boolean> => Promise.reject(new DOMException('offline', 'AbortError'));
  const pushManager = {
    getSubscription: () => Promise.resolve({ endpoint, unsubscribe: offline }),
  };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    pushManager,
  } as unknown as ServiceWorkerRegistration);
  expect(await currentEndpoint()).toBe(endpoint);
  await unsubscribe();
});
