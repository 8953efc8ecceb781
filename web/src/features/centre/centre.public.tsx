export { useAccountSummary } from './centre.data.ts';
export { gapPlace } from './gap-places.ts';
export { CentreScreen } from './parts/centre-screen.tsx';
