/**
 * Presses the button of the page that was pressed in its first picture, before the scripts had arrived. Does nothing if
 * none was pressed, or if the page does not have as many buttons with the same words as the picture.
 *
 * @param picture may have left the document
 */
export function pressAgain(picture: Element, page: Element): void {
  const pressed = picture.querySelector('[data-pressed]');
  if (pressed === null) return;
  const alike = (within: Element): readonly HTMLElement[] =>
    [...within.querySelectorAll<HTMLElement>(pressed.localName)].filter(
      (one) => wordsOf(one) === wordsOf(pressed),
    );
  const [before, now] = [alike(picture), alike(page)];
  if (before.length === now.length) now[before.findIndex((one) => one === pressed)]?.click();
}

function wordsOf(button: Element): string {
  return `${button.ariaLabel ?? ''} ${button.textContent}`;
}
