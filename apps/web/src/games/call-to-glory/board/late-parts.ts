import { useEffect } from 'react';

import { latePart } from '../../../shell/late-part.tsx';

/** When the parts are fetched that most moments of a game do without: the table is there by then. In milliseconds. */
const pause = 3000;

const roundEnd = latePart(async () => (await import('./round-end.tsx')).RoundEnd);

const commandLine = latePart(
  async () => (await import('../command-line/command-line.tsx')).CommandLine,
);

const keysDialog = latePart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

export const RoundEnd = roundEnd.Part;
export const CommandLine = commandLine.Part;
export const KeysDialog = keysDialog.Part;

/** Has the scores, the command line and the list of keys ready, a moment after the table has opened. */
export function useLateParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      roundEnd.fetch();
      commandLine.fetch();
      keysDialog.fetch();
    }, pause);
    return () => clearTimeout(timer);
  }, []);
}
