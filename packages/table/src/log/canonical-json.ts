/** Keys as JSON, with their colons: the same few occur in every row. Arbitrary keys from outside must not fill it. */
const keyTexts = new Map<string, string>();
const max = { keys: 1000, length: 40 } as const;

/** JSON with sorted keys: the same text for the same content, in whatever order a store returns its keys. */
export function canonicalJson(value: unknown): string {
  // The code below is many times faster than calling `JSON.stringify` for each part.
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return Array.isArray(value) ? textOfList(value) : textOfRecord(value);
}

function textOfList(list: readonly unknown[]): string {
  let text = '';
  for (const part of list) {
    if (text !== '') text += ',';
    text += isJson(part) ? canonicalJson(part) : 'null';
  }
  return `[${text}]`;
}

function textOfRecord(record: object): string {
  let text = '';
  for (const key of inOrder(Object.keys(record))) {
    const part: unknown = record[key as keyof typeof record];
    if (!isJson(part)) continue;
    if (text !== '') text += ',';
    text += textOfKey(key);
    text += canonicalJson(part);
  }
  return `{${text}}`;
}

function textOfKey(key: string): string {
  const known = keyTexts.get(key);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(key)}:`;
  if (key.length > max.length) return text;
  if (keyTexts.size >= max.keys) keyTexts.clear();
  keyTexts.set(key, text);
  return text;
}

/** Integer keys come first in every object, in ascending order; the others, which are few, are sorted here in place. */
function inOrder(keys: string[]): readonly string[] {
  let first = 0;
  while (isIndex(keys[first])) first += 1;
  for (let place = first + 1; place < keys.length; place += 1) {
    const key = keys[place] ?? '';
    let before = place - 1;
    for (; before >= first && (keys[before] ?? '') > key; before -= 1) {
      keys[before + 1] = keys[before] ?? '';
    }
    keys[before + 1] = key;
  }
  return keys;
}

/** Whether an object treats a key as an integer index, which comes before all other keys. */
function isIndex(key = ''): boolean {
  const code = key.charCodeAt(0);
  // Most keys are words.
  if (!(code >= 0x30 && code <= 0x39)) return false;
  const number = Number(key) >>> 0;
  return String(number) === key && number !== 2 ** 32 - 1;
}

/** Whether JSON can represent a value; it leaves out what it cannot. */
function isJson(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';
}
