import { named, read, rest, write } from '../kernel/doors.ts';
import type { CountWindings, GetLastWinding, HideWinding, IsWinding, ListWindingRecords, ListWindings } from './windings.schemas.ts';

/** Career, section 7, 'Contacts and invitations', and decision 70: everything here is about bonds of whoever asks. */
export const listWindings = read<typeof ListWindings>('windings.list', 'user', [
  rest('GET', '/user/windings'),
  named('member/windingRecord/list'),
]);
export const getLastWinding = read<typeof GetLastWinding>('windings.last', 'user', [
  rest('GET', '/user/windings/last'),
  named('member/windingRecord/getLast'),
]);
export const countWindings = read<typeof CountWindings>('windings.count', 'user', [
  rest('GET', '/user/windings/count'),
  named('member/windingRecord/count'),
]);
export const isWinding = read<typeof IsWinding>('windings.is', 'user', [
  rest('GET', '/user/windings/{userId}'),
  named('member/windingRecord/isWinding'),
]);
export const listWindingRecords = read<typeof ListWindingRecords>('windings.records', 'user', [
  rest('GET', '/user/windings/{userId}/records'),
  named('member/windingRecord/windingRecords'),
]);
export const hideWinding = write<typeof HideWinding>('windings.hide', 'user', [
  rest('DELETE', '/user/windings/{userId}'),
  named('member/windingRecord/remove'),
]);
export const showWinding = write<typeof HideWinding>('windings.show', 'user', [rest('PUT', '/user/windings/{userId}', { status: 204 })]);
