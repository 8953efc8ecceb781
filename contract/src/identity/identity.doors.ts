import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './identity.schemas.ts';

const OWN = '/user/certification';

export const getCertification = read<typeof shapes.GetCertification>('identity.own', 'user', [
  rest('GET', OWN),
  named(OWN, { methods: ['GET'] }),
]);
export const askCertification = write<typeof shapes.AskCertification>('identity.ask', 'user', [rest('POST', OWN), named(OWN)]);
export const changeCertification = write<typeof shapes.ChangeCertification>('identity.change', 'user', [
  rest('PATCH', OWN),
  named(OWN, { methods: ['PATCH'] }),
]);
export const withdrawCertification = write<typeof shapes.WithdrawCertification>('identity.withdraw', 'user', [rest('DELETE', OWN)]);
export const uploadIdentityPaper = write<typeof shapes.UploadIdentityPaper>('identity.upload', 'user', [rest('POST', `${OWN}/papers`)]);
export const openOwnIdentity = write<typeof shapes.OpenOwnIdentity>('identity.open-own', 'user', [rest('POST', `${OWN}/openings`)]);

export const sendIdentityCode = write<typeof shapes.SendIdentityCode>('identity.send-code', 'user', [
  named('/v2/identity/send-verify-identity-validate-code'),
]);
export const proveIdentity = write<typeof shapes.ProveIdentity>('identity.prove', 'user', [named('/v2/identity')]);
export const getIdentityInfo = read<typeof shapes.GetIdentityInfo>('identity.info', 'user', [named('/v2/identity/info')]);

/** The reviewers' desk, on which qualifications of companies stand as well (decisions 42, 53 and 87). */
export const listDeskCertifications = read<typeof shapes.ListDeskCertifications>('identity.desk', 'reviewer', [
  rest('GET', '/ops/certifications'),
]);
export const getDeskCertification = read<typeof shapes.GetDeskCertification>('identity.desk-get', 'reviewer', [
  rest('GET', '/ops/certifications/{id}'),
]);
export const openCertification = write<typeof shapes.OpenCertification>('identity.open', 'reviewer', [
  rest('POST', '/ops/certifications/{id}/openings'),
]);
export const approveCertification = write<typeof shapes.ApproveCertification>('identity.approve', 'reviewer', [
  rest('POST', '/ops/certifications/{id}/approval'),
]);
export const rejectCertification = write<typeof shapes.RejectCertification>('identity.reject', 'reviewer', [
  rest('POST', '/ops/certifications/{id}/rejection'),
]);
export const askBetterPictures = write<typeof shapes.AskBetterPictures>('identity.ask-pictures', 'reviewer', [
  rest('POST', '/ops/certifications/{id}/pictures'),
]);
