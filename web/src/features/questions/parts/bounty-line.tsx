import Coins from 'lucide-react/icons/coins';
import type { Question } from '#contract/questions/questions.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { formatDay } from '#web/kit/format-time.ts';
import { useTranslation } from '#web/words/use-translation.ts';

/** What is offered for an answer and until when, or what became of it; nothing where nothing ever was. */
export function BountyLine({ question }: { readonly question: Pick<Question, 'amount' | 'bounty' | 'look' | 'automaticity'> }) {
  const { t } = useTranslation('questions');
  const { amount, bounty, look, automaticity } = question;
  if (bounty === null || amount === 0) return null;
  const isOpen = bounty.state === 'open';
  const day = formatDay(new Date(utcMoment(bounty.ends_at)));
  return (
    <div
      className={`mt-3 flex items-start gap-2 rounded-md px-3 py-2 text-sm ${isOpen ? 'bg-gold-soft text-gold' : 'bg-sunken text-muted'}`}
    >
      <Coins aria-hidden className="mt-0.5 size-[0.34rem] flex-none" strokeWidth={1.75} />
      <p className="num min-w-0 flex-1 break-anywhere">
        <span className="font-semibold">{t('bounty.amount', { n: amount })}</span> {t(`bounty.state.${bounty.state}`, { day })}
        {isOpen && automaticity === 1 && ` ${t('bounty.automatic')}`}
        {look === 1 && ` ${t('bounty.look')}`}
      </p>
    </div>
  );
}
