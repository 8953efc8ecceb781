export { TrialReview } from './parts/trial-review.tsx';
