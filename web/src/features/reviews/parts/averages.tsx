import { MARK_MAX } from '#contract/kernel/marks.ts';
import { reviewMarks } from '#contract/reviews/reviews.limits.ts';
import type { ReviewAverage } from '#contract/reviews/reviews.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { OutOf } from '#web/kit/out-of.tsx';
import { Score } from '#web/kit/score.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

/** The means of the reviews that count: all in all, and each of the three. */
export function Averages({ average }: { readonly average: ReviewAverage }) {
  const { t } = useTranslation('reviews');
  return (
    <Card>
      <div className="flex items-center gap-5">
        <Score value={average.overall} max={MARK_MAX} />
        <dl className="min-w-0 flex-1 space-y-3">
          {reviewMarks.map((mark) => (
            <div key={mark} className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
              <dt className="min-w-0 flex-1 break-anywhere text-muted">{t(`mark.${mark}`)}</dt>
              <dd className="font-semibold">
                <OutOf kind="mark" value={average[mark]} />
              </dd>
              <dd aria-hidden className="mt-1 h-[0.08rem] basis-full overflow-hidden rounded-full bg-sunken">
                <div className="h-full rounded-full bg-seal" style={{ width: `${((average[mark] ?? 0) / MARK_MAX) * 100}%` }} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="num mt-3 text-xs text-muted">
        {average.counted === null || average.counted === average.count
          ? t('average.all', { count: average.count })
          : t('average.some', { count: average.count, aside: average.count - average.counted })}
      </p>
    </Card>
  );
}
