import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableView } from '@call-to-glory/table/client';

/** The name of the host; null where nobody who sits there is. */
export function hostNameOf({ host, seats }: TableView<GameTypes>): string | null {
  const names = seats.flatMap((one) =>
    one.type === 'person' && one.person.id === host ? [one.person.name] : [],
  );
  return names[0] ?? null;
}
