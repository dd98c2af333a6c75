import { describeLaws } from '@call-to-glory/game-kit/laws/vitest';

import { lawSubject } from './testing/law-subject.ts';

// A small part of what it takes to be sure; `pnpm verify` plays as many games as one likes.
describeLaws(lawSubject, { runs: 20 });
