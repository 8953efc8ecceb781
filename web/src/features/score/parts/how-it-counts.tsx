import type { Statistics } from '#contract/scores/scores.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { formatScore } from '#web/kit/format-number.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { shareText } from '../score-text.ts';

const tones: Record<string, string> = { trials: 'bg-gold', reviews: 'bg-qingdai', works: 'bg-seal', prior: 'bg-edge' };

/** By what rules the score comes about, and how much of it each part is now. */
export function HowItCounts({ statistics }: { readonly statistics: Statistics }) {
  const { t } = useTranslation('score');
  const { assessment, rules, priorShare, setAside } = statistics;
  const aside = setAside.reduce((all, one) => all + one.count, 0);
  const shares = [
    ...assessment.parts.map(({ part, share }) => ({ key: part as string, share: share ?? 0 })),
    { key: 'prior', share: priorShare },
  ];
  return (
    <Card title={t('how.title')}>
      <p className="text-sm text-muted">{t('how.now')}</p>
      <div aria-hidden className="mt-2 flex h-[0.16rem] gap-[0.03rem] overflow-hidden rounded-full bg-bone">
        {shares.map(({ key, share }) => share > 0 && <div key={key} className={tones[key]} style={{ width: `${share * 100}%` }} />)}
      </div>
      <ul className="mt-2.5 grid cols-2 gap-x-4 gap-y-1.5 text-sm">
        {shares.map(({ key, share }) => (
          <li key={key} className="flex min-w-0 items-center gap-1.5">
            <span aria-hidden className={`size-[0.16rem] flex-none rounded-full ${tones[key]}`} />
            <span className="min-w-0 flex-1 truncate">{t(key === 'prior' ? 'how.prior' : `part.${key}`)}</span>
            <span className="num flex-none text-muted">{shareText(share)}</span>
          </li>
        ))}
      </ul>
      <ol className="mt-4 space-y-2 border-t border-line pt-3 text-base">
        <li>{t('how.weights', { trials: 40, reviews: 35, works: 25 })}</li>
        <li>{t('how.start', { mark: formatScore(rules.priorMark), n: rules.priorPieces })}</li>
        <li>{t('how.grows', { n: rules.halfWeightPieces })}</li>
        <li>{t('how.fades', { n: rules.halfLifeYears })}</li>
        <li>{t('how.sure', { n: Math.round(rules.confidence * 100) })}</li>
        <li>{t('how.fair')}</li>
      </ol>
      {aside > 0 && <p className="mt-3 rounded-lg bg-sunken px-3 py-2 text-sm">{t('how.aside', { n: aside })}</p>}
    </Card>
  );
}
