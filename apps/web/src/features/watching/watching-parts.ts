import { addTexts } from '../../lib/language/texts.ts';
import { latePart } from '../../lib/lazy/late-part.tsx';
import { watchingTexts } from './watching-texts.ts';

const words = (): Promise<void> => addTexts('watching', watchingTexts);

/** For who watches, and for who plays where hands are shown. */
export const { Part: WatchStrip } = latePart(async () => {
  const [module] = await Promise.all([import('./watch-strip.tsx'), words()]);
  return module.WatchStrip;
});

/** What a host chooses. */
export const { Part: WatchingFields } = latePart(async () => {
  const [module] = await Promise.all([import('./watching-fields.tsx'), words()]);
  return module.WatchingFields;
});
