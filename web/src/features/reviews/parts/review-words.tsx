import type { Review } from '#contract/reviews/reviews.schemas.ts';
import { formatTenth } from '#web/kit/format-number.ts';
import { langOf } from '#web/kit/lang-of.ts';

/** What a review says, under its mark. */
export function ReviewWords({ review }: { readonly review: Review }) {
  return (
    <div className="mb-2.5">
      <p className="num text-xl leading-none font-semibold text-seal">{formatTenth(review.score)}</p>
      {review.comment !== '' && (
        <p lang={langOf(review.comment)} className="mt-2 break-anywhere whitespace-pre-line text-body leading-relaxed">
          {review.comment}
        </p>
      )}
    </div>
  );
}
