import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { playerId, tableId } from '@call-to-glory/protocol';
import { isPage } from '@call-to-glory/protocol/addresses';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Feature } from '../../core/app/feature.ts';
import { RequestRefused, valueOr } from '../../core/errors.ts';
import {
  languages,
  preferredLanguage,
  type ServerLanguage,
} from '../../core/language/languages.ts';
import { RateLimiter } from '../../core/limits/rate-limiter.ts';
import { readGameWords, type WordsOfGames } from './game-words.ts';
import { Painter } from './painter.ts';
import { Pictures } from './pictures.ts';
import {
  previewOfGame,
  previewOfHouse,
  previewOfPerson,
  previewOfTable,
  type Preview,
} from './preview.ts';
import { tagsOf } from './tags.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly previewOf: (request: FastifyRequest) => Promise<PagePreview>;
  }
}

/** What is known of a page without its scripts. */
interface PagePreview {
  /** The preview tags for its head, as HTML. */
  readonly tags: string;
  /** The game that it is about; null for none. */
  readonly game: string | null;
}

/** Asks search engines to leave a page out. */
const unlisted = '<meta name="robots" content="noindex">';

/** The path of pictures. */
const pictureAddress = '/preview.png';

/** The retry delay, in milliseconds, when too many pictures wait. */
const waitingTime = 2_000;

/** The maximum length of a page's path to have a picture. */
const maxPath = 200;

const asked = z.object({
  page: z.string().max(maxPath).refine(isPage),
  in: z.enum(languages),
});

/** How links look where people share them: texts in the head of each page, and pictures. */
export const previews: Feature = {
  name: 'previews',
  needs: ['identity', 'tables'],
  register(app) {
    const { config, clock, limits, lifecycle } = app;
    const folder = join(app.webDirectory, 'previews');
    const hasPictures = existsSync(join(folder, 'ground.png'));
    const previewOf = previewsOf(app, readGameWords(folder));
    const painter = new Painter(folder, clock);
    lifecycle.onStop(() => painter.stop());
    const pictures = new Pictures((picture) => painter.paint(picture));
    const painted = new RateLimiter(limits.pictures, clock);
    const sent = new RateLimiter(limits.pages, clock);

    app.decorate('previewOf', async (request: FastifyRequest) => {
      const origin = config.publicOrigin ?? `http://${request.headers.host ?? 'localhost'}`;
      const [path = '/'] = request.url.split('?');
      const language = preferredLanguage(request.headers['accept-language']);
      const preview = await previewOf(path, language, request);
      const picture = hasPictures ? origin + addressOf(preview, path, language) : null;
      const { game } = preview.picture;
      const [, first = ''] = path.split('/');
      // Tables, replays and people are for those who have their link; other addresses are no pages.
      const isForAll = first === '' || first === game;
      const tags = tagsOf(preview, language, origin + path, picture) + (isForAll ? '' : unlisted);
      return { tags, game };
    });

    app.get(pictureAddress, async (request, reply) => {
      sent.require(request.address);
      const read = asked.safeParse(request.query);
      if (!read.success || !hasPictures) throw new RequestRefused('unknown-message');
      const { page, in: language } = read.data;
      const { picture } = await previewOf(page, language, request);
      const { address } = request;
      const png = await pictures.get(picture, address, () => painted.require(address));
      if (png === null) throw new RequestRefused({ code: 'rate-limited', retryMs: waitingTime });
      // What it shows may change with the table; the address in the tags then changes as well.
      return reply.type('image/png').header('cache-control', 'public, max-age=600').send(png);
    });
  },
};

/** The address of a page's picture; it changes with what the picture shows, because of caches. */
function addressOf({ picture }: Preview, page: string, language: ServerLanguage): string {
  const version = hash('sha256', JSON.stringify(picture)).slice(0, 8);
  const query = new URLSearchParams({ page: page.slice(0, maxPath), in: language, v: version });
  return `${pictureAddress}?${query.toString()}`;
}

/** What is shown of a page to people with no part in it: for an unknown one, and while the store is away, the house. */
function previewsOf(
  { finder, aliases, players, guests }: FastifyInstance,
  words: WordsOfGames,
): (path: string, language: ServerLanguage, asker: FastifyRequest) => Promise<Preview> {
  async function ofTable(id: string, language: ServerLanguage, asker: FastifyRequest) {
    const table = tableId.safeParse(id).success ? await finder.listed(id, asker) : null;
    const named = table === null ? null : nameOf(table.gameId, language);
    if (table === null || named === null) return previewOfHouse(language);
    return table.closed
      ? previewOfGame(named, language, false)
      : previewOfTable(table, named, language);
  }

  async function ofPerson(id: string, language: ServerLanguage) {
    const now = playerId.safeParse(id).success ? await aliases.idNow(id) : null;
    const player = now === null ? null : await players.player(now);
    if (player === null) return previewOfHouse(language);
    return previewOfPerson(guests.asAllowed(player).name, language);
  }

  function nameOf(id: string, language: ServerLanguage) {
    const game = words.get(id);
    return game === undefined ? null : { id, words: game[language] };
  }

  return async (path, language, asker) => {
    const [first = '', second = ''] = path.split('/').slice(1);
    if (first === 't') return valueOr(ofTable(second, language, asker), previewOfHouse(language));
    if (first === 'people') return valueOr(ofPerson(second, language), previewOfHouse(language));
    const isReplay = first === 'replay';
    const named = nameOf(isReplay ? second : first, language);
    return named === null ? previewOfHouse(language) : previewOfGame(named, language, isReplay);
  };
}
