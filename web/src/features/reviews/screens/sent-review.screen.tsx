import type { ReviewGrant } from '#contract/reviews/reviews.schemas.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { shareLink } from '../../../app/share/share-link.ts';
import { GrantHead } from '../parts/grant-head.tsx';
import { GrantScreen } from '../parts/grant-screen.tsx';
import { Marks, Reply, SetAsideNote } from '../parts/review-card.tsx';
import { ReviewWords } from '../parts/review-words.tsx';

type WithGrant = { readonly grant: ReviewGrant };

/** The link that is handed on to one person. */
function LinkCard({ grant }: WithGrant) {
  const { t } = useTranslation('reviews');
  const path = pathTo('/entry/:reviewid', { reviewid: grant.review_id });
  return (
    <Card title={t('link.title')}>
      <p className="text-sm text-muted">{t('link.text')}</p>
      <p className="num mt-2.5 rounded-lg bg-sunken px-3 py-2 text-sm break-all select-all">{location.origin + path}</p>
      <Button
        wide
        tone="soft"
        className="mt-3"
        onClick={() => void shareLink({ title: t('link.shareTitle'), text: t('link.shareText'), path })}
      >
        {t('link.share')}
      </Button>
    </Card>
  );
}

function Sent({ grant }: WithGrant) {
  const { t } = useTranslation('reviews');
  const { review } = grant;
  const isLink = grant.state === 'pending' && grant.by_link && grant.reviewer === null;
  return (
    <>
      <Card>
        <GrantHead grant={grant} />
        {review !== null && (
          <div className="mt-3 border-t border-line pt-3">
            <ReviewWords review={review} />
            <Marks review={review} />
            {review.set_aside !== null && <SetAsideNote reason={review.set_aside} thing={{ kind: 'review', id: review.id }} />}
            {review.reply !== null && <Reply reply={review.reply} review={review} />}
          </div>
        )}
      </Card>
      {isLink && <LinkCard grant={grant} />}
      {review === null && (
        <p className="px-4 pt-1 text-sm text-muted">
          {t(grant.state === 'pending' && !grant.may_cancel ? 'sentNote.mutual' : `sentNote.${grant.state}`)}
        </p>
      )}
    </>
  );
}

/** What the owner of a report may do next. */
const footerOf = (grant: ReviewGrant, words: { readonly reply: string; readonly cancel: string; readonly again: string }) => {
  if (grant.may_reply && grant.review !== null) {
    return (
      <ButtonLink wide to={pathTo('/commentReview', {}, { id: grant.id })}>
        {words.reply}
      </ButtonLink>
    );
  }
  if (grant.may_cancel) {
    return (
      <ButtonLink wide tone="ghost" className="text-danger!" to={pathTo('/cancelReview', {}, { id: grant.id })}>
        {words.cancel}
      </ButtonLink>
    );
  }
  if (grant.state === 'pending' || grant.state === 'done') return null;
  return (
    <ButtonLink wide to={pathTo('/review/grantReview')}>
      {words.again}
    </ButtonLink>
  );
};

/** What became of an authorisation that I gave (career, section 2.5). */
export function SentReviewScreen() {
  const { t } = useTranslation('reviews');
  const words = { reply: t('reply.action'), cancel: t('cancel.action'), again: t('invite') };
  return (
    <GrantScreen title={useScreenTitle()} footer={(grant) => (grant.is_mine ? footerOf(grant, words) : null)}>
      {(grant) => <Sent grant={grant} />}
    </GrantScreen>
  );
}
