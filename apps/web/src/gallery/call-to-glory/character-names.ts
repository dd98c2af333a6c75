import type { characters } from '../../games/call-to-glory/art/character-art.ts';

type Names = Readonly<Record<(typeof characters)[number], string>>;

/** Names to try the spines with, short and long, in three languages. */
export const NAMES: Readonly<Record<'English' | 'French' | 'Russian', Names>> = {
  English: {
    emperor: 'Emperor',
    empress: 'Empress',
    daimyo: 'Daimyo',
    shogun: 'Shogun',
    samurai: 'Samurai',
    ninja: 'Ninja',
    envoy: 'Envoy',
    monk: 'Monk',
    farmer: 'Farmer',
  },
  French: {
    emperor: 'Empereur',
    empress: 'Impératrice',
    daimyo: 'Daimyo',
    shogun: 'Shogun',
    samurai: 'Samouraï',
    ninja: 'Ninja',
    envoy: 'Émissaire',
    monk: 'Moine',
    farmer: 'Paysan',
  },
  Russian: {
    emperor: 'Император',
    empress: 'Императрица',
    daimyo: 'Даймё',
    shogun: 'Сёгун',
    samurai: 'Самурай',
    ninja: 'Ниндзя',
    envoy: 'Посол',
    monk: 'Монах',
    farmer: 'Фермер',
  },
};
