import { accept, refuse, type Game, type GameTypes } from '@call-to-glory/game-kit';

import { isSuggestedAlready } from '../decide/decide-start.ts';
import { limitOfChanges } from '../decide/max-changes.ts';
import { rememberedRows } from '../log/remembered-commands.ts';
import type { TableRecord } from '../log/table-record.ts';
import type { Submission } from './live-table.ts';
import type { Reply } from './table-ledger.ts';

/**
 * What a command comes to whatever the table would say to it: it has been played already, or there have been too many,
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
  const changes = record.changesBy(person.id);
  const limit = limitOfChanges(record.wholeTable, changes, person.id, command);
  if (limit !== null) return refuse({ code: 'too-many-changes', limit });
  // Nobody has seen what is not there: the store was put back, or somebody pretends.
  const isAhead = seq > record.seq;
  // It may have been played long ago, and is no longer remembered.
  const isLongAgo = seq <= record.seq - rememberedRows;
  if (isAhead || isLongAgo) return refuse({ code: 'stale', seq: record.seq });
  const isInVain =
    command.type === 'suggest' &&
    isSuggestedAlready(game, record.wholeTable, person.id, command.options);
  return isInVain ? accept({ seq: record.seq, repeated: true }) : null;
}
