import { describeLaws } from './describe-laws.ts';
import { toySubject } from './toy-game/toy-subject.ts';

describeLaws(toySubject, { runs: 300 });
