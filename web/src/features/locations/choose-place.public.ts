export { choosePlace } from './choose-place.ts';
