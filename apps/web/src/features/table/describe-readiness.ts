import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import type { TableView } from '@call-to-glory/table/client';
import i18next from 'i18next';

/**
 * Says who is ready, and for whom the game still waits, in a sentence each; null where there is nothing to say.
 *
 * @param names what each seat is called
 * @param mine the chair of the reader; null if they have none
 */
export function describeReadiness(
  { seats }: Pick<TableView<GameTypes>, 'seats'>,
  names: readonly string[],
  mine: Seat | null,
): { readonly ready: string | null; readonly waitingFor: string | null } {
  const { t, language } = i18next;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const ready: string[] = [];
  const waitingFor: string[] = [];
  let free = 0;
  for (const [seat, occupant] of seats.entries()) {
    if (occupant.type === 'empty') free += 1;
    else if (occupant.type === 'bot' || occupant.ready) ready.push(names[seat] ?? '');
    else if (seat === mine) waitingFor.unshift(t('room.waitYou'));
    else waitingFor.push(names[seat] ?? '');
  }
  if (free > 0) waitingFor.push(t('room.waitMore', { count: free }));
  return {
    ready:
      ready.length === 0
        ? null
        : t('room.readyAre', { count: ready.length, names: list.format(ready) }),
    waitingFor:
      waitingFor.length === 0 ? null : t('room.waitingFor', { names: list.format(waitingFor) }),
  };
}
