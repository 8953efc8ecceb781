import { uploadFile } from '#contract/files/files.doors.ts';
import { asEighteen } from '#contract/identity/card-number.ts';
import * as identity from '#contract/identity/identity.doors.ts';
import type { CertificationForm } from '#contract/identity/identity.schemas.ts';
import type { Client } from '../../testing/client.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';

let made = 0;

/** The old number of a card that nobody else in the tests has: 15 digits. */
export const freshOldNumber = (): string => {
  made += 1;
  return `110101900307${String(made).padStart(3, '0')}`;
};

/** The same as cards bear it now, with its check digit. */
export const freshNumber = (): string => asEighteen(freshOldNumber());

let width = 400;

/** Pictures as a client of the API family sends them: in the open. */
export const uploadOpen = async (who: Client, count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    width += 1;
    ids.push((await who.call(uploadFile, { file: fileOf(await makePng({ width, height: 260 })) })).id);
  }
  return ids;
};

/** What somebody gives of themselves, with two pictures of theirs. */
export const formOf = async (who: Client, more: Partial<CertificationForm> = {}): Promise<CertificationForm> => ({
  ...{ type: 'user', name: '林晓', number: freshNumber(), phone: '13800001111', desc: '合同与诉讼文件翻译' },
  files: more.files ?? (await uploadOpen(who, more.type === 'org' ? 1 : 2)),
  ...more,
});

/** Somebody who asked to be certified, and the id of what they asked. */
export const askAs = async (who: Client, more: Partial<CertificationForm> = {}): Promise<number> =>
  (await who.call(identity.askCertification, await formOf(who, more))).id;

/** A reviewer looks at papers and approves them. */
export const approveAs = async (reviewer: Client, id: number, valid_until: string | null = null) => {
  await reviewer.call(identity.openCertification, { id });
  return reviewer.call(identity.approveCertification, { id, valid_until });
};

/** The same, approved by somebody. */
export const certify = async (who: Client, reviewer: Client, more: Partial<CertificationForm> = {}): Promise<number> => {
  const id = await askAs(who, more);
  await approveAs(reviewer, id);
  return id;
};
