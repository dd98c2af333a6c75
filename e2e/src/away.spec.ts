import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BrowserContext, Page } from '@playwright/test';

import { homeOf } from './call-to-glory/home.ts';
import { expectGame, isOnTurn, playTurn } from './call-to-glory/table.ts';
import { chromiumLaunch } from './chromium.ts';
import { keeping, sitDown, visit } from './people.ts';
import { startPushService } from './push-service.ts';
import { startServer } from './server.ts';
import { expect, test } from './test.ts';

// Only the full Chromium has notifications.
test.use({ launchOptions: chromiumLaunch() });

test('a player who has closed the page of a correspondence game is notified when it is their turn', async ({
  browser,
}) => {
  const service = await startPushService();
  const dataDir = await mkdtemp(join(tmpdir(), 'call-to-glory-'));
  const server = await startServer(dataDir, 0, 0, {
    AWAY_AFTER_S: '1',
    PUSH_SERVICES: service.origin,
  });
  const ondine = await visit(browser, 'about:blank', keeping);
  const context = ondine.page.context();
  await context.grantPermissions(['notifications'], { origin: server.url });
  await service.stand(context);
  await ondine.page.goto(homeOf(server));

  const form = ondine.page.getByRole('region', { name: 'Create a table' });
  await form.getByRole('radio', { name: '2' }).check({ force: true });
  await form.getByLabel('Clock').selectOption('1 day per turn');
  await form.getByLabel('Your name').fill('Ondine');
  await form.getByRole('button', { name: 'Create table' }).click();
  await ondine.page.getByRole('button', { name: 'I’m ready' }).click();
  const mateo = await visit(browser, ondine.page.url());
  await sitDown(mateo.page, 'Mateo');
  await expectGame(ondine.page);
  await expectGame(mateo.page);
  const table = new URL(ondine.page.url()).pathname;

  // She switches notifications on; the browser does not ask for permission before that.
  await callMe(ondine.page);

  // Her page is open during two of her turns: she needs no notification.
  const isFirst = await isOnTurn(ondine.page);
  const order = isFirst ? [ondine.page, mateo.page] : [mateo.page, ondine.page];
  for (const page of [...order, ...order]) await playTurn(page);
  if (!isFirst) await expect.poll(() => isOnTurn(mateo.page)).toBe(true);
  else await playTurn(ondine.page);
  expect(service.messages).toEqual([]);

  const cdp = await registrationOf(context, ondine.page, server.url);
  await ondine.page.close();
  await playTurn(mateo.page);
  await expect.poll(() => service.messages.length).toBe(1);
  const [message = ''] = service.messages;
  expect(JSON.parse(message)).toMatchObject({ title: 'Your turn', path: table });
  expect(message).toContain('Mateo');

  // The push message becomes a notification that leads to the table.
  await cdp.deliver(message);
  await expect.poll(cdp.notices).toEqual([{ title: 'Your turn', data: table }]);
  await cdp.deliver(message);
  await expect.poll(cdp.notices).toEqual([{ title: 'Your turn', data: table }]);

  const back = await context.newPage();
  await back.goto(server.url + table);
  await expect.poll(() => isOnTurn(back)).toBe(true);
  await expect.poll(cdp.notices).toEqual([]);
  await playTurn(back);
  expect(service.messages.length).toBe(1);
  expect([...ondine.complaints, ...mateo.complaints]).toEqual([]);

  await server.stop();
  await service.close();
  await rm(dataDir, { recursive: true });
});

/** Switches notifications on in this browser. */
async function callMe(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const call = page.getByRole('switch', { name: 'Notify me' });
  await expect(call).not.toBeChecked();
  await call.check({ force: true });
  await expect(call).toBeChecked();
  await expect(page.getByLabel('How often')).toHaveValue('at-once');
  await page.keyboard.press('Escape');
}

interface Registration {
  /** Delivers a push message to the service worker. */
  deliver(message: string): Promise<void>;
  /** The notifications on display, and where they lead. */
  notices(): Promise<readonly { readonly title: string; readonly data: unknown }[]>;
}

/** The service worker of a browser, which outlives its pages. */
async function registrationOf(
  context: BrowserContext,
  page: Page,
  url: string,
): Promise<Registration> {
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => null));
  const blank = await context.newPage();
  const session = await context.newCDPSession(blank);
  const ids: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, scopeURL } of registrations) {
      if (scopeURL === `${url}/`) ids.push(registrationId);
    }
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  return {
    async deliver(message) {
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: url,
        registrationId: ids[0] ?? '',
        data: message,
      });
    },
    async notices() {
      const [worker] = context.serviceWorkers();
      if (worker === undefined) return [];
      return worker.evaluate(async () => {
        // The types here are those of a page, but this runs in the worker's scope.
        const { registration } = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
        };
        const notices = await registration.getNotifications();
        return notices.map(({ title, data }) => ({ title, data: data as unknown }));
      });
    },
  };
}
