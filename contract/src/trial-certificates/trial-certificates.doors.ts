import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './trial-certificates.schemas.ts';

/** The house certifies trials that passed and that both published (decision 92). A trial has one at a time. */
export const listTrialCertificates = read<typeof shapes.ListTrialCertificates>('trial-certificates.list', 'user', [
  rest('GET', '/trial-certificates'),
]);
export const getTrialCertificate = read<typeof shapes.GetTrialCertificate>('trial-certificates.get', 'owner', [
  rest('GET', '/trial-certificates/{id}'),
]);
export const takeTrialCertificate = write<typeof shapes.TakeTrialCertificate>('trial-certificates.take', 'owner', [
  rest('POST', '/trial-certificates/{id}'),
]);
export const getCertificateOfTrial = read<typeof shapes.GetCertificateOfTrial>('trial-certificates.of-trial', 'guest', [
  rest('GET', '/trials/{id}/certificate'),
]);
