import { lazy, Suspense } from 'react';
import { loadStrings } from '../../app/locale/strings.ts';

// Few people ever have anything that waits to be read: what shows it comes by itself.
const parts = async () => (await Promise.all([import('./parts/texts-in-review.tsx'), loadStrings(['moderation'])]))[0];
const LazyTexts = lazy(async () => ({ default: (await parts()).TextsInReview }));
const LazyOrGone = lazy(async () => ({ default: (await parts()).InReviewOrGone }));

/** What of one's own waits to be read, above the list of what is published. */
export function TextsInReview({ kind }: { readonly kind: 'feed' | 'post' }) {
  return (
    <Suspense fallback={null}>
      <LazyTexts kind={kind} />
    </Suspense>
  );
}

/** Stands in for the page of a thing that is not to be seen: its author learns how it stands. */
export function InReviewOrGone({ kind, id }: { readonly kind: 'feed' | 'post'; readonly id: number }) {
  return (
    <Suspense fallback={null}>
      <LazyOrGone kind={kind} id={id} />
    </Suspense>
  );
}
