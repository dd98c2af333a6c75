export { Boards } from './boards.tsx';
export { Gallery } from './gallery.tsx';
export { prepareGallery } from './prepare-gallery.ts';
export { Screens } from './screens.tsx';
