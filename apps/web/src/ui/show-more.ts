import { flushSync } from 'react-dom';

/**
 * Has a list show more. The button for it may be gone then, with the focus that it had: that goes on at the first item
 * that was not shown.
 *
 * @param shown how many items were
 * @param show renders the others
 */
export function showMore(list: Element | null, shown: number, show: () => void): void {
  flushSync(show);
  const item = list?.children[shown];
  if (!(item instanceof HTMLElement)) return;
  const link = item.querySelector('a');
  if (link === null) item.tabIndex = -1;
  (link ?? item).focus();
}
