import type { Chance } from '@call-to-glory/game-kit';

import type { HintFaults } from './faulty-hints.ts';
import { maxSkew } from './node-rules.ts';
import { soundNodes, type NodeFaults } from './toy-nodes.ts';

/** The faults of the nodes in a life; none in every other one. */
export function someNodeFaults(chance: Chance): NodeFaults {
  const isSound = chance.below(2) === 0;
  const link = {
    refused: chance.pick([1, 5, 20]),
    answersLost: chance.pick([0, 2, 10]),
    slow: chance.pick([0, 5]),
    maxDelay: chance.pick([300, 1500]),
  };
  return isSound ? soundNodes : { link, maxSkew: chance.pick([0, 10, maxSkew]) };
}

/** The faults of hints in a life. */
export function someHintFaults(chance: Chance): HintFaults {
  return {
    lost: chance.pick([0, 10, 50, 100]),
    doubled: chance.pick([0, 30]),
    maxDelay: chance.pick([0, 50, 800]),
  };
}
