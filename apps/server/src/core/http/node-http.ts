import process from 'node:process';

/**
 * The parts of Node's `http` that the server uses. An `import` would read every export, and so make Node load its
 * clients for fetch and WebSockets: a tenth of the work of a start, and none of it needed.
 */
export const { Agent, IncomingMessage, ServerResponse, STATUS_CODES, createServer, request } =
  process.getBuiltinModule('node:http');
