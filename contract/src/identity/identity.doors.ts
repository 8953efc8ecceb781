import { read, rest } from '../kernel/doors.ts';
import type { GetCertification } from './identity.schemas.ts';

export const getCertification = read<typeof GetCertification>('identity.own', 'user', [rest('GET', '/user/certification')]);
