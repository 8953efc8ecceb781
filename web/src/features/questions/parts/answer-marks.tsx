import type { Answer } from '#contract/questions/answer.schemas.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

/** How an answer stands: adopted, or of somebody who was asked for it. */
export function AnswerMarks({ answer }: { readonly answer: Pick<Answer, 'adoption' | 'invited'> }) {
  const { t } = useTranslation('questions');
  return (
    <>
      {answer.adoption === 1 && <Tag tone="success">{t('adopted')}</Tag>}
      {answer.invited === 1 && <Tag>{t('invite.mark')}</Tag>}
    </>
  );
}
