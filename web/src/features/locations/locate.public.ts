export { type Here, whereAmI } from './locate.ts';
export { storedPosition } from './position.ts';
