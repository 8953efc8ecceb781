import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './windings.schemas.ts';

/** Career, section 7, 'Contacts and invitations', and decision 70: everything here is about bonds of whoever asks. */
export const listWindings = read<typeof shapes.ListWindings>('windings.list', 'user', [
  rest('GET', '/user/windings'),
  named('member/windingRecord/list'),
]);
export const getLastWinding = read<typeof shapes.GetLastWinding>('windings.last', 'user', [
  rest('GET', '/user/windings/last'),
  named('member/windingRecord/getLast'),
]);
export const countWindings = read<typeof shapes.CountWindings>('windings.count', 'user', [
  rest('GET', '/user/windings/count'),
  named('member/windingRecord/count'),
]);
export const isWinding = read<typeof shapes.IsWinding>('windings.is', 'user', [
  rest('GET', '/user/windings/{userId}'),
  named('member/windingRecord/isWinding'),
]);
export const listWindingRecords = read<typeof shapes.ListWindingRecords>('windings.records', 'user', [
  rest('GET', '/user/windings/{userId}/records'),
  named('member/windingRecord/windingRecords'),
]);
export const hideWinding = write<typeof shapes.HideWinding>('windings.hide', 'user', [
  rest('DELETE', '/user/windings/{userId}'),
  named('member/windingRecord/remove'),
]);
export const showWinding = write<typeof shapes.HideWinding>('windings.show', 'user', [
  rest('PUT', '/user/windings/{userId}', { status: 204 }),
]);
