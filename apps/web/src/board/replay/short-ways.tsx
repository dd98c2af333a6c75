import { Eye, EyeOff, List } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import type { ReplayControls } from './use-replay.ts';

/** The log and all hands, as icon buttons: for a screen that has no row for them below the board. */
export function ShortWays({
  controls: { isOpen, setOpen },
  onLog,
}: {
  readonly controls: Pick<ReplayControls, 'isOpen' | 'setOpen'>;
  onLog(): void;
}): ReactNode {
  const say = useSay();
  const [log, hands] = [say(message('log.title')), say(message('replay.hands'))];
  const Hands = isOpen ? Eye : EyeOff;
  return (
    <>
      <Button look="plain" title={log} aria-label={log} onClick={onLog}>
        <List size={18} strokeWidth={1.8} aria-hidden="true" />
      </Button>
      <Button
        look="plain"
        role="switch"
        aria-checked={isOpen}
        title={hands}
        aria-label={hands}
        onClick={() => setOpen(!isOpen)}
      >
        <Hands size={18} strokeWidth={1.8} aria-hidden="true" />
      </Button>
    </>
  );
}
