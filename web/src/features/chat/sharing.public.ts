export { openForward } from './forward.ts';
