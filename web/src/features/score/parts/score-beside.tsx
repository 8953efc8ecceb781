import { ButtonLink } from '#web/kit/button.tsx';
import { formatScore, formatTenth } from '#web/kit/format-number.ts';
import { Score } from '#web/kit/score.tsx';
import { Bone } from '#web/kit/skeletons.tsx';
import { Together } from '#web/kit/together.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useOverview } from '../score.data.ts';
import { marginOf } from '../score-text.ts';

type ScoreBesideProps = { readonly userId: number; readonly isOwn: boolean };

/** A person's score beside a screen that is about them or theirs, and the way to the report. To look at it is no visit of the report. */
export function ScoreBeside({ userId, isOwn }: ScoreBesideProps) {
  const { t } = useTranslation('score');
  const { data: overview, isLoading } = useOverview(isOwn ? undefined : userId);
  if (isLoading) return <Bone className="h-[3.48rem] flex-none rounded-card" />;
  if (overview === undefined) return null;
  const { total, low, high } = overview;
  const margin = marginOf(overview);
  const sure = { low: formatTenth(low), high: formatScore(high) };
  return (
    <section className="flex flex-none flex-col gap-3 rounded-card bg-card p-[0.28rem]">
      <h2 className="text-base font-semibold">{t(isOwn ? 'beside.own' : 'beside.others')}</h2>
      <div className="flex items-center gap-4">
        <Score value={total} size="md" {...(margin === undefined ? {} : { margin })} />
        <p className="num min-w-0 flex-1 text-sm text-muted">
          {total === null ? t('beside.none') : <Together text={t('margin', sure)} part={t('marginRange', sure)} />}
        </p>
      </div>
      <ButtonLink size="md" tone="soft" to={isOwn ? pathTo('/myReport') : pathTo('/reportOther', {}, { id: userId })}>
        {t('beside.open')}
      </ButtonLink>
    </section>
  );
}
