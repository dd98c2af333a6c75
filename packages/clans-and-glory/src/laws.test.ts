import { describeLaws } from '@call-to-glory/game-kit/laws/vitest';

import { lawSubject } from './testing/law-subject.ts';

// A fraction of what it takes to be sure; `pnpm verify` plays any number of games.
describeLaws(lawSubject, { runs: 20 });
