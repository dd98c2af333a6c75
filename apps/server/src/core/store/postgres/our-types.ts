import { TypeOverrides, types } from 'pg';

/** Whole numbers are numbers, and bytes are plain bytes, as in the other engine. */
export function ourTypes(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  overrides.setTypeParser(
    types.builtins.BYTEA,
    (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
  );
  return overrides;
}
