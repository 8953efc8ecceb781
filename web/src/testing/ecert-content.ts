import * as keeping from '#contract/ecerts/ecert-keeping.doors.ts';
import type { ChainRecord, Recording, ShownCertificate } from '#contract/ecerts/ecert-keeping.schemas.ts';
import * as doors from '#contract/ecerts/ecerts.doors.ts';
import type { CertificateDetail, PublicFacts } from '#contract/ecerts/ecerts.schemas.ts';
import { type FakeServer, fakeServer, refusal } from './fake-server.ts';

/** A certificate of 15 digits. */
export const CERTIFICATE = 512345678901239;

export const factsOf = (own: Partial<PublicFacts> = {}): PublicFacts => ({
  ...{ id: CERTIFICATE, templateStatus: 1, templateType: 2, cerStatus: 1, title: '法律笔译证书', issuer: '译通语言服务有限公司' },
  ...{ issuedOn: '2026-11-02', endsOn: null, isPast: false, closedBy: null, reason: null, suspension: null },
  ...own,
});

export const detailOf = (own: Partial<CertificateDetail> = {}): CertificateDetail => ({
  ...factsOf(),
  ...{ name: '林译', description: '译通法律笔译培训', criteria: '通过结业考试，成绩不低于80分', result: '优秀', achievedOn: '2026-10-30' },
  ...{
    claimedAt: null,
    recordedAt: null,
    userId: null,
    isKept: own.userId != null,
    hidden: false,
    credential: null,
    token: null,
    salt: null,
  },
  ...own,
});

export const recordingOf = (own: Partial<Recording> = {}): Recording => ({
  ...{ cerStatus: 2, templateType: 2, signed: true, leaf_index: null, is_headed: false, is_stuck: false },
  ...own,
});

export const shownOf = (own: Partial<ShownCertificate> = {}): ShownCertificate => ({
  ...{ id: CERTIFICATE, title: '法律笔译证书', issuer: '译通语言服务有限公司', issuer_id: 8, template_type: 2, result: '优秀' },
  ...{ issued_on: '2026-11-02', achieved_on: null, is_past: false, is_own_name: true, is_suspended: false },
  ...own,
});

export const recordOf = (own: Partial<ChainRecord> = {}): ChainRecord => ({
  ...{ leaf_index: 41, leaf_hash: 'ab'.repeat(32), recorded_at: '2026-11-02 08:00:00' },
  certificate: { id: CERTIFICATE, title: '法律笔译证书', issuer: '译通语言服务有限公司' },
  ...own,
});

/** A server that has one certificate, as anybody finds it; all of it is for nobody until `detail` is given. */
export function ecertHouse(facts: PublicFacts = factsOf(), detail: CertificateDetail | null = null): FakeServer {
  const server = fakeServer();
  server.answer(doors.verifyCertificate, () => facts);
  server.answer(doors.getCertificate, () => {
    if (detail === null) throw refusal({ reason: 'ECERT_TOKEN_NEEDED', message: '请先验证预留的手机号或邮箱' });
    return detail;
  });
  server.answer(doors.listWaiting, () => []);
  server.answer(doors.listMyCertificates, () => []);
  server.answer(keeping.getRecording, () => recordingOf());
  server.answer(keeping.listShown, () => []);
  server.answer(keeping.listRecords, () => []);
  return server;
}
