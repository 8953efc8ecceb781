import { desc, eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import type { Deps } from '../../kernel/deps.ts';
import { freshPhone } from '../../platform/accounts/sign-up.factory.ts';
import { outboxTable } from '../../platform/delivery/delivery.tables.ts';
import type { Client } from '../../testing/client.ts';
import type { TestApp } from '../../testing/test-app.ts';

export type Recorded = { id: number; phone: string; token: string };
type Pictures = { picture_id: number; seal_id: number };
type Issuing = { deps: Pick<Deps, 'db'>; operator: Client; by: Client; name?: string; result?: string; pictures?: Pictures };

/** The last code that went to a phone, in whichever house. */
const codeSentTo = async ({ db }: Pick<Deps, 'db'>, phone: string): Promise<string> => {
  const [row] = await db.write.select().from(outboxTable).where(eq(outboxTable.to, phone)).orderBy(desc(outboxTable.id)).limit(1);
  return row?.code ?? '';
};

/** A certificate of the house that somebody claimed: an account, or a guest. It is recorded once the jobs have run. */
export const makeTaken = async ({ deps, operator, by, name = '林译', result = '优秀', pictures }: Issuing): Promise<Recorded> => {
  const about = { name: '法律笔译证书', template_type: 2, description: '译通法律笔译培训', criteria: '通过结业考试' } as const;
  const template = await operator.call(ecerts.createTemplate, { ...about, ...pictures });
  const phone = freshPhone();
  const recipients = [{ name, phone, result, achieved_on: '2026-11-02' }];
  const [issued] = (await operator.call(ecerts.issueCertificates, { id: template.id, recipients })).certificates;
  const id = issued?.id ?? 0;
  await by.call(ecerts.sendClaimCode, { id, phone });
  const { token } = await by.call(ecerts.checkClaimCode, { id, phone, code: await codeSentTo(deps, phone) });
  await by.call(ecerts.takeCertificate, { id }, { headers: { 'ecert-token': token } });
  return { id, phone, token };
};

/** The same, recorded. */
export const makeRecorded = async (house: TestApp, by: Client, given: { name?: string; result?: string } = {}): Promise<Recorded> => {
  const taken = await makeTaken({ deps: house.deps, operator: await house.person({ role: 'operator' }), by, ...given });
  await house.runJobs();
  return taken;
};

/** What lies in a copy, by name. */
export const attachmentsOf = async (pdf: Buffer): Promise<Map<string, string>> => {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await task.promise;
  const found = new Map<string, string>();
  for (const [key, { filename }] of (await document.getAttachments()) ?? []) {
    const content = await document.getAttachmentContent(key);
    if (content instanceof Uint8Array) found.set(filename, Buffer.from(content).toString());
  }
  await task.destroy();
  return found;
};
