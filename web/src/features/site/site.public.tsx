export { AdCard } from './parts/ad-card.tsx';
export { AdStrip } from './parts/ad-strip.tsx';
export { LanguageLine } from './parts/language-line.tsx';
export { useAds, useSiteConfig } from './site.data.ts';
