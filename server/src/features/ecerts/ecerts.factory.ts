import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { checkCredential } from '#contract/credentials/credentials.doors.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import type { Recipient } from '#contract/ecerts/ecerts.schemas.ts';
import * as lists from '#contract/ecerts/lists.doors.ts';
import type { Deps } from '../../kernel/deps.ts';
import { codeFor, freshEmail, freshPhone } from '../../platform/accounts/sign-up.factory.ts';
import { papersTable } from '../../platform/papers/papers.tables.ts';
import type { Client } from '../../testing/client.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { recordClaim } from './ecerts.jobs.ts';
import { newNumber } from './ecerts.numbers.ts';
import { ecertsTable, ecertTemplatesTable } from './ecerts.tables.ts';

/** A company whose papers were approved, as issuers are. */
export const certify = async ({ db, now }: Deps, ownerId: number, companyName: string): Promise<void> => {
  const at = now();
  await db.write
    .insert(papersTable)
    .values({ ownerId, companyName, kind: 'org', state: 'approved', fileIds: [], askedAt: at, decidedAt: at });
};

/** The papers of a company that were approved are withdrawn. */
export const decertify = async ({ db }: Deps, ownerId: number): Promise<void> => {
  await db.write.update(papersTable).set({ state: 'withdrawn' }).where(eq(papersTable.ownerId, ownerId));
};

type Kept = { holderId: number; title: string; name?: string; result?: string; type?: 1 | 2; ownerId?: number | null };

/** A certificate that an account keeps, signed and recorded. Gives its number. */
export const makeKept = async (
  deps: Deps,
  { holderId, title, name = '林译', result = '', type = 2, ownerId = null }: Kept,
): Promise<number> => {
  const { write } = deps.db;
  const [at, id] = [deps.now(), newNumber()];
  const [template] = await write
    .insert(ecertTemplatesTable)
    .values({ ownerId, type, name: title, description: '翻译培训', criteria: '通过结业考试', createdAt: at })
    .returning({ id: ecertTemplatesTable.id });
  const secrets = { securityHash: randomBytes(32), salt: randomBytes(16), credentialId: randomUUID() };
  const claim = { status: 2 as const, holderId, issuedAt: at, claimedAt: at };
  await write.insert(ecertsTable).values({ id, templateId: template?.id ?? 0, name, result, ...secrets, ...claim });
  await recordClaim(deps, { id });
  return id;
};

/** A certificate of the house that a guest claimed and nothing recorded yet. */
export const makeClaimed = async (operator: Client, guest: Client): Promise<number> => {
  const about = { name: '口译结业', template_type: 1, description: '口译培训', criteria: '通过结业考试' } as const;
  const template = await operator.call(ecerts.createTemplate, about);
  const phone = freshPhone();
  const [issued] = (await operator.call(ecerts.issueCertificates, { id: template.id, recipients: [{ name: '林译', phone }] })).certificates;
  const id = issued?.id ?? 0;
  await guest.call(ecerts.sendClaimCode, { id, phone });
  const { token } = await guest.call(ecerts.checkClaimCode, { id, phone, code: await codeFor(phone) });
  await guest.call(ecerts.takeCertificate, { id }, { headers: { 'ecert-token': token } });
  return id;
};

/** A file of recipients. */
export const listFile = (content: string | Buffer, name = 'list.csv'): File =>
  new File([new Uint8Array(Buffer.from(content))], name, { type: 'text/csv' });

/** A list of recipients of the house whose certificates wait to be issued, and one whose recipients are not told yet. */
export const makeLists = async (operator: Client): Promise<{ issuing: number; untold: number }> => {
  const about = { name: '口译结业', template_type: 2, description: '口译培训', criteria: '通过结业考试' } as const;
  const template = await operator.call(ecerts.createTemplate, about);
  const upload = async (name: string) =>
    (await operator.call(lists.uploadList, { id: template.id, file: listFile(`姓名,手机号\n${name},${freshPhone()}\n`) })).id;
  const [issuing, untold] = [await upload('林译'), await upload('江雪')];
  for (const id of [issuing, untold]) await operator.call(lists.issueList, { id });
  return { issuing, untold };
};

export const TEMPLATE = {
  name: '法律笔译证书',
  template_type: 2,
  description: '译通法律笔译培训',
  criteria: '通过结业考试，成绩不低于80分',
} as const;

type Issuer = { company: Awaited<ReturnType<TestApp['person']>>; id: number };

let opened = 0;

/** A certified company with a kind of certificates of its own. */
export const openIssuer = async (house: TestApp, more: { valid_months?: number } = {}): Promise<Issuer> => {
  opened += 1;
  const company = await house.person({ userType: 2, signed: false });
  await certify(house.deps, company.userId, `译通（${process.pid}-${opened}）有限公司`);
  const { id } = await company.call(ecerts.createTemplate, { ...TEMPLATE, ...more });
  return { company, id };
};

/** A certificate of such a company that nobody claimed. */
export const issueOne = async (house: TestApp, recipient: Partial<Recipient> = {}) => {
  const { company, id: template } = await openIssuer(house);
  const one = { name: '林译', phone: freshPhone(), email: freshEmail(), achieved_on: '2026-11-02', result: '优秀', ...recipient };
  const issued = await company.call(ecerts.issueCertificates, { id: template, recipients: [one] });
  const [certificate] = issued.certificates;
  if (!certificate) throw new Error('a certificate was issued');
  return { company, template, recipient: one, ...certificate };
};

/** A token for whoever has the reserved phone. */
export const prove = async (house: TestApp, given: { id: number; phone: string }): Promise<string> => {
  await house.guest.call(ecerts.sendClaimCode, given);
  return (await house.guest.call(ecerts.checkClaimCode, { ...given, code: await codeFor(given.phone) })).token;
};

export const withToken = (token: string) => ({ headers: { 'ecert-token': token } });

/** Claimed and recorded. */
export const claim = async (house: TestApp, by: Client, one: { id: number; recipient: { phone: string } }) => {
  const token = await prove(house, { id: one.id, phone: one.recipient.phone });
  await by.call(ecerts.takeCertificate, { id: one.id }, withToken(token));
  await house.runJobs();
  return { token, detail: await by.call(ecerts.getCertificate, { id: one.id }, withToken(token)) };
};

/** How the house says that a credential stands. */
export const stateOf = async (house: TestApp, credential: string) => (await house.guest.call(checkCredential, { credential })).state;

const HEAD = '姓名,手机号,邮箱,证件号,成绩,获得日期';

/** Recipients as a file, by line: name, phone, mailbox, number, result, day. */
export const csv = (...lines: string[]): File => listFile([HEAD, ...lines].join('\n'));

/** What was issued of a kind. */
export const issuedOf = async ({ deps }: TestApp, id: number) =>
  deps.db.write.select().from(ecertsTable).where(eq(ecertsTable.templateId, id)).orderBy(ecertsTable.serial);
