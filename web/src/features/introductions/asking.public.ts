import { MESSAGE_MAX } from '#contract/introductions/introductions.limits.ts';
import type { Person } from '#contract/people/people.schemas.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { askNow } from './introductions.data.ts';

/** Opens the card in which a friend is asked to introduce the person at the phone to somebody. Its words are there already. */
export const useAskIntroduction = () => {
  const { t } = useTranslation('introductions');
  return (friend: Pick<Person, 'id' | 'name'>, target: Pick<Person, 'id' | 'name'>): Promise<void> =>
    askWords({
      title: t('ask.title', { friend: friend.name }),
      text: t('ask.text', { friend: friend.name, target: target.name }),
      label: t('ask.label'),
      words: t('ask.words', { friend: friend.name, target: target.name }),
      max: MESSAGE_MAX,
      confirmLabel: t('ask.send'),
      act: (message) => askNow({ userId: target.id, friendId: friend.id, message }),
    });
};
