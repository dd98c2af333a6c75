import type { ClientToServer, ServerToClient } from '@call-to-glory/protocol';
import type { Person } from '@call-to-glory/table';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

import type { Outbox } from './outbox.ts';

/** What the server knows about a connection. */
interface SocketFacts {
  /** Who is behind it; null for somebody who only looks around. */
  readonly player: Person | null;
  /** Who would be behind it if the operator had not banned them. */
  readonly banned: Person | null;
  /** The browser that they play in; null if no player has it. */
  readonly browser: string | null;
  /** The client's address, as limits count it. */
  readonly address: string;
  readonly outbox: Outbox;
}

export type SocketServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketFacts>;
export type GameSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketFacts>;
