import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { isPage } from '@call-to-glory/protocol/addresses';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Feature } from '../../core/app/feature.ts';
import { RequestRefused } from '../../core/errors.ts';
import { RateLimiter } from '../../core/limits/rate-limiter.ts';

const year = 365 * 24 * 60 * 60;

/**
 * Serves the web client. Its build names files after their content, so these never change; every
 * other address is a page of it, whose index is asked for each time.
 */
export const pages: Feature = {
  name: 'pages',
  needs: ['previews'],
  register: addPages,
};

async function addPages(app: FastifyInstance): Promise<void> {
  const { webDirectory: directory, limits, clock } = app;
  const sent = new RateLimiter(limits.pages, clock);
  const index = join(directory, 'index.html');
  if (!existsSync(index)) app.log.warn({ directory }, 'the web client has not been built');

  await app.register(fastifyStatic, {
    root: directory,
    wildcard: true,
    index: 'index.html',
    dotfiles: 'deny',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isForGood = path.startsWith(join(directory, 'assets'));
      void reply.header(
        'cache-control',
        isForGood ? `public, max-age=${year}, immutable` : 'no-cache',
      );
    },
  });

  // Nearly every request is for one of these. The library's own route reads the whole directory each time, to compare how
  // the name is spelled; these names hold a hash.
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`),
  );

  /** The index; read again only when another build has taken its place. */
  let read = { builtAt: NaN, text: '' };
  async function readIndex(): Promise<string> {
    const { mtimeMs: builtAt } = await stat(index);
    if (builtAt !== read.builtAt) read = { builtAt, text: await readFile(index, 'utf8') };
    return read.text;
  }

  /** The index, with what is shown of a link to the page. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [head = '', ...rest] = (await readIndex()).split('</head>');
    const tags = await app.previewTags(request);
    const page = [head + tags, ...rest].join('</head>');
    const etag = `"${hash('sha256', page, 'base64url')}"`;
    void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-language' });
    // A proxy that packs pages calls them weakly the same.
    if (request.headers['if-none-match']?.includes(etag) === true) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  }

  function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    sent.require(request.address);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const [path = ''] = request.url.split('?');
    if (!isRead || !isPage(path) || !existsSync(index)) throw new RequestRefused('unknown-message');
    return sendPage(request, reply);
  }

  app.get('/', answer);
  app.setNotFoundHandler(answer);
}
