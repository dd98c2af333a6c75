import { sounds } from '../lib/sound/sounds.ts';

// Nobody looks at what component tests show: they ask where things lie and what they are. The frame that they run in is laid
// out, styled and pressed as ever, and not painted, which would be a third of their computing.
(window.frameElement as HTMLElement).style.opacity = '0';
// Nor does anybody listen: an open audio context took a twentieth of what these tests compute.
Object.assign(sounds, { wake: () => {} });
