import { sounds } from '../lib/sound/sounds.ts';

// Nobody looks at component tests, which ask only where things are and what they are. Their frame is laid out, styled
// and pressed as ever, but not painted, which would take a third of their CPU time. Nobody listens either: an open
// audio context took a twentieth of it.
(window.frameElement as HTMLElement).style.opacity = '0';
Object.assign(sounds, { wake: () => {} });
