import { TypeOverrides, types } from 'pg';

/** Parses whole numbers as numbers and bytes as a plain `Uint8Array`, like the other engine. */
export function ourTypes(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  overrides.setTypeParser(
    types.builtins.BYTEA,
    (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
  );
  return overrides;
}
