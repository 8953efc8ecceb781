import type { PartScore } from '#contract/scores/scores.schemas.ts';
import { OutOf } from '#web/kit/out-of.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

/** The parts of a score that are for the viewer, each a bar as long as its mean; one without marks says so. */
export function ScoreBars({ parts }: { readonly parts: readonly PartScore[] }) {
  const { t } = useTranslation('score');
  return (
    <dl className="min-w-0 flex-1 space-y-2.5">
      {parts.map(({ part, mean, pieces }) => (
        <div key={part} className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm leading-tight">
          <dt className="min-w-0 flex-1 break-anywhere">{t(`part.${part}`)}</dt>
          <dd className="num">
            {mean === null ? (
              <span className="text-xs text-muted">{t('noMarks')}</span>
            ) : (
              <>
                <OutOf kind="score" value={mean} className="font-semibold" />
                {pieces !== null && <span className="ms-1 text-xs text-muted">{t('pieces', { n: pieces })}</span>}
              </>
            )}
          </dd>
          <dd aria-hidden className="mt-1 h-[0.1rem] basis-full overflow-hidden rounded-full bg-bone">
            {mean !== null && <div className="h-full rounded-full bg-qingdai" style={{ width: `${mean * 10}%` }} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
