import type { Answer } from '#contract/questions/answer.schemas.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { TipButton } from '../../tips/tips.public.tsx';
import { tipCalls } from '../question-answer.tips.ts';

/** '打赏' of an answer, one's own left out also where it bears no name. */
export function AnswerTip({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation('kit');
  if (answer.can_edit) return null;
  const name = answer.anonymity === 1 ? t('anonymous') : (answer.user?.name ?? '');
  return <TipButton calls={tipCalls} id={answer.id} name={name} ownerId={answer.user_id} count={answer.rewarder_count} />;
}
