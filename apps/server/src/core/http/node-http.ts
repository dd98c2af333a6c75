import process from 'node:process';

/**
 * What the server takes of Node's `http`. An `import` of it reads each of its names, and so has Node load its clients
 * for fetch and WebSockets: a tenth of what a start computes, for nothing that a start needs.
 */
export const { Agent, IncomingMessage, ServerResponse, STATUS_CODES, createServer, request } =
  process.getBuiltinModule('node:http');
