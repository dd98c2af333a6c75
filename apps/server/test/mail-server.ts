import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

import { onTestFinished } from 'vitest';

/** A mail as received. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** A mail server at the edge of the network. */
export interface MailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Resolves with the n-th mail, counted from 1. */
  received(count: number): Promise<ReceivedMail>;
}

/** Starts one for the test that runs. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, (mail) => {
      mails.push(mail);
      for (const look of waiting) look();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    received: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          const mail = mails[count - 1];
          if (mail === undefined) return;
          waiting.delete(look);
          resolve(mail);
        };
        waiting.add(look);
        look();
      }),
  };
}

/** As little of SMTP (RFC 5321) as a mail needs. */
function serve(socket: Socket, take: (mail: ReceivedMail) => void): void {
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  let unread = '';
  let from = '';
  let to: string[] = [];
  let isData = false;
  socket.on('error', () => null);
  socket.on('data', (part) => {
    unread += part.toString();
    for (;;) {
      const end = unread.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const line = unread.slice(0, end);
      unread = unread.slice(end + (isData ? 5 : 2));
      if (isData) {
        take({ from, to, ...parse(line) });
        [from, to, isData] = ['', [], false];
        say('250 taken');
      } else if (/^DATA/i.test(line)) {
        isData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else {
        from = /^MAIL FROM:<(.*?)>/i.exec(line)?.[1] ?? from;
        const recipient = /^RCPT TO:<(.*?)>/i.exec(line)?.[1];
        if (recipient !== undefined) to = [...to, recipient];
        say('250 fine');
      }
    }
  });
  say('220 at your service');
}

function parse(data: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', ...body] = data.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), decodeWords(value.join(': '))];
    }),
  );
  const text = body.join('\r\n\r\n').replace(/^\.\./gm, '.');
  const encoding = headers.get('content-transfer-encoding');
  return { headers, text: encoding === undefined ? text : decode(text, encoding) };
}

function decode(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** RFC 2047, as far as it occurs here. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, how: string, word: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    );
}
