/**
 * Puts the focus on an element, or, where it is still on its way, as soon as it has come: unless the focus is somewhere by
 * then, or something else has been pressed meanwhile. The answer ends the wait.
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
