import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './credentials.schemas.ts';

export const checkCredential = read<typeof shapes.CheckCredential>('credentials.check', 'guest', [
  rest('POST', '/report-credentials/check', { status: 200 }),
  rest('POST', '/ecerts/check', { status: 200 }),
]);

/** The second door is the one that reports name which were signed before lists had places drawn at random. */
export const getStatusList = read<typeof shapes.GetStatusList>('credentials.status-list', 'guest', [
  rest('GET', '/credentials/status-lists/{list}'),
  rest('GET', '/report-credentials/status-lists/{list}'),
]);

export const rotateKey = write<typeof shapes.RotateKey>('credentials.rotate-key', 'operator', [rest('POST', '/ops/credential-keys')]);
