export { standsBetween } from './paths.queries.ts';
