/** Call to Glory with its dealer and its bots, in a file of its own. */
export { callToGlory } from '@call-to-glory/rules/client';
