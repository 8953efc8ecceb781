import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { REASON_MAX } from '#contract/glossary/glossary.limits.ts';
import type { Answer } from '#contract/questions/answer.schemas.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { requireSession } from '../../../app/session/require-session.ts';
import { agreeNow, disagreeNow } from '../agreements.data.ts';
import { showAgreements } from '../question-sheets.ts';

/** The term that an answer gives, and how many agree with it; whose answer it is only reads. */
export function AnswerTerm({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation('questions');
  const { term, agreement } = answer;
  if (term === undefined || agreement === undefined) return null;
  const disagree = () => {
    if (!requireSession()) return;
    void askWords({
      ...{ title: t('agreement.disagree'), text: t('agreement.why'), label: t('agreement.reason') },
      ...{ max: REASON_MAX, confirmLabel: t('agreement.disagree'), act: (reason) => disagreeNow(answer, reason) },
    });
  };
  const isMine = answer.can_edit;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-sunken px-[0.28rem] py-2">
      <strong lang={langOf(term)} className="min-w-0 flex-1 text-title break-anywhere">
        {term}
      </strong>
      <button
        type="button"
        disabled={isMine}
        aria-pressed={agreement.mine === true}
        aria-label={`${t('agreement.agree')} ${agreement.agrees}`}
        onClick={() => requireSession() && void agreeNow(answer)}
        className="press touch-area num flex items-center gap-1 text-base text-muted aria-pressed:text-qingdai"
      >
        <ThumbsUp aria-hidden className="size-[0.34rem]" strokeWidth={1.75} />
        {agreement.agrees}
      </button>
      <button
        type="button"
        disabled={isMine}
        aria-pressed={agreement.mine === false}
        aria-label={`${t('agreement.disagree')} ${agreement.disagrees}`}
        onClick={disagree}
        className="press touch-area num flex items-center gap-1 text-base text-muted aria-pressed:text-danger"
      >
        <ThumbsDown aria-hidden className="size-[0.34rem]" strokeWidth={1.75} />
        {agreement.disagrees}
      </button>
      {agreement.agrees + agreement.disagrees > 0 && (
        <button type="button" onClick={() => void showAgreements(answer)} className="press touch-area text-sm text-qingdai">
          {t('agreement.list')}
        </button>
      )}
    </div>
  );
}
