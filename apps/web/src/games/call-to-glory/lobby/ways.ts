import { defaultOptions, type Options } from '@call-to-glory/rules/client';

/** Every variant that can be started with one press. */
export const ways: readonly Options[] = [
  defaultOptions,
  { ...defaultOptions, quick: true },
  { ...defaultOptions, tasks: true },
  { ...defaultOptions, ninjas: true },
  { ...defaultOptions, tasks: true, ninjas: true },
  { ...defaultOptions, quick: true, ninjas: true },
];
