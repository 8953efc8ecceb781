import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { Answer } from '#contract/questions/answer.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useSiteConfig } from '../../site/site-config.public.ts';
import { payToLook } from '../question-sheets.ts';

/** An answer that one pays to see (decision 64): what it costs, and the way to it. */
export function ClosedAnswer({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation('questions');
  const price = useSiteConfig('Q&A').data?.['Q&A']?.onlookers_amount;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-gold-soft px-3 py-2.5">
      <LockKeyhole aria-hidden className="size-[0.4rem] flex-none text-gold" strokeWidth={1.75} />
      <p className="min-w-[min(100%,2rem)] flex-1 text-base text-gold">{t('look.closed')}</p>
      {price !== undefined && (
        <Button size="md" className="flex-none" onClick={() => void payToLook(answer, price)}>
          {t('look.pay', { n: price })}
        </Button>
      )}
    </div>
  );
}
