import type { GameShapes, GameTypes } from '../packages/game-kit/src/index.ts';
import { countedUp, rowCodec, type EncodedRow } from '../packages/protocol/src/wire/index.ts';

/**
 * Spells out a server's message, with the names of all fields of its rows.
 *
 * @param said the JSON after the digits of a Socket.IO frame: a message, or an answer in a list
 * @param shapes of the game that is played there
 * @throws Malformed
 */
export function spelledOut<Types extends GameTypes>(
  said: unknown,
  shapes: GameShapes<Types>,
): unknown {
  const { decode } = rowCodec(shapes);
  const updateIn = ([channel, ...row]: readonly [number, ...EncodedRow]): object => ({
    channel,
    ...decode(row),
  });
  if (!Array.isArray(said)) return said;
  const [first, second] = said as readonly unknown[];
  if (first === 'update') return ['update', updateIn(second as [number, ...EncodedRow])];
  if (Array.isArray(first)) return [updateIn(first as unknown as [number, ...EncodedRow])];
  const { snapshot } = (first ?? {}) as { readonly snapshot?: { readonly recent: EncodedRow[] } };
  if (snapshot === undefined) return said;
  return [
    {
      ...(first as object),
      snapshot: { ...snapshot, recent: countedUp(snapshot.recent).map(decode) },
    },
  ];
}
