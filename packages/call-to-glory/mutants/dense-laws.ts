/** The laws, tested at every tenth move of a few games, so that a broken mutant shows up soon. */
import { describeLaws } from '@call-to-glory/game-kit/laws/vitest';
import fc from 'fast-check';

import { lawSubject } from '../src/testing/law-subject.ts';

fc.configureGlobal({ seed: 1 });
describeLaws({ ...lawSubject, sampleEvery: 10 }, { runs: 2 });
