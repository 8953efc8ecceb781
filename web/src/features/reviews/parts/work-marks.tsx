import { useTranslation } from 'react-i18next';
import { MARK_MAX } from '#contract/reviews/reviews.limits.ts';
import type { WorkMark } from '#contract/reviews/work-marks.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { utcMoment } from '../../../api/wire-time.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { PersonAvatar, PersonName } from '../../people/people.public.tsx';
import { openMarkWork } from '../mark-work.ts';
import { useMyWorkMark, useWorkAverage, useWorkMarks } from '../reviews.data.ts';
import { SetAsideNote } from './review-card.tsx';
import { Stars } from './stars.tsx';

type WorkMarksProps = { readonly work: { readonly id: number; readonly name: string; readonly ownerId: number } };

function MarkLine({ mark }: { readonly mark: WorkMark }) {
  const { t } = useTranslation('reviews');
  return (
    <li className="flex gap-2.5 py-3">
      <PersonAvatar person={mark.user} size="sm" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-base">
            {mark.user === null ? <span className="font-semibold">{t('gone')}</span> : <PersonName person={mark.user} />}
          </span>
          <Stars value={mark.mark} />
        </div>
        <RelativeTime at={utcMoment(mark.updated_at)} className="block text-xs text-muted" />
        {mark.comment !== '' && (
          <p lang={langOf(mark.comment)} className="mt-1 break-anywhere whitespace-pre-line text-base">
            {mark.comment}
          </p>
        )}
        {mark.set_aside !== null && <SetAsideNote reason={mark.set_aside} />}
      </div>
    </li>
  );
}

/** What others think of a work, and the way to say so; it speaks from the locale file 'reviews'. */
export function WorkMarks({ work }: WorkMarksProps) {
  const { t } = useTranslation('reviews');
  const ownId = useCurrentUser()?.id;
  const isOwn = ownId === work.ownerId;
  const average = useWorkAverage(work.id).data;
  const mine = useMyWorkMark(ownId === undefined || isOwn ? null : work.id).data ?? null;
  const { pages, hasMore, isLoadingMore, onMore } = useWorkMarks(work.id);
  const marks = pages?.flat() ?? [];
  return (
    <Card title={t('work.heading')} action={average !== undefined && average.count > 0 && t('work.count', { count: average.count })}>
      <div className="flex items-center gap-3">
        <span className="num text-xl leading-none font-semibold text-seal">{average?.average?.toFixed(1) ?? '—'}</span>
        <span className="num flex-1 text-sm text-muted">/ {MARK_MAX}</span>
        {!isOwn && (
          <Button
            size="md"
            tone="soft"
            onClick={() =>
              void openMarkWork({ workId: work.id, name: work.name, before: mine && { mark: mine.mark, comment: mine.comment } })
            }
          >
            {t(mine === null ? 'work.action' : 'work.changeAction')}
          </Button>
        )}
      </div>
      {marks.length === 0 ? (
        <p className="mt-3 text-base text-muted">{t(isOwn ? 'work.noneOwn' : 'work.none')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {marks.map((mark) => (
            <MarkLine key={mark.id} mark={mark} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button wide size="md" tone="text" loading={isLoadingMore} onClick={() => onMore()}>
          {t('work.more')}
        </Button>
      )}
    </Card>
  );
}
