import type { RecipientList } from '#contract/ecerts/lists.schemas.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

const tones = { checked: 'gold', issuing: 'qingdai', stopped: 'danger', done: 'success' } as const;

/** How far a list is. */
export function ListState({ state }: Pick<RecipientList, 'state'>) {
  const { t } = useTranslation('ecert-issuing');
  return <Tag tone={tones[state]}>{t(`lists.states.${state}`)}</Tag>;
}
