export { type BadgeRow, badgesJson } from './badges.queries.ts';
export { badgesView } from './badges.view.ts';
