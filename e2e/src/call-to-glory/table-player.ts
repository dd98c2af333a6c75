import type { Page } from '@playwright/test';

/** Plays a seat through the page alone, as a person would: looks at what is lit, and presses it. */
export interface TablePlayer {
  readonly page: Page;
  /** Waits until the table asks this player for something, and does one thing; false when the game is over. */
  act(): Promise<boolean>;
  /** Plays until the game is over. */
  playToTheEnd(): Promise<void>;
}

/**
 * A player at the table that is open in a page.
 *
 * @param timeoutMs the longest wait for the others, in milliseconds
 */
export function playAt(page: Page, timeoutMs = 300_000): TablePlayer {
  const act = (): Promise<boolean> => page.evaluate(moveOnce, timeoutMs);
  return {
    page,
    act,
    async playToTheEnd() {
      while (await act());
    },
  };
}

/**
 * Runs in the page: presses whatever comes next until a command of the player has changed the table; false when the
 * game is over. It looks again before each press and takes nothing for granted, so that a press that was lost (the
 * connection was down, the prompt has just changed) is simply repeated.
 */
async function moveOnce(time: number): Promise<boolean> {
  const end = Date.now() + time;
  let pressedAt: string | undefined;
  while (Date.now() < end) {
    const isBusy = document.querySelector('[aria-busy="true"]') !== null;
    if (pressedAt !== undefined && !isBusy && position() !== pressedAt) return true;
    if (find('button', /^(Rematch|Agree)$/) !== undefined) return false;
    const next = isBusy ? undefined : nextPress();
    if (next !== undefined) {
      pressedAt = position();
      next.click();
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`Nothing moved on:\n${document.body.innerText}`);

  /** The position in the table's log that the page shows. */
  function position(): string | undefined {
    return document.querySelector<HTMLElement>('[data-seq]')?.dataset['seq'];
  }

  function nextPress(): HTMLElement | undefined {
    const simple =
      find('button', /^Ready for round/) ??
      find('[data-button="confirm"]') ??
      find('[data-pile]') ??
      find('[data-reveal]') ??
      find('[data-button="endTurn"]') ??
      find('[data-button="lay"]');
    const isAskedToAct = document.querySelector('[data-button="discard"]') !== null;
    if (simple !== undefined || !isAskedToAct) return simple;
    const card = '[role="option"]';
    return (
      find(`${card}:has([data-tone="ready"])`) ?? find('[data-button="discard"]') ?? find(card)
    );
  }

  /** The first match that can be pressed, by its name where that matters. */
  function find(selector: string, name = /./): HTMLElement | undefined {
    return [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) =>
        element.ariaDisabled !== 'true' &&
        name.test(element.ariaLabel ?? element.textContent) &&
        // Last, because it may cost a layout of the page.
        element.checkVisibility(),
    );
  }
}
