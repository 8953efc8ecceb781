import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './ecerts.schemas.ts';

export const createTemplate = write<typeof shapes.CreateTemplate>('ecerts.templates.create', 'user', [rest('POST', '/ecert-templates')]);
export const listTemplates = read<typeof shapes.ListTemplates>('ecerts.templates', 'user', [rest('GET', '/ecert-templates')]);
export const getTemplate = read<typeof shapes.GetTemplate>('ecerts.templates.get', 'owner', [rest('GET', '/ecert-templates/{id}')]);
export const getIssued = read<typeof shapes.GetIssued>('ecerts.issued.get', 'owner', [rest('GET', '/ecerts/{id}/issued')]);
export const updateTemplate = write<typeof shapes.UpdateTemplate>('ecerts.templates.update', 'owner', [
  rest('PATCH', '/ecert-templates/{id}'),
]);
export const issueCertificates = write<typeof shapes.IssueCertificates>('ecerts.issue', 'owner', [
  rest('POST', '/ecert-templates/{id}/certificates'),
]);
export const listIssued = read<typeof shapes.ListIssued>('ecerts.issued', 'owner', [rest('GET', '/ecert-templates/{id}/certificates')]);
export const revokeCertificate = write<typeof shapes.RevokeCertificate>('ecerts.revoke', 'owner', [
  rest('POST', '/ecerts/{id}/revocation'),
]);

export const verifyCertificate = read<typeof shapes.VerifyCertificate>('ecerts.verify', 'guest', [
  named('v2/ecert/verify', { methods: ['GET'] }),
  named('v2/ecert/anonymousDetails', { methods: ['GET'] }),
  named('v2/ecert/getById'),
]);
export const verifyNumber = read<typeof shapes.VerifyNumber>('ecerts.verify-number', 'guest', [
  named('v2/ecert/verifyCode', { methods: ['GET'] }),
]);
export const sendClaimCode = write<typeof shapes.SendClaimCode>('ecerts.send-code', 'guest', [named('v2/ecert/getValidateCode')]);
export const checkClaimCode = write<typeof shapes.CheckClaimCode>('ecerts.check-code', 'guest', [named('v2/ecert/validateCode')]);
/** A GET that writes (decision 90): the header that it needs comes with no link and no prefetch. */
export const takeCertificate = write<typeof shapes.TakeCertificate>('ecerts.take', 'guest', [
  named('v2/ecert/takeECert', { methods: ['GET', 'POST'] }),
]);
export const getCertificate = read<typeof shapes.GetCertificate>('ecerts.get', 'guest', [
  named('v2/ecert/queryDetail', { methods: ['GET'] }),
  named('v2/ecert/getECertBindUser', { methods: ['GET'] }),
]);
export const listMyCertificates = read<typeof shapes.ListMine>('ecerts.mine', 'user', [
  named('v2/ecert/listPageUserECert', { methods: ['GET'] }),
  named('v2/ecert/queryByUserId'),
]);
export const bindCertificate = write<typeof shapes.BindCertificate>('ecerts.bind', 'user', [named('v2/ecert/bindUserId')]);

export const listWaiting = read<typeof shapes.ListWaiting>('ecerts.waiting', 'user', [rest('GET', '/ecerts/waiting')]);
export const collectCertificates = write<typeof shapes.CollectCertificates>('ecerts.collect', 'user', [
  named('v2/ecert/accountCollect'),
  named('v2/ecert/sync', { methods: ['GET', 'POST'] }),
]);
export const getCertificateAccount = read<typeof shapes.GetCertificateAccount>('ecerts.account', 'user', [
  named('v2/ecert/getECertAccount', { methods: ['GET'] }),
]);
export const checkOrganization = read<typeof shapes.CheckOrganization>('ecerts.organization', 'guest', [
  named('v2/ecert/checkOrganization', { methods: ['POST'] }),
]);
