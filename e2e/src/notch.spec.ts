import { phone, visit } from './people.ts';
import { expect, test } from './test.ts';

/** A phone on its side, with a notch at either end and an indicator below. */
const insets = { left: 47, leftMax: 47, right: 47, rightMax: 47, bottom: 21, bottomMax: 21 };
const sideways = { ...phone, viewport: { width: 844, height: 390 } };

test('a notch hides nothing at either end of a phone on its side', async ({ browser, server }) => {
  const { page } = await visit(browser, `${server.url}/gallery.html`, sideways);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  for (const [game, view, words] of [
    ['call-to-glory', 'state=draw-4p', 'Your turn. Draw two cards'],
    ['call-to-glory', 'state=round-end-tasks', 'Round 2 is over'],
    ['call-to-glory', 'state=game-end', 'You come 3rd'],
    ['clans-and-glory', 'state=over', 'You come 3rd'],
    ['call-to-glory', 'screen=waiting', 'Invite a friend'],
    ['call-to-glory', 'screen=waiting-guest', 'Ondine invites you'],
    ['call-to-glory', 'screen=learn', 'Wave has two Monks'],
    ['call-to-glory', 'screen=rules', 'Setting up'],
    ['clans-and-glory', 'screen=home', 'Call to Glory'],
  ] as const) {
    await page.goto(`${server.url}/gallery.html?game=${game}&${view}`);
    await expect(page.getByText(words).first()).toBeVisible();
    expect(await page.evaluate(behindNotch, insets), `${game} ${view}`).toEqual([]);
  }
});

/** Runs in the page: what reaches into what a notch may hide, by more than the air around words that can be pressed. */
function behindNotch({ left, right }: { left: number; right: number }): readonly string[] {
  const air = 12;
  const things = document.querySelectorAll('button, a, h1, h2, h3, p, [role=option]');
  return [...things].flatMap((thing) => {
    const box = thing.getBoundingClientRect();
    const isSeen = box.width > 1 && box.bottom > 1 && thing.closest('[data-slides]') === null;
    const isBehind = box.left < left - air || box.right > innerWidth - right + air;
    return isSeen && isBehind ? [`${thing.tagName} ${thing.textContent}`] : [];
  });
}
