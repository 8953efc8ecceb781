export { TrialReview } from './parts/trial-review.tsx';
export { useNames } from './use-names.ts';
