import { keepChoice, readKept } from '../storage/kept-choice.ts';
import { flag, oneOf, percent, words } from './setting.ts';
import { SettingsStore } from './settings-store.ts';

export const motionSpeeds = ['off', 'fast', 'normal', 'slow'] as const;
export type MotionSpeed = (typeof motionSpeeds)[number];

/** The dyes of the cards: the usual ones, or those for one kind of colour blindness. */
export const cardColours = ['usual', 'deuteranopia', 'protanopia', 'tritanopia'] as const;
export const confirmPolicies = ['never', 'timer', 'matters', 'always'] as const;
/** When the chat is heard. */
export const chatSounds = ['never', 'named', 'always'] as const;
export const handOrders = ['character', 'value', 'own'] as const;

/** The key in this browser's storage. */
const key = 'settings';

/** How the game is played in this browser. To add a setting, give it a line here and a row in one of the sections. */
export const settings = new SettingsStore(
  {
    /** How fast cards move; a system that asks for less motion has the last word. */
    motion: oneOf(motionSpeeds, 'normal'),
    /** Whether the table asks before what cannot be undone; a finger slips more easily than a mouse. */
    confirm: oneOf(confirmPolicies, isTouched() ? 'timer' : 'never'),
    /** Whether the table says what each card could do. */
    hints: flag(true),
    /** What the player has been told once, and knows now. */
    seenHints: words([]),
    handOrder: oneOf(handOrders, 'character'),
    /** The order that the player has given his cards himself. */
    ownHandOrder: words([]),
    /** Whether to tell him on his desktop that it is his turn. */
    notifications: flag(false),
    /** Whether the player is called from somewhere when he is away: then the server has to know his language. */
    isCalled: flag(false),
    /** Whether the screen stays on during a game. */
    wakeLock: flag(true),
    isMuted: flag(false),
    /** How loud everything is. */
    volume: percent(50),
    /** How loud the cards are, of that. */
    effects: percent(100),
    /** Whether to sound but when it is the player's turn. */
    onlyMyTurn: flag(false),
    chatSound: oneOf(chatSounds, 'named'),
    vibration: flag(true),
    cardColours: oneOf(cardColours, 'usual'),
    /** Whether single keys act on the table. */
    tableKeys: flag(true),
  },
  { read: () => readKept(key), write: (text) => keepChoice(key, text) },
);

/** Is a finger the main way to press things here? */
function isTouched(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** Follows what other pages of this browser set, from now on. */
export function followOtherPages(): void {
  addEventListener('storage', (event) => {
    if (event.key === key) settings.reread();
  });
}
