import type { ScreenPictures } from '../screen-pictures.ts';

export const pictures: ScreenPictures = {
  screens: ['home', 'home-first', 'home-create', 'home-offline', 'game', 'rules'],
  states: [
    'choose',
    'place',
    'open-pack',
    'place-2p',
    'shield',
    'standings',
    'theirs',
    'watch',
    'over',
  ],
  inAllLanguages: ['home', 'place', 'over'],
};
