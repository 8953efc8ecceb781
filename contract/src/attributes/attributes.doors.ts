import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './attributes.schemas.ts';

export const listAttributes = read<typeof shapes.ListAttributes>('attributes.list', 'user', [
  rest('GET', '/user/attributes'),
  named('v2/user/attribute/info'),
]);
export const getAttribute = read<typeof shapes.GetAttribute>('attributes.get', 'user', [
  rest('GET', '/user/attributes/{key}'),
  named('v2/user/attribute/get'),
]);
export const setAttribute = write<typeof shapes.SetAttribute>('attributes.set', 'user', [
  rest('PUT', '/user/attributes/{key}', { status: 204 }),
  named('v2/user/attribute/create'),
]);
