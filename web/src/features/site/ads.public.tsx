export { withAds } from './ads-among.ts';
export { AdCard } from './parts/ad-card.tsx';
export { AdStrip } from './parts/ad-strip.tsx';
export { useAds } from './site.data.ts';
