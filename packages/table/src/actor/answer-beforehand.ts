import { accept, refuse, type Game, type GameTypes } from '@call-to-glory/game-kit';

import { isSuggestedAlready } from '../decide/decide-start.ts';
import { isVotedAlready } from '../decide/decide-vote.ts';
import { limitOfChanges } from '../decide/max-changes.ts';
import { rememberedRows } from '../log/remembered-commands.ts';
import type { TableRecord } from '../log/table-record.ts';
import { seatOf } from '../seating/seats.ts';
import type { Submission } from './live-table.ts';
import type { Reply } from './table-ledger.ts';

/**
 * The reply to a command that need not reach the table: it has been played already, or there have been too many,
 * or its sender saw another log, or it changes nothing; null if the table is to decide.
 */
export function answerBeforehand<Types extends GameTypes>(
  game: Game<Types>,
  record: TableRecord<Types>,
  { person, commandId, seq, command }: Submission,
): Reply | null {
  const known = record.commands.recall(person.id, commandId, command);
  if (known?.isSame === false) return refuse({ code: 'command-id-reused' });
  if (known !== null) return accept({ seq: known.seq, repeated: true });
  const table = record.wholeTable;
  const limit = limitOfChanges(table, record.changesBy(person.id), person.id, command);
  if (limit !== null) return refuse({ code: 'too-many-changes', limit });
  // Spectators must not learn how far a game is. The table refuses all that they ask of it, except to leave its group.
  if (table.stage === 'playing' && seatOf(table, person.id) === null) return null;
  // Nobody can have seen a row that does not exist: the store was restored, or the sender is lying.
  const isAhead = seq > record.seq;
  // It may have been played so long ago that it is no longer remembered.
  const isLongAgo = seq <= record.seq - rememberedRows;
  // It may reach the table late, when a network is back: nobody is kicked, or made host, for having a chair since.
  const meansAnother =
    (command.type === 'clearSeat' || command.type === 'transferHost') &&
    seq < record.seatedSince.of(command.seat);
  if (isAhead || isLongAgo || meansAnother) return refuse({ code: 'stale', seq: record.seq });
  const isInVain =
    (command.type === 'suggest' && isSuggestedAlready(game, table, person.id, command.options)) ||
    (command.type === 'vote' && isVotedAlready(table, person.id, command));
  return isInVain ? accept({ seq: record.seq, repeated: true }) : null;
}
