import { lazy } from 'react';

import { addTexts } from '../../lib/language/texts.ts';
import { groupTexts } from './group-texts.ts';

const words = (): Promise<void> => addTexts('group', groupTexts);

// A table is there before these: nobody waits for them to begin.
export const OptionsList = lazy(async () => {
  const [module] = await Promise.all([import('./options-list.tsx'), words()]);
  return { default: module.OptionsList };
});

export const GroupSection = lazy(async () => {
  const [module] = await Promise.all([import('./group-section.tsx'), words()]);
  return { default: module.GroupSection };
});

export const ReliabilityMark = lazy(async () => {
  const [module] = await Promise.all([import('./reliability-mark.tsx'), words()]);
  return { default: module.ReliabilityMark };
});
