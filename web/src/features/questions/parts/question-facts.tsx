import type { Question } from '#contract/questions/questions.schemas.ts';
import { CountText } from '#web/kit/count-text.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

type Standing = Pick<Question, 'excellent' | 'status' | 'amount' | 'bounty'> & {
  /** Told to who asked alone. */
  readonly applied?: boolean;
};

/** How a question stands: what is offered for an answer, chosen as one of the best, or solved. */
export function QuestionMarks({ question }: { readonly question: Standing }) {
  const { t } = useTranslation('questions');
  return (
    <>
      {question.bounty !== null && question.bounty.state !== 'returned' && (
        <Tag tone={question.bounty.state === 'open' ? 'gold' : 'quiet'}>{t('bounty.amount', { n: question.amount })}</Tag>
      )}
      {question.excellent === 1 && <Tag tone="seal">{t('excellent')}</Tag>}
      {question.applied === true && <Tag tone="quiet">{t('applied')}</Tag>}
      {question.status === 1 && <Tag tone="success">{t('solved')}</Tag>}
    </>
  );
}

type CountsProps = { readonly question: Pick<Question, 'answers_count' | 'watchers_count' | 'views_count'>; readonly hasViews?: boolean };

/** How many answered, watch and read it. */
export function QuestionCounts({ question, hasViews = false }: CountsProps) {
  const { t } = useTranslation('questions');
  const { answers_count: answers, watchers_count: watchers, views_count: views } = question;
  return (
    <>
      <span className="flex-none">
        <CountText value={answers} /> {t('count.answers', { count: answers })}
      </span>
      {watchers > 0 && (
        <span className="flex-none">
          <CountText value={watchers} /> {t('count.watchers', { count: watchers })}
        </span>
      )}
      {hasViews && (
        <span className="flex-none">
          <CountText value={views} /> {t('count.views', { count: views })}
        </span>
      )}
    </>
  );
}
