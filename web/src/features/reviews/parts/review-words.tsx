import type { Review } from '#contract/reviews/reviews.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { OutOf } from '#web/kit/out-of.tsx';

/** What a review says, under its mark. */
export function ReviewWords({ review }: { readonly review: Review }) {
  return (
    <div className="mb-2.5">
      <p className="text-xl leading-none font-semibold text-seal">
        <OutOf kind="mark" value={review.score} />
      </p>
      {review.comment !== '' && (
        <p lang={langOf(review.comment)} className="mt-2 break-anywhere whitespace-pre-line text-body leading-relaxed">
          {review.comment}
        </p>
      )}
    </div>
  );
}
