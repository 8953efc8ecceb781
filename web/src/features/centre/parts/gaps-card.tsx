import type { AccountSummary } from '#contract/centre/centre.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { gapPlace } from '../gap-places.ts';
import { ProgressBar } from './progress-bar.tsx';

const SHOWN_MAX = 3;

/** How complete the account is, and the next few things worth adding; nothing once all is there. */
export function GapsCard({ account }: { readonly account: AccountSummary }) {
  const { t } = useTranslation('centre');
  const open = account.missing.flatMap((gap) => {
    const to = gapPlace(gap);
    return to === undefined ? [] : [{ gap, to }];
  });
  if (open.length === 0) return null;
  return (
    <Card inset="rows" title={t('gaps.title')} action={<span className="num">{account.completeness}%</span>}>
      <div className="px-[0.28rem] pt-1 pb-2">
        <ProgressBar value={account.completeness} label={t('gaps.title')} />
      </div>
      {open.slice(0, SHOWN_MAX).map(({ gap, to }) => (
        <Cell key={gap} label={t(`gap.${gap}.title`)} note={t(`gap.${gap}.text`)} to={to} />
      ))}
    </Card>
  );
}
