import { read, rest, write } from '../kernel/doors.ts';
import type {
  AppealTrialFinding,
  DismissTrialFinding,
  GetOwnTrialFinding,
  GetTrialFinding,
  ListTrialFindings,
  UpholdTrialFinding,
} from './trial-findings.schemas.ts';

/** Documents that were cut into trials. */
export const listTrialFindings = read<typeof ListTrialFindings>('trial-findings.list', 'operator', [rest('GET', '/ops/trial-findings')]);
export const getTrialFinding = read<typeof GetTrialFinding>('trial-findings.get', 'operator', [rest('GET', '/ops/trial-findings/{id}')]);
export const upholdTrialFinding = write<typeof UpholdTrialFinding>('trial-findings.uphold', 'operator', [
  rest('POST', '/ops/trial-findings/{id}/upholding'),
]);
export const dismissTrialFinding = write<typeof DismissTrialFinding>('trial-findings.dismiss', 'operator', [
  rest('POST', '/ops/trial-findings/{id}/dismissal'),
]);
export const getOwnTrialFinding = read<typeof GetOwnTrialFinding>('trial-findings.own', 'user', [rest('GET', '/user/trial-finding')]);
export const appealTrialFinding = write<typeof AppealTrialFinding>('trial-findings.appeal', 'owner', [
  rest('POST', '/user/trial-finding/appeals'),
]);
