export { pointOf } from './position.ts';
