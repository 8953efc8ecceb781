export { type Here, whereAmI } from './locate.ts';
export { keptPosition } from './position.ts';
