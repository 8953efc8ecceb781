import { createHash } from 'node:crypto';
import * as files from '#contract/files/files.doors.ts';
import * as guide from '#contract/onboarding/onboarding.doors.ts';
import { follow } from '#contract/people/people.doors.ts';
import { type SignedUp, signUp } from '../../platform/accounts/sign-up.factory.ts';
import type { Client } from '../../testing/client.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { testApp } from '../../testing/test-app.ts';

/** Somebody who signed up and says that they act for a company, as they do it. */
export const actForCompany = async (): Promise<SignedUp> => {
  const someone = await signUp();
  await someone.call(guide.setActsForCompany, { acts_for_company: true });
  return someone;
};

let signed = 0;
/** A name that no other company bears, for what a test certifies stays held. */
const freshCompanyName = (): string => {
  signed += 1;
  return `沧海语言服务（${signed}）有限公司`;
};

/** A company that has signed. */
export const signCompany = async (name = freshCompanyName()): Promise<SignedUp> => {
  const company = await actForCompany();
  await company.call(guide.signCompany, {
    ...{ company_name: name, country: 'CN', contact_name: '许经理', contact_phone: company.phone, declaration: true },
  });
  return company;
};

type Somebody = Client & { userId: number };

/** Both follow each other. */
export const befriend = async (one: Somebody, other: Somebody): Promise<void> => {
  await one.call(follow, { id: other.userId });
  await other.call(follow, { id: one.userId });
};

/** A picture that only its owner may open, sent as the web app sends it. */
export const uploadPaper = async (owner: Client, seed: number): Promise<number> => {
  const { guest } = await testApp();
  const bytes = await makePng({ width: 40 + seed, height: 30 });
  const { uri } = await owner.call(files.announceUpload, {
    ...{ filename: '营业执照.png', size: bytes.length, mime_type: 'image/png', storage: { channel: 'private' } },
    hash: createHash('md5').update(bytes).digest('hex'),
  });
  const put = await guest.send(files.putFile, { ticket: uri.split('/').at(-1) ?? '', file: fileOf(bytes) });
  return Number(put.body['id']);
};
