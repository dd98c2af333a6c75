import type { ChatBody } from '@call-to-glory/protocol';

/** Is somebody mentioned by name, also where the language adds an ending to it? */
export function isNamed(body: ChatBody, name: string): boolean {
  if (body.type !== 'text' || name === '') return false;
  const text = body.text.toLocaleLowerCase();
  const wanted = name.toLocaleLowerCase();
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (!/[\p{Letter}\p{Number}]$/u.test(text.slice(0, at))) return true;
  }
  return false;
}
