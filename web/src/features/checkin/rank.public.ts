export { useCheckinRank } from './checkin.data.ts';
