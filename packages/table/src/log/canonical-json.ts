/** JSON with sorted keys: the same text for the same content, however a store has kept it. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(value).toSorted()) {
    const part = inOrder(value[key as keyof typeof value]);
    if (key === '__proto__') {
      Object.defineProperty(ordered, key, { value: part, enumerable: true });
    } else ordered[key] = part;
  }
  return ordered;
}
