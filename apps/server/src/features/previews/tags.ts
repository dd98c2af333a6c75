import { productName } from '@call-to-glory/protocol/product';

import type { ServerLanguage } from '../../core/language/languages.ts';
import type { Preview } from './preview.ts';

const locales = { en: 'en_GB', fr: 'fr_FR', ru: 'ru_RU' } as const;

/** The size of every picture. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The tags in the head of a page for link previews, as HTML. @param picture its address; null for none */
export function tagsOf(
  { title, description }: Preview,
  language: ServerLanguage,
  page: string,
  picture: string | null,
): string {
  const shown = picture === null ? [] : picturesOf(picture, title);
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', productName],
    ['og:locale', locales[language]],
    ['og:url', page],
    ['og:title', title],
    ['og:description', description],
    ...shown,
  ] as const;
  const card = picture === null ? 'summary' : 'summary_large_image';
  return [
    ...properties.map(([name, value]) => tag('property', name, value)),
    tag('name', 'twitter:card', card),
    tag('name', 'twitter:title', title),
    tag('name', 'twitter:description', description),
    ...(picture === null ? [] : [tag('name', 'twitter:image', picture)]),
  ].join('');
}

function picturesOf(picture: string, title: string): readonly (readonly [string, string])[] {
  return [
    ['og:image', picture],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(pictureSize.width)],
    ['og:image:height', String(pictureSize.height)],
    ['og:image:alt', title],
  ];
}

function tag(attribute: string, name: string, value: string): string {
  return `<meta ${attribute}="${name}" content="${escaped(value)}">`;
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (sign) => entities.get(sign) ?? sign);
}
