import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './report-exports.schemas.ts';

export const makeExport = write<typeof shapes.MakeExport>('report-exports.make', 'signed', [rest('POST', '/user/report/exports')]);

/** Reached by the address that `makeExport` signs. */
export const getExportFile = read<typeof shapes.GetExportFile>('report-exports.file', 'guest', [rest('GET', '/report-exports/{userId}')]);

export const listCredentials = read<typeof shapes.ListCredentials>('report-exports.credentials', 'user', [
  rest('GET', '/user/report/credentials'),
]);

export const revokeCredential = write<typeof shapes.RevokeCredential>('report-exports.credentials.revoke', 'owner', [
  rest('DELETE', '/user/report/credentials/{id}'),
]);

export const getCredential = read<typeof shapes.GetCredential>('report-exports.credential', 'guest', [
  rest('GET', '/report-credentials/{id}'),
]);
