import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './trial-findings.schemas.ts';

/** Documents that were cut into trials. */
export const listTrialFindings = read<typeof shapes.ListTrialFindings>('trial-findings.list', 'operator', [
  rest('GET', '/ops/trial-findings'),
]);
export const getTrialFinding = read<typeof shapes.GetTrialFinding>('trial-findings.get', 'operator', [
  rest('GET', '/ops/trial-findings/{id}'),
]);
export const upholdTrialFinding = write<typeof shapes.UpholdTrialFinding>('trial-findings.uphold', 'operator', [
  rest('POST', '/ops/trial-findings/{id}/upholding'),
]);
export const dismissTrialFinding = write<typeof shapes.DismissTrialFinding>('trial-findings.dismiss', 'operator', [
  rest('POST', '/ops/trial-findings/{id}/dismissal'),
]);
export const confirmTrialPieces = write<typeof shapes.ConfirmTrialPieces>('trial-findings.confirm', 'operator', [
  rest('POST', '/ops/trial-findings/{id}/confirmation'),
]);
export const takeOutTrialPiece = write<typeof shapes.TakeOutTrialPiece>('trial-findings.take-out', 'operator', [
  rest('POST', '/ops/trial-findings/{id}/removal'),
]);
export const getOwnTrialFinding = read<typeof shapes.GetOwnTrialFinding>('trial-findings.own', 'user', [
  rest('GET', '/user/trial-finding'),
]);
export const appealTrialFinding = write<typeof shapes.AppealTrialFinding>('trial-findings.appeal', 'owner', [
  rest('POST', '/user/trial-finding/appeals'),
]);
