/**
 * Focuses an element now or as soon as it appears, unless something else has the focus by that time, or anything has
 * been pressed meanwhile. Returns a function that ends the wait.
 */
export function focusWhenThere(id: string): () => void {
  const find = (): HTMLElement | null => document.querySelector<HTMLElement>(`#${id}`);
  const waiting = new AbortController();
  const stop = (): void => waiting.abort();
  const now = find();
  if (now !== null) {
    now.focus();
    return stop;
  }
  const observer = new MutationObserver(() => {
    const found = find();
    if (found === null) return;
    stop();
    if (document.activeElement === document.body) found.focus();
  });
  waiting.signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  for (const press of ['keydown', 'pointerdown'] as const) {
    document.addEventListener(press, stop, { signal: waiting.signal });
  }
  return stop;
}
