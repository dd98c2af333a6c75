/** What people type instead, and the symbol they mean; ids have no look-alikes. */
const meant: Readonly<Record<string, string>> = { i: '1', l: '1', o: '0' };

const tableId = /^[0-9a-hjkmnp-tv-z]{10}$/;

/** A table's id as it is shown to be read out: `K3MQ7-X9PVA`. */
export function tableCode(id: string): string {
  return `${id.slice(0, 5)}-${id.slice(5)}`.toUpperCase();
}

/** The id that somebody means who has typed a code, or pasted a link to the table; null if it is neither. */
export function readTableCode(typed: string): string | null {
  const code = /\/t\/(\w+)/.exec(typed)?.[1] ?? typed;
  const id = code
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/[ilo]/g, (symbol) => meant[symbol] ?? symbol);
  return tableId.test(id) ? id : null;
}
