import { onStoredElsewhere, readStored, storeChoice } from '../storage/stored-choice.ts';
import { onForgetPage } from '../store/page-store.ts';
import { flag, oneOf, percent, words } from './setting.ts';
import { SettingsStore, type Kinds } from './settings-store.ts';

export const animationSpeeds = ['off', 'fast', 'normal', 'slow'] as const;
export type AnimationSpeed = (typeof animationSpeeds)[number];

export const botPaces = ['slow', 'normal', 'quick'] as const;

export const confirmPolicies = ['never', 'timer', 'matters', 'always'] as const;
/** When a player wants to be asked before an action that cannot be undone. */
export type ConfirmPolicy = (typeof confirmPolicies)[number];
/** The colours of cards: the usual ones, or those for one kind of colour blindness. */
export const cardColours = ['usual', 'deuteranopia', 'protanopia', 'tritanopia'] as const;
/** When the chat makes a sound. */
export const chatSounds = ['never', 'named', 'always'] as const;

/** The key in this browser's storage. */
const key = 'settings';
const stores: Pick<SettingsStore<Kinds>, 'reread'>[] = [];

/** Settings that are stored in this browser: those of every game, or a game's own. */
export function storedSettings<All extends Kinds>(kinds: All): SettingsStore<All> {
  const store = new SettingsStore(kinds, {
    read: () => readStored(key),
    write: (text) => storeChoice(key, text),
  });
  stores.push(store);
  onForgetPage(store.reread);
  return store;
}

/** The settings of all games in this browser. To add a setting, give it a line here and a row in one of the sections. */
export const settings = storedSettings({
  /** How fast things move on a table; a system preference for reduced motion takes precedence. */
  animation: { ...oneOf(animationSpeeds, 'normal'), storedAs: 'motion' },
  /** How fast bots play when the player is alone with them. */
  botPace: oneOf(botPaces, 'normal'),
  /** Whether the table asks before anything that cannot be undone; a finger slips more easily than a mouse. */
  confirm: oneOf(confirmPolicies, isTouched() ? 'timer' : 'never'),
  cardColours: oneOf(cardColours, 'usual'),
  /** Whether the table hints at what can be done. */
  hints: flag(true),
  /** The hints that the player has already seen. */
  seenHints: words([]),
  /** Whether to show a desktop notification when it is the player's turn. */
  notifications: flag(false),
  /** Whether the player is notified by other means when they are away: then the server has to know their language. */
  isCalled: flag(false),
  /** Whether the screen stays on during a game. */
  wakeLock: flag(true),
  isMuted: flag(false),
  /** The overall volume. */
  volume: percent(50),
  /** The volume of the table's effects, relative to that. */
  effects: percent(100),
  /** Whether to play sounds only when it is the player's turn. */
  onlyMyTurn: flag(false),
  chatSound: oneOf(chatSounds, 'named'),
  vibration: flag(true),
  /** Whether single keys act on the table. */
  tableKeys: flag(true),
});

/** Is a finger the main way to press things here? */
function isTouched(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** From now on, picks up settings made in other pages of this browser. */
export function followOtherPages(): void {
  onStoredElsewhere(key, () => {
    for (const store of stores) store.reread();
  });
}
