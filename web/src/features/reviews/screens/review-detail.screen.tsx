import Flag from 'lucide-react/icons/flag';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { openFlagSheet } from '../../flags/flags.public.tsx';
import { ReplyLink } from '../parts/reply-link.tsx';
import { ReviewBody } from '../parts/review-card.tsx';
import { useReview } from '../reviews.data.ts';

function Detail({ id }: { readonly id: number }) {
  const { t } = useTranslation('reviews');
  const title = useScreenTitle();
  const { data: review, ...query } = useReview(id);
  const ownId = useCurrentUser()?.id;
  const isOthers = review !== undefined && review.user !== null && review.user.id !== ownId;
  if (query.error?.reason === 'NOT_FOUND') return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={
        <NavBar
          title={title}
          actions={isOthers && <IconButton label={t('flag')} icon={<Flag />} onClick={() => void openFlagSheet({ kind: 'review', id })} />}
        />
      }
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
    >
      {() =>
        review === undefined ? null : (
          <>
            <Card as="article">
              <ReviewBody review={review} />
              <div className="mt-2.5 flex justify-end empty:hidden">
                <ReplyLink review={review} />
              </div>
            </Card>
            <div className="px-4 pt-2 text-center">
              <ButtonLink size="md" tone="text" to={pathTo('/reportReviewList', {}, { id: review.owner_id })}>
                {t('list.all')}
              </ButtonLink>
            </div>
          </>
        )
      }
    </DetailScreen>
  );
}

/** One review of a report (career, section 2.4). */
export function ReviewDetailScreen() {
  const id = idFrom(useSearchParams()[0].get('id'));
  return id === null ? <NotFoundScreen /> : <Detail key={id} id={id} />;
}
