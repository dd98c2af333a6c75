/** Something came over the wire that does not match its declared shape. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

/**
 * The wire encoding of a type: no field names, and words as their indexes. It is lossless:
 * `decode(encode(value))` equals `value`, even after a JSON round trip. `decode` throws `Malformed`.
 */
export interface Shape<Value> {
  encode(value: Value): unknown;
  decode(wire: unknown): Value;
}

/** The shape of a field that may be left out. */
export interface OptionalShape<Value> extends Shape<Value | undefined> {
  readonly isOptional: true;
}

/** A shape for each field of an object, encoded in this order. */
type Fields<Value> = {
  readonly [Key in keyof Value]-?: object extends Pick<Value, Key>
    ? OptionalShape<Exclude<Value[Key], undefined>>
    : Shape<Value[Key]>;
};

/** The fields of one member of a union, without `type`. */
type FieldsOfType<Value, Type> = Value extends { readonly type: infer Types }
  ? Type extends Types
    ? Omit<Value, 'type'>
    : never
  : never;

/** Plain JSON, sent unchanged: the type is not declared any further. */
export function jsonOf<Value>(): Shape<Value> {
  return plain((wire) => wire !== undefined);
}

export const number: Shape<number> = plain((wire) => typeof wire === 'number');
export const text: Shape<string> = plain((wire) => typeof wire === 'string');
export const flag: Shape<boolean> = word([false, true]);

/** One of a few words, encoded as its index. */
export function word<const Word>(words: readonly Word[]): Shape<Word> {
  return {
    encode: (value) => words.indexOf(value),
    decode: (wire) => words[indexIn(wire, words.length)] as Word,
  };
}

export function nullable<Value>(shape: Shape<Value>): Shape<Value | null> {
  return {
    encode: (value) => (value === null ? null : shape.encode(value)),
    decode: (wire) => (wire === null ? null : shape.decode(wire)),
  };
}

export function list<Value>(shape: Shape<Value>): Shape<readonly Value[]> {
  return {
    encode: (values) => values.map((value) => shape.encode(value)),
    decode: (wire) => listIn(wire).map((item) => shape.decode(item)),
  };
}

/** A field that may be absent: then omitted at the end, `0` before other fields; otherwise its value in a list. */
export function optional<Value>(shape: Shape<Value>): OptionalShape<Value> {
  return {
    isOptional: true,
    encode: (value) => (value === undefined ? 0 : [shape.encode(value)]),
    decode: (wire) =>
      wire === 0 || wire === undefined ? undefined : shape.decode(listIn(wire)[0]),
  };
}

/** An object, encoded as the list of its field values. */
export function record<Value extends object>(fields: Fields<Value>): Shape<Value> {
  const tuple = tupleOf(fields);
  return { encode: tuple.encode, decode: (wire) => tuple.decode(listIn(wire)) as Value };
}

/** One of several types: its index, followed by its field values; the bare index if there are none. */
export function variants<Value extends { readonly type: string }>(types: {
  readonly [Type in Value['type']]: Fields<FieldsOfType<Value, Type>>;
}): Shape<Value> {
  const names = Object.keys(types);
  const tuples = Object.values<object>(types).map(tupleOf);
  const places = new Map(names.map((name, place) => [name, place]));
  return {
    encode(value) {
      const place = places.get(value.type) ?? -1;
      const wire = tuples[place]?.encode(value, [place]) ?? [];
      return wire.length <= 1 ? place : wire;
    },
    decode(wire) {
      const [place, ...fields] = typeof wire === 'number' ? [wire] : listIn(wire);
      const type = indexIn(place, names.length);
      return { type: names[type], ...tuples[type]?.decode(fields) } as unknown as Value;
    },
  };
}

interface Tuple {
  /** @param wire what precedes the fields */
  encode(value: object, wire?: unknown[]): unknown[];
  decode(wire: readonly unknown[]): object;
}

function tupleOf(fields: object): Tuple {
  const shapes = Object.entries(fields) as readonly (readonly [string, Shape<unknown>])[];
  const required = shapes.findLastIndex(([, shape]) => !('isOptional' in shape)) + 1;
  return {
    encode(value, wire = []) {
      const before = wire.length;
      for (const [key, shape] of shapes) wire.push(shape.encode(value[key as keyof typeof value]));
      // Trailing absent fields are omitted.
      while (wire.length > before + required && wire.at(-1) === 0) wire.pop();
      return wire;
    },
    decode(wire) {
      if (wire.length > shapes.length) throw new Malformed('too many fields');
      const value: Record<string, unknown> = {};
      shapes.forEach(([key, shape], place) => {
        const held = shape.decode(wire[place]);
        if (held !== undefined) value[key] = held;
      });
      return value;
    },
  };
}

function plain<Value>(isIt: (wire: unknown) => boolean): Shape<Value> {
  return {
    encode: (value) => value,
    decode(wire) {
      if (!isIt(wire)) throw new Malformed('another kind of value');
      return wire as Value;
    },
  };
}

function indexIn(wire: unknown, length: number): number {
  if (!Number.isInteger(wire) || Number(wire) < 0 || Number(wire) >= length) {
    throw new Malformed('no such word');
  }
  return Number(wire);
}

function listIn(wire: unknown): readonly unknown[] {
  if (!Array.isArray(wire)) throw new Malformed('not a list');
  return wire;
}
