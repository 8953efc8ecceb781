export { findOwnCheckinPlace } from './checkin.queries.ts';
