import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './ecert-exceptions.schemas.ts';

/** For guests too: who cannot claim a certificate has no other way to its issuer. */
export const createException = write<typeof shapes.CreateException>('ecert-exceptions.create', 'guest', [
  named('v2/eCertException/createEcertException'),
]);
export const uploadExceptionPicture = write<typeof shapes.UploadExceptionPicture>('ecert-exceptions.upload', 'user', [
  rest('POST', '/user/ecert-exceptions/pictures'),
]);
export const listOwnExceptions = read<typeof shapes.ListOwnExceptions>('ecert-exceptions.mine', 'user', [
  rest('GET', '/user/ecert-exceptions'),
]);
export const getOwnException = read<typeof shapes.GetOwnException>('ecert-exceptions.own', 'guest', [
  rest('GET', '/user/ecert-exceptions/{id}'),
]);
export const reopenException = write<typeof shapes.ReopenException>('ecert-exceptions.reopen', 'guest', [
  rest('POST', '/user/ecert-exceptions/{id}/reopening'),
]);

/** The desk of issuers, each for their own certificates, and of operators for all. */
export const listExceptions = read<typeof shapes.ListExceptions>('ecert-exceptions.desk', 'user', [rest('GET', '/ecert-exceptions')]);
export const getException = read<typeof shapes.GetException>('ecert-exceptions.get', 'owner', [rest('GET', '/ecert-exceptions/{id}')]);
export const openException = write<typeof shapes.OpenException>('ecert-exceptions.open', 'owner', [
  rest('POST', '/ecert-exceptions/{id}/openings'),
]);
export const answerException = write<typeof shapes.AnswerException>('ecert-exceptions.answer', 'owner', [
  rest('POST', '/ecert-exceptions/{id}/answers'),
]);
