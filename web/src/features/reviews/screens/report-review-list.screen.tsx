import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { relationships } from '#contract/reviews/reviews.limits.ts';
import type { Review } from '#contract/reviews/reviews.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { openFlagSheet } from '../../flags/flags.public.tsx';
import { Averages } from '../parts/averages.tsx';
import { RelationshipChips } from '../parts/relationship-chips.tsx';
import { ReplyLink } from '../parts/reply-link.tsx';
import { ReviewBody } from '../parts/review-card.tsx';
import { useAverage, useReviewCounts, useReviews } from '../reviews.data.ts';

function ReviewItem({ review }: { readonly review: Review }) {
  const { t } = useTranslation('reviews');
  const ownId = useCurrentUser()?.id;
  return (
    <Card as="article">
      <ReviewBody review={review} />
      <div className="mt-2 flex flex-wrap items-center justify-end gap-x-4 empty:hidden">
        {review.user !== null && review.user.id !== ownId && (
          <button
            type="button"
            onClick={() => void openFlagSheet({ kind: 'review', id: review.id })}
            className="press touch-area flex items-center gap-1 text-xs text-muted"
          >
            <Flag aria-hidden className="size-[0.24rem]" strokeWidth={1.75} />
            {t('flag')}
          </button>
        )}
        <ReplyLink review={review} />
      </div>
    </Card>
  );
}

/** What the owner may do about reviews of their own report. */
function OwnWays() {
  const { t } = useTranslation('reviews');
  const waiting = useReviewCounts().data?.to_review ?? 0;
  return (
    <div className="grid cols-2 gap-2.5 px-4 py-2.5">
      <ButtonLink size="md" tone="ghost" to={waiting > 0 ? '/reviewAccept' : '/reviewSend'}>
        {waiting > 0 ? t('own.waiting', { count: waiting }) : t('own.manage')}
      </ButtonLink>
      <ButtonLink size="md" to={pathTo('/review/grantReview')}>
        {t('invite')}
      </ButtonLink>
    </div>
  );
}

function List({ userId, isOwn }: { readonly userId: number; readonly isOwn: boolean }) {
  const { t } = useTranslation('reviews');
  const title = useScreenTitle();
  const [relationship, setRelationship] = useState<number | null>(null);
  const average = useAverage(userId);
  const list = useReviews(userId, relationship);
  const hasAny = (average.data?.count ?? 0) > 0;
  if (average.error?.reason === 'NOT_FOUND') return <NotFoundScreen />;
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} />}
      label={title}
      keyOf={(review) => review.id}
      renderRow={(review) => <ReviewItem review={review} />}
      header={
        hasAny && (
          <>
            {average.data !== undefined && <Averages average={average.data} />}
            <div className="scroll-quiet overflow-x-auto px-3 py-1">
              <RelationshipChips
                label={t('list.filter')}
                choices={relationships}
                value={relationship}
                onChange={setRelationship}
                all={t('list.everyone')}
                isOneLine
              />
            </div>
          </>
        )
      }
      empty={{
        picture: 'reviews',
        title: t(relationship === null ? (isOwn ? 'list.noneOwn' : 'list.none') : 'list.noneOfKind'),
        text: isOwn && relationship === null ? t('list.noneOwnText') : undefined,
      }}
      footer={isOwn ? <OwnWays /> : undefined}
    />
  );
}

/** Every review of a report with their means; without an id, one's own (career, section 2.4). */
export function ReportReviewListScreen() {
  const user = useCurrentUser();
  const asked = useSearchParams()[0].get('id');
  const id = asked === null ? (user?.id ?? null) : idFrom(asked);
  if (asked === null && user === null) return <Navigate to="/login?redirect=%2FreportReviewList" replace />;
  return id === null ? <NotFoundScreen /> : <List key={id} userId={id} isOwn={id === user?.id} />;
}
