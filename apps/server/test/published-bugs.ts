import { onTestFinished } from 'vitest';

import { bugs } from '../src/core/errors.ts';

/** The bugs that are published until the test ends; grows meanwhile. */
export function publishedBugs(): readonly unknown[] {
  const published: unknown[] = [];
  const note = (error: unknown): number => published.push(error);
  bugs.subscribe(note);
  onTestFinished(() => {
    bugs.unsubscribe(note);
  });
  return published;
}
