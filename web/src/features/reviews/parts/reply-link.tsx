import type { Review } from '#contract/reviews/reviews.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';

/** Whoever was reviewed may answer once, where they read the review (career, section 4). */
export function ReplyLink({ review }: { readonly review: Review }) {
  const { t } = useTranslation('reviews');
  const ownId = useCurrentUser()?.id;
  if (review.owner_id !== ownId || review.reply !== null) return null;
  return (
    <ButtonLink size="sm" tone="soft" to={pathTo('/commentReview', {}, { review: review.id })}>
      {t('reply.action')}
    </ButtonLink>
  );
}
