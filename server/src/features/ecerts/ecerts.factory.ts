import { eq } from 'drizzle-orm';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import type { Deps } from '../../kernel/deps.ts';
import { codeFor, freshPhone } from '../../platform/accounts/sign-up.factory.ts';
import { papersTable } from '../../platform/papers/papers.tables.ts';
import type { Client } from '../../testing/client.ts';

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
