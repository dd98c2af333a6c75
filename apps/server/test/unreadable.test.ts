import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';

import { houseForAll } from './start-house.ts';

const house = await houseForAll({}, { 'index.html': '<title>Call to Glory</title>' });

/** What no answer may echo. */
const mark = 'said-by-the-client';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Sends a request exactly as given, line by line, and reads until the connection ends. */
async function send(lines: readonly string[], body = ''): Promise<Answer> {
  const { hostname, port } = new URL(house.origin);
  const connection = connect(Number(port), hostname);
  connection.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const answer = await text(connection);
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [first = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field): [string, string] => {
    const [name = '', ...value] = field.split(': ');
    return [name, value.join(': ')];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: new Headers(headers),
    body: rest.join('\r\n\r\n'),
  };
}

function own(first: string, connection = 'close'): readonly string[] {
  const { host, origin } = new URL(house.origin);
  return [`${first} HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, `Connection: ${connection}`];
}

function socket(address: string, method = 'GET'): readonly string[] {
  return [
    ...own(`${method} ${address}`, 'Upgrade'),
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
  ];
}

function json(first: string, body: string): readonly [readonly string[], string] {
  const type = ['Content-Type: application/json', `Content-Length: ${body.length}`];
  return [[...own(first), ...type], body];
}

const key = `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`;
const sockets = '/socket.io/?EIO=4&transport=websocket';

/** Name, request, status and code. */
const refusals: readonly (readonly [
  string,
  () => readonly [readonly string[], string?],
  number,
  string,
])[] = [
  ['an address that is none', () => [own(`GET /%${mark}`)], 400, 'bad-request'],
  ['the same in the API', () => [own(`GET /api/%${mark}`)], 400, 'bad-request'],
  ['an id without end', () => [own(`GET /api/tables/${mark.repeat(100)}`)], 404, 'unknown-message'],
  ['no such address', () => [own(`GET /api/${mark}`)], 404, 'unknown-message'],
  ['no such file', () => [own(`GET /${mark}.txt`)], 404, 'unknown-message'],
  ['another method', () => [own('PUT /api/lobby')], 404, 'unknown-message'],
  ['a method that is none', () => [own(`${mark.toUpperCase()} /`)], 400, 'bad-request'],
  ['no HTTP', () => [[mark]], 400, 'bad-request'],
  [
    'a head without end',
    () => [[...own('GET /'), `X-Long: ${mark.repeat(2_000)}`]],
    431,
    'bad-request',
  ],
  ['no JSON', () => json('POST /api/me', `{"${mark}`), 400, 'bad-request'],
  ['a body without end', () => json('POST /api/me', `"${mark.repeat(2_000)}"`), 413, 'too-large'],
  [
    'a form',
    () => [[...own('POST /api/me'), 'Content-Type: text/plain', 'Content-Length: 1'], 'x'],
    400,
    'bad-request',
  ],
  [
    'a socket without WebSockets',
    () => [own(`GET /socket.io/?EIO=4&transport=polling&t=${mark}`)],
    404,
    'unknown-message',
  ],
  ['a script of the library', () => [own('GET /socket.io/socket.io.js')], 404, 'unknown-message'],
  ['a socket elsewhere', () => [[...socket(`/${mark}`), key]], 404, 'unknown-message'],
  [
    'a socket of another site',
    () => [
      [
        ...socket(sockets).filter((line) => !line.startsWith('Origin')),
        `Origin: https://${mark}`,
        key,
      ],
    ],
    403,
    'bad-origin',
  ],
  ['no host', () => [['GET / HTTP/1.1', 'Connection: close']], 400, 'bad-request'],
  [
    'an address that there is not, with an expectation',
    () => [[...own('GET /api/nothing'), `Expect: ${mark}`]],
    404,
    'unknown-message',
  ],
  [
    'a socket of an old library',
    () => [[...socket('/socket.io/?EIO=3&transport=websocket'), key]],
    400,
    'bad-request',
  ],
  [
    'a socket that there is not',
    () => [[...socket(`${sockets}&sid=${mark}`), key]],
    400,
    'bad-request',
  ],
  ['two transports', () => [[...socket(`${sockets}&transport=${mark}`), key]], 400, 'bad-request'],
  ['a socket by another method', () => [[...socket(sockets, 'POST'), key]], 400, 'bad-request'],
  ['a socket without a key', () => [socket(sockets)], 400, 'bad-request'],
];

describe('what no route can read is refused with our codes and headers', () => {
  it.each(refusals)('%s', async (_name, request, status, code) => {
    const { headers: expected } = await fetch(house.origin);
    const answer = await send(...request());
    expect([answer.status, answer.body]).toEqual([status, JSON.stringify({ error: { code } })]);
    expect(answer.body).not.toContain(mark);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
      expect(answer.headers.get(name), name).toBe(expected.get(name));
    }
  });
});
