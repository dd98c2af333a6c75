import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);

function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

describe('the image of a container', () => {
  it('holds nothing that its operator keeps here, whether Docker or Podman builds it', () => {
    // Docker reads no other list; Podman does, and then not this one.
    expect(existsSync(new URL('.containerignore', root))).toBe(false);
    const ignored = read('.dockerignore').split('\n');
    const kept = ['**/data', '**/*.sqlite*', '**/rows.journal', '**/.env*'];
    expect(ignored).toEqual(expect.arrayContaining(kept));
  });
});

describe('the health of a container', () => {
  it('is that of the server at its port', async () => {
    const check = /HEALTHCHECK [^]*?CMD (\[.*\])/u.exec(read('deploy/Containerfile'))?.[1] ?? '';
    const [, ...args] = JSON.parse(check) as readonly string[];
    const server = createServer(({ url }, answer) =>
      answer.writeHead(url === '/livez' ? 200 : 404).end(),
    ).listen(0);
    await once(server, 'listening');
    const env = { PORT: String((server.address() as AddressInfo).port) };
    const look = (): Promise<unknown> => promisify(execFile)(process.execPath, args, { env });
    await look();
    server.close();
    await expect(look()).rejects.toMatchObject({ code: 1 });
  });
});

describe('the Compose file for three servers', () => {
  it('takes any password', () => {
    const text = read('deploy/three-nodes.compose.yaml').replace(
      /\$\{POSTGRES_PASSWORD\b[^}]*\}/gu,
      'a/b#c@d',
    );
    const url = /STORE_URL: (.*)/u.exec(text)?.[1] ?? '';
    expect(new URL(url).host).toBe('postgres');
    expect(text).toContain('PGPASSWORD: a/b#c@d\n');
  });
});

it('the proxy in front of three servers asks the one that has sent a page for its files', () => {
  expect(read('deploy/Caddyfile')).toMatch(/lb_policy cookie/u);
});

it('systemd starts the server again however often it fails', () => {
  const unit = read('deploy/card-house.service');
  // Five starts are allowed in ten seconds otherwise; one that finds no PostgreSQL fails within one.
  expect(unit).toMatch(/^\[Unit\]\n(?:(?!\[).*\n)*StartLimitIntervalSec=0$/mu);
  expect(unit).toMatch(/^Restart=always$/mu);
});
