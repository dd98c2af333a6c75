import { addTexts } from '../../lib/language/texts.ts';
import { latePart } from '../../lib/lazy/late-part.tsx';
import { groupTexts } from '../group/group-texts.ts';
import { roomTexts } from './room-texts.ts';

export const { Part: PeopleDrawer } = latePart(async () => {
  const [module] = await Promise.all([
    import('./people-drawer.tsx'),
    addTexts('group', groupTexts),
    addTexts('shell', roomTexts),
  ]);
  return module.PeopleDrawer;
});
