import { named, read } from '../kernel/doors.ts';
import type * as shapes from './centre.schemas.ts';

export const getCentreSummary = read<typeof shapes.GetCentreSummary>('centre.summary', 'user', [named('v2/summary/personal_center')]);

export const getAccountSummary = read<typeof shapes.GetAccountSummary>('centre.account', 'user', [named('v2/account/summary')]);
