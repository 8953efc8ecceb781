export { useSiteConfig } from './site.data.ts';
