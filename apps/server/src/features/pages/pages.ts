import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { isPage } from '@call-to-glory/protocol/addresses';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Feature } from '../../core/app/feature.ts';
import { RequestRefused } from '../../core/errors.ts';
import { hasTag } from '../../core/http/has-tag.ts';
import { preferredLanguage } from '../../core/language/languages.ts';
import { RateLimiter } from '../../core/limits/rate-limiter.ts';
import { addGroupManifest } from './group-manifest.ts';
import { PackedPages } from './packed-pages.ts';
import { PageFiles, type PageFile } from './page-files.ts';

const year = 365 * 24 * 60 * 60;

/**
 * Serves the web client. The build names files after their content, so those never change; every other address is a
 * page of the client, which is revalidated each time.
 */
export const pages: Feature = {
  name: 'pages',
  needs: ['previews', 'tables'],
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
    dotfiles: 'ignore',
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

  // Nearly every request is for one of these. The library's own route reads the whole directory each time, to compare
  // how the name is spelled; these names contain a hash.
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`),
  );

  const files = new PageFiles(directory);
  const packed = new PackedPages();

  /** The prerendered page, with the preview of its link. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { headers } = request;
    const [path = '/'] = request.url.split('?');
    const { tags, game } = await app.previewOf(request);
    const file = await files.get(path, game, preferredLanguage(headers['accept-language']));
    const [head = '', ...rest] = file.text.split('</head>');
    const page = [head + tags, ...rest].join('</head>');
    const tag = hash('sha256', page, 'base64url');
    const vary = 'accept-language, accept-encoding';
    void reply.headers({ etag: `"${tag}"`, 'cache-control': 'no-cache', vary });
    allowOwn(reply, file);
    if (hasTag(headers, tag)) return reply.status(304).send();
    const { encoding, body } = await packed.pack(page, tag, headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(body);
  }

  function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    sent.require(request.address);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const [path = ''] = request.url.split('?');
    if (!isRead || !isPage(path) || !existsSync(index)) throw new RequestRefused('unknown-message');
    return sendPage(request, reply);
  }

  addGroupManifest(app);
  app.get('/', answer);
  app.setNotFoundHandler(answer);
}

/** Allows a page the inline script and styles that its build put into it, and still no others. */
function allowOwn(reply: FastifyReply, { scripts, styles }: PageFile): void {
  const policy = String(reply.getHeader('content-security-policy'))
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '));
  void reply.header('content-security-policy', policy);
}
