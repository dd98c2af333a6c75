/** Codes by which somebody goes on in another browser. */
const deviceLinkSymbols = /^[0-9a-hjkmnp-tv-z]{8}$/;

/** What people type instead, and the symbol they mean; ids have no look-alikes. */
const meant: Readonly<Record<string, string>> = { i: '1', l: '1', o: '0' };

const tableId = /^[0-9a-hjkmnp-tv-z]{10}$/;

/** A table's id as it is shown to be read out: `K3MQ7-X9PVA`. */
export function tableCode(id: string): string {
  return `${id.slice(0, 5)}-${id.slice(5)}`.toUpperCase();
}

/** A code of another device as it is shown to be typed: `K3MQ-7X9P`. */
export function deviceLinkCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`.toUpperCase();
}

/** The id meant by a typed code, or a pasted link to the table; null if it is neither. */
export function readTableCode(typed: string): string | null {
  const id = plain(/\/t\/(\w+)/.exec(typed)?.[1] ?? typed);
  return tableId.test(id) ? id : null;
}

/** The code of another device, typed or in a pasted link; null if it is neither. */
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
