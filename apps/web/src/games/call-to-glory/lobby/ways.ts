import { defaultOptions, type Options } from '@call-to-glory/rules/client';

/** Every variant with which the game can be begun at one press. */
export const ways: readonly Options[] = [
  defaultOptions,
  { ...defaultOptions, quick: true },
  { ...defaultOptions, tasks: true },
  { ...defaultOptions, ninjas: true },
  { ...defaultOptions, tasks: true, ninjas: true },
  { ...defaultOptions, quick: true, ninjas: true },
];
