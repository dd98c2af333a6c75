import type { ChatBody } from '@call-to-glory/protocol';

/** Is somebody called by name in what was said? Where a language puts an ending to it, too. */
export function isNamed(body: ChatBody, name: string): boolean {
  if (body.type !== 'text' || name === '') return false;
  const text = body.text.toLocaleLowerCase();
  const wanted = name.toLocaleLowerCase();
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (!/[\p{Letter}\p{Number}]$/u.test(text.slice(0, at))) return true;
  }
  return false;
}
