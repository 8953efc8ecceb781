export { AnyLink } from './parts/any-link.tsx';
export { useBanners } from './site.data.ts';
