import { named, read } from '../kernel/doors.ts';
import type { GetAccountSummary, GetCentreSummary } from './centre.schemas.ts';

export const getCentreSummary = read<typeof GetCentreSummary>('centre.summary', 'user', [named('v2/summary/personal_center')]);

export const getAccountSummary = read<typeof GetAccountSummary>('centre.account', 'user', [named('v2/account/summary')]);
