/**
 * Tells where two values first differ; null if they do not. Values are compared strictly as JSON:
 * a key with `undefined`, a `Map` or a class instance never equals its JSON round trip.
 */
export function difference(expected: unknown, actual: unknown): string | null {
  if (Object.is(expected, actual)) return null;
  if (!isObject(expected) || !isObject(actual) || !haveSameKeys(expected, actual)) {
    return `expected ${show(expected)}, found ${show(actual)}`;
  }
  for (const key in expected) {
    const found = difference(expected[key], actual[key]);
    if (found !== null) return `.${key} ${found}`;
  }
  return null;
}

/** Any value as text, short enough for a message. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}

/** The value after a JSON round trip; throws if it cannot be written as JSON at all. */
export function throughJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** Freezes a value and everything in it. */
export function deepFreeze<Value>(value: Value): Value {
  if (isObject(value) && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const key in value) deepFreeze(value[key]);
  }
  return value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function haveSameKeys(one: object, other: object): boolean {
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key));
}
