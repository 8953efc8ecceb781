import type { Terms } from '#contract/referrals/referrals.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';

/** What an invitation brings, and what it does not (decision 77). */
export function TermsCard({ terms, isInvited = false }: { readonly terms: Terms; readonly isInvited?: boolean }) {
  const { t } = useTranslation('referrals');
  const unit = usePayRules()?.unitOf(2) ?? '';
  const { inviter_points: own, invited_points: theirs, dividend_percent: percent } = terms;
  const lines = [
    ...(own > 0 || theirs > 0 ? [t('terms.points', { own, theirs, unit, days: terms.hold_days })] : []),
    ...(percent > 0 && !isInvited ? [t('terms.dividend', { percent, days: terms.dividend_days })] : []),
    t('terms.fair', { most: terms.month_most }),
    ...(own > 0 || theirs > 0 ? [t('terms.gift', { unit })] : []),
    t('terms.seen'),
  ];
  return (
    <Card title={t('terms.title')}>
      <ul className="list-disc space-y-1.5 ps-[0.36rem] text-sm leading-relaxed text-muted marker:text-qingdai">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}
