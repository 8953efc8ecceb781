import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './ecert-exports.schemas.ts';

export const getExport = read<typeof shapes.GetExport>('ecert-exports.get', 'guest', [rest('GET', '/ecerts/{id}/export')]);
export const sendExportCode = write<typeof shapes.SendExportCode>('ecert-exports.send-code', 'guest', [
  rest('POST', '/ecerts/{id}/export/code'),
]);
export const checkExportCode = write<typeof shapes.CheckExportCode>('ecert-exports.check-code', 'guest', [
  rest('POST', '/ecerts/{id}/export/token'),
]);
/** A GET that writes, as the claim is (decision 90): what it asks for is noted, so that its address names no more than a number. */
export const getDownloadUrl = write<typeof shapes.GetDownloadUrl>('ecert-exports.download-url', 'guest', [
  named('v2/ecert/getDownloadUrl', { methods: ['GET', 'POST'] }),
]);
/** Reached by the address that `getDownloadUrl` signs. */
export const getExportFile = read<typeof shapes.GetExportFile>('ecert-exports.file', 'guest', [rest('GET', '/ecert-exports/{id}')]);

export const createShare = write<typeof shapes.CreateShare>('ecert-exports.shares.create', 'guest', [rest('POST', '/ecerts/{id}/shares')]);
export const listShares = read<typeof shapes.ListShares>('ecert-exports.shares', 'guest', [rest('GET', '/ecerts/{id}/shares')]);
export const revokeShare = write<typeof shapes.RevokeShare>('ecert-exports.shares.revoke', 'guest', [
  rest('DELETE', '/ecerts/{id}/shares/{share_id}'),
]);
export const getShared = read<typeof shapes.GetShared>('ecert-exports.shared', 'guest', [
  named('v2/ecert/getByIdOfOuter', { methods: ['GET'] }),
]);
