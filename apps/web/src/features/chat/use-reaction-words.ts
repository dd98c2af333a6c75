import type { ChatBody } from '@call-to-glory/protocol';
import { useTranslation } from 'react-i18next';

/** Words a reaction, with whom it is for. */
export function useReactionWords(
  names: readonly string[],
): (body: Extract<ChatBody, { type: 'reaction' }>) => string {
  const { t } = useTranslation('chat');
  return ({ reaction, to }) => {
    const word = t(`reaction.${reaction}`);
    const name = to === undefined ? undefined : names[to];
    return name === undefined ? word : t('reactionTo', { word, name });
  };
}
