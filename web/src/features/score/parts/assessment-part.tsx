import type { Assessment } from '#contract/scores/scores.schemas.ts';
import { formatScore, formatTenth } from '#web/kit/format-number.ts';
import { Score } from '#web/kit/score.tsx';
import { Together } from '#web/kit/together.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { marginOf } from '../score-text.ts';
import { ScoreBars } from './score-bars.tsx';

/**
 * The score of a value report with its interval and its parts ('暂无评分' where nothing was marked yet). Speaks from `score`: the
 * screen that shows it names that file among its strings.
 */
export function AssessmentPart({ assessment }: { readonly assessment: Assessment }) {
  const { t } = useTranslation('score');
  const { total, low, high, pieces, parts } = assessment;
  const margin = marginOf(assessment);
  const sure = { low: formatTenth(low), high: formatScore(high) };
  return (
    <div>
      <div className="flex items-center gap-[0.36rem]">
        <Score value={total} {...(margin === undefined ? {} : { margin })} />
        <ScoreBars parts={parts} />
      </div>
      <p className="num mt-3 text-sm text-muted">
        {total === null ? (
          t('none')
        ) : (
          <Together text={pieces === null ? t('margin', sure) : t('interval', { ...sure, n: pieces })} part={t('marginRange', sure)} />
        )}
      </p>
    </div>
  );
}
