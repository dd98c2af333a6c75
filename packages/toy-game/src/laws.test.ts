import { describeLaws } from '@call-to-glory/game-kit/laws/vitest';

import { lawSubject } from './testing/law-subject.ts';

describeLaws(lawSubject, { runs: 300 });
