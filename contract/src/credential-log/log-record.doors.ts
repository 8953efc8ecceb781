import { read, rest } from '../kernel/doors.ts';
import type * as shapes from './log-record.schemas.ts';

export const getLogRecord = read<typeof shapes.GetLogRecord>('credential-log.record', 'guest', [rest('GET', '/ecert-log/record')]);
