// The end of the guide, which stands on the own report.
export { OpenedBanner } from './parts/opened-banner.tsx';
