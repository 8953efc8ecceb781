import Lock from 'lucide-react/icons/lock';
import type { ReviewGrant } from '#contract/reviews/reviews.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { formatDay } from '#web/kit/format-time.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { GrantHead } from '../parts/grant-head.tsx';
import { GrantScreen } from '../parts/grant-screen.tsx';
import { Marks, Reply, SetAsideNote } from '../parts/review-card.tsx';
import { ReviewWords } from '../parts/review-words.tsx';

/** Why nobody else sees it yet (decision 55). */
function Sealed({ until }: { readonly until: string }) {
  const { t } = useTranslation('reviews');
  return (
    <div className="mt-3 flex items-start gap-2 rounded-lg bg-qingdai-soft px-3 py-2.5 text-sm text-qingdai">
      <Lock aria-hidden className="mt-0.5 size-[0.28rem] flex-none" strokeWidth={1.75} />
      <p className="min-w-0 break-anywhere">{t('sealed', { day: formatDay(new Date(utcMoment(until))) })}</p>
    </div>
  );
}

function Asked({ grant }: { readonly grant: ReviewGrant }) {
  const { t } = useTranslation('reviews');
  const { review } = grant;
  return (
    <>
      <Card>
        <GrantHead grant={grant} />
        {grant.sealed_until !== null && <Sealed until={grant.sealed_until} />}
        {review !== null && (
          <div className="mt-3 border-t border-line pt-3">
            <ReviewWords review={review} />
            <Marks review={review} />
            {review.set_aside !== null && <SetAsideNote reason={review.set_aside} thing={{ kind: 'review', id: review.id }} />}
            {review.reply !== null && <Reply reply={review.reply} review={review} />}
          </div>
        )}
      </Card>
      {review === null && <p className="px-4 pt-1 text-sm text-muted">{t(`askedNote.${grant.state}`)}</p>}
    </>
  );
}

/** What became of an authorisation that somebody gave me (career, section 2.5). */
export function AskedReviewScreen() {
  const { t } = useTranslation('reviews');
  const footer = (grant: ReviewGrant) =>
    grant.may_review ? (
      <ButtonLink wide to={pathTo('/entry/:reviewid', { reviewid: grant.id })}>
        {t('give.go')}
      </ButtonLink>
    ) : null;
  return (
    <GrantScreen title={t('asked.title')} footer={footer}>
      {(grant) => <Asked grant={grant} />}
    </GrantScreen>
  );
}
