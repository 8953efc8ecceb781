import { read, rest } from '../kernel/doors.ts';
import type * as shapes from './credential-log.schemas.ts';

export const getLogHead = read<typeof shapes.GetLogHead>('credential-log.head', 'guest', [rest('GET', '/ecert-log/head')]);

export const listLogEntries = read<typeof shapes.ListLogEntries>('credential-log.entries', 'guest', [rest('GET', '/ecert-log/entries')]);

export const getInclusion = read<typeof shapes.GetInclusion>('credential-log.inclusion', 'guest', [rest('GET', '/ecert-log/inclusion')]);

export const getConsistency = read<typeof shapes.GetConsistency>('credential-log.consistency', 'guest', [
  rest('GET', '/ecert-log/consistency'),
]);
