/** Stores a collection under its key, or removes it if it is empty. */
export function keep<Key, Value extends { readonly size: number }>(
  map: Map<Key, Value>,
  key: Key,
  value: Value,
): void {
  if (value.size === 0) map.delete(key);
  else map.set(key, value);
}
