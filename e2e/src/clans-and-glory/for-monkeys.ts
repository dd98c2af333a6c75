import type { MonkeyGame } from '../monkey.ts';

/** What a monkey needs to know about this game. */
export const forMonkeys: MonkeyGame = {
  inviting: '[data-from-west][data-state="lit"], [data-card], [data-button], main button',
  question: 'main:has([data-from-west]) section.vermilion',
  answer: (page) => page.evaluate(answerOnce, 120_000),
};

/**
 * Runs in the page, in any language: presses whatever comes next until the table has changed. It looks again before
 * each press, so that one that was lost is simply repeated.
 */
async function answerOnce(time: number): Promise<void> {
  const end = Date.now() + time;
  const asked = position();
  while (Date.now() < end) {
    if (position() !== asked) return;
    if (document.querySelector('[aria-busy="true"]') === null) nextPress()?.click();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`Nothing moved on:\n${document.body.innerText}`);

  /** The position in the table's log that the page shows. */
  function position(): string | undefined {
    return document.querySelector<HTMLElement>('[data-seq]')?.dataset['seq'];
  }

  /**
   * Declines a shield, or confirms a card, or picks a place for the chosen card, or a card for the place, or else
   * another card.
   */
  function nextPress(): HTMLElement | undefined {
    return [
      '[data-button="noShield"]',
      '[data-button="lay"]',
      '[data-from-west][data-state="lit"]',
      '[data-state="lit"] > [data-card]',
      '[data-button="another"]',
      ':not([data-state="dim"]) > [data-card]',
    ]
      .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
      .find(({ ariaDisabled }) => ariaDisabled !== 'true');
  }
}
