import type {
  Answer,
  CommandAnswer,
  CommandMessage,
  PlainAnswer,
  SnapshotAnswer,
  TableCreated,
  RevealedLog,
} from '@call-to-glory/protocol';
import type { EncodedRow } from '@call-to-glory/protocol/wire';
import type { BotPace, Person, TableOptions } from '@call-to-glory/table/client';

/** What the page asks of the worker that hosts its own tables; the same as of a server. */
export type SoloRequest =
  | {
      readonly type: 'create';
      readonly person: Person;
      readonly gameId: string;
      readonly options: TableOptions;
    }
  | { readonly type: 'join'; readonly table: string }
  | { readonly type: 'leave'; readonly table: string }
  | { readonly type: 'log'; readonly table: string }
  | { readonly type: 'pace'; readonly table: string; readonly pace: BotPace }
  | { readonly type: 'command'; readonly person: Person; readonly message: CommandMessage };

/** The answer to each request. */
export interface SoloAnswers {
  readonly create: Answer<TableCreated>;
  readonly join: SnapshotAnswer;
  readonly leave: PlainAnswer;
  readonly pace: PlainAnswer;
  readonly log: Answer<RevealedLog>;
  readonly command: CommandAnswer;
}

/** Page to worker. */
export interface SoloQuestion {
  /** Returned with the answer. */
  readonly number: number;
  readonly request: SoloRequest;
}

/** Worker to page. */
export type SoloMessage =
  | {
      readonly type: 'answer';
      readonly number: number;
      readonly answer: SoloAnswers[keyof SoloAnswers];
    }
  | { readonly type: 'update'; readonly table: string; readonly row: EncodedRow };
