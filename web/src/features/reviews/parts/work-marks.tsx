import type { WorkMark } from '#contract/reviews/work-marks.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { OutOf } from '#web/kit/out-of.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { Someone } from '../../people/people.public.tsx';
import { openMarkWork } from '../mark-work.ts';
import { useMyWorkMark, useWorkAverage, useWorkMarks } from '../reviews.data.ts';
import { FlagLink } from './flag-link.tsx';
import { SetAsideNote } from './review-card.tsx';
import { Stars } from './stars.tsx';

type WorkMarksProps = { readonly work: { readonly id: number; readonly name: string; readonly ownerId: number } };

function MarkLine({ mark }: { readonly mark: WorkMark }) {
  const { t } = useTranslation('reviews');
  const ownId = useCurrentUser()?.id;
  return (
    <li className="py-3">
      <Someone
        person={mark.user}
        gone={t('gone')}
        size="sm"
        note={<RelativeTime at={utcMoment(mark.updated_at)} />}
        end={<Stars value={mark.mark} />}
      >
        {mark.comment !== '' && (
          <p lang={langOf(mark.comment)} className="mt-1 break-anywhere whitespace-pre-line text-base">
            {mark.comment}
          </p>
        )}
        {mark.set_aside !== null && <SetAsideNote reason={mark.set_aside} thing={{ kind: 'work-mark', id: mark.id }} />}
        {mark.user !== null && mark.user.id !== ownId && <FlagLink kind="work-mark" id={mark.id} label={t('flag')} />}
      </Someone>
    </li>
  );
}

/** The marks that are there, or that they are on their way, or that they did not come. */
function MarkList({ work, isOwn }: WorkMarksProps & { readonly isOwn: boolean }) {
  const { t } = useTranslation('reviews');
  const { pages, error, hasMore, isLoadingMore, onMore, onRefresh } = useWorkMarks(work.id);
  const marks = pages?.flat();
  if (marks === undefined) {
    if (error === null) return <RowSkeleton count={2} />;
    return <ErrorState message={error.message} requestId={error.requestId} onRetry={() => void onRefresh()} />;
  }
  if (marks.length === 0) return <p className="mt-3 text-base text-muted">{t(isOwn ? 'work.noneOwn' : 'work.none')}</p>;
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {marks.map((mark) => (
          <MarkLine key={mark.id} mark={mark} />
        ))}
      </ul>
      {hasMore && (
        <Button wide size="md" tone="text" loading={isLoadingMore} onClick={() => onMore()}>
          {t('work.more')}
        </Button>
      )}
    </>
  );
}

/** What others think of a work, and the way to say so; it speaks from the locale file 'reviews'. */
export function WorkMarks({ work }: WorkMarksProps) {
  const { t } = useTranslation('reviews');
  const ownId = useCurrentUser()?.id;
  const isOwn = ownId === work.ownerId;
  const average = useWorkAverage(work.id).data;
  const mine = useMyWorkMark(ownId === undefined || isOwn ? null : work.id);
  const before = mine.data?.mark ?? null;
  const isInReview = mine.data?.in_review === true;
  // A mark that was given before must not be written over unseen: until it is known, none can be given.
  const isUnknown = ownId !== undefined && !isOwn && mine.data === undefined;
  const open = () => {
    if (mine.error !== null) void mine.refetch();
    else void openMarkWork({ workId: work.id, name: work.name, before: before && { mark: before.mark, comment: before.comment } });
  };
  return (
    <Card title={t('work.heading')} action={average !== undefined && average.count > 0 && t('work.count', { count: average.count })}>
      <div className="flex items-center gap-3">
        <OutOf kind="mark" value={average?.average} className="flex-1 text-xl leading-none font-semibold text-seal" />
        {!isOwn && isInReview && <Tag tone="quiet">{t('work.inReview')}</Tag>}
        {!isOwn && !isInReview && (
          <Button size="md" tone="soft" loading={isUnknown && (mine.error === null || mine.isFetching)} onClick={open}>
            {t(isUnknown && mine.error !== null ? 'work.again' : before === null ? 'work.action' : 'work.changeAction')}
          </Button>
        )}
      </div>
      <MarkList work={work} isOwn={isOwn} />
    </Card>
  );
}
