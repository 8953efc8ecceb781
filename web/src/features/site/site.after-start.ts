export { followSite as start } from './follow-site.ts';
