/** Codes by which somebody continues in another browser. */
const deviceLinkSymbols = /^[0-9a-hjkmnp-tv-z]{8}$/;

/** Look-alikes that people type, and the symbols they mean; ids contain no look-alikes. */
const meant: Readonly<Record<string, string>> = { i: '1', l: '1', o: '0' };

const tableId = /^[0-9a-hjkmnp-tv-z]{10}$/;

/** Formats a table's id for reading out: `K3MQ7-X9PVA`. */
export function tableCode(id: string): string {
  return `${id.slice(0, 5)}-${id.slice(5)}`.toUpperCase();
}

/** Formats a device link's code for typing: `K3MQ-7X9P`. */
export function deviceLinkCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`.toUpperCase();
}

/** Reads the id from a typed code, or from a pasted link to the table; null if it is neither. */
export function readTableCode(typed: string): string | null {
  const id = plain(/\/t\/(\w+)/.exec(typed)?.[1] ?? typed);
  return tableId.test(id) ? id : null;
}

/** Reads a device link's code, typed or in a pasted link; null if it is neither. */
export function readDeviceLinkCode(typed: string): string | null {
  const code = plain(typed.split('#').at(-1) ?? '');
  return deviceLinkSymbols.test(code) ? code : null;
}

function plain(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/[ilo]/g, (symbol) => meant[symbol] ?? symbol);
}
