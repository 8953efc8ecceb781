import { named, read, rest, write } from '../kernel/doors.ts';
import type { GetAttribute, ListAttributes, SetAttribute } from './attributes.schemas.ts';

export const listAttributes = read<typeof ListAttributes>('attributes.list', 'user', [
  rest('GET', '/user/attributes'),
  named('v2/user/attribute/info'),
]);
export const getAttribute = read<typeof GetAttribute>('attributes.get', 'user', [
  rest('GET', '/user/attributes/{key}'),
  named('v2/user/attribute/get'),
]);
export const setAttribute = write<typeof SetAttribute>('attributes.set', 'user', [
  rest('PUT', '/user/attributes/{key}', { status: 204 }),
  named('v2/user/attribute/create'),
]);
