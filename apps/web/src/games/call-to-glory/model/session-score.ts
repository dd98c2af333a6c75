import type { Occupant, Result } from '@call-to-glory/table/client';

/**
 * How many games the players of the last one have won at this table, by its seats. People are known
 * again wherever they sat; a bot counts for the chair that it had.
 */
export function winsOf(results: readonly Result[]): readonly number[] {
  const players = results.at(-1)?.players ?? [];
  return players.map((player, seat) => {
    const won = results.filter((result) =>
      result.players.some(
        (other, chair) => isSame(player, seat, other, chair) && result.outcome.places[chair] === 1,
      ),
    );
    return won.length;
  });
}

function isSame(player: Occupant, seat: number, other: Occupant, chair: number): boolean {
  return player.type === 'person'
    ? other.type === 'person' && other.person.id === player.person.id
    : other.type === player.type && chair === seat;
}
