import { and, eq } from 'drizzle-orm';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { recordClaim } from '#server/features/ecerts/ecerts.jobs.ts';
import { ecertsTable } from '#server/features/ecerts/ecerts.tables.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { certifiedCompanies } from '#server/platform/papers/certification.policy.ts';
import type { LoadedPerson } from './load-people.ts';

type People = ReadonlyMap<string, LoadedPerson>;

const TEMPLATE = {
  name: '法律翻译高级研修结业证书',
  template_type: 2,
  valid_months: 36,
  description: '译通语言服务法律翻译高级研修，十二周，含合同、仲裁与公司治理三个专题的译文批改。',
  criteria: '完成三个专题的全部练习，结业译文由两位审校分别评为合格以上。',
  layout: { form: 'classic', tone: 'qingdai', statements: {} },
} as const;

/** Both phones are those that these people confirmed: what is reserved for them waits in their accounts. */
const recipients = [
  { name: '林译', phone: '13800000001', result: '优秀', achieved_on: '2026-10-30' },
  { name: '江雪', phone: '13800000002', result: '合格', achieved_on: '2026-10-30' },
] as const;

/** What a certified company issued: one certificate that waits for its recipient, and one that was claimed, signed with its key and recorded in the log. */
export const loadEcerts = async (deps: Deps, people: People): Promise<number> => {
  const [issuer, holder] = [people.get('yitong'), people.get('jiangxue')];
  if (!issuer || !holder) return 0;
  const { id } = await issuer.as.call(ecerts.createTemplate, TEMPLATE);
  const { certificates } = await issuer.as.call(ecerts.issueCertificates, { id, recipients: [...recipients] });
  const claimed = certificates.at(-1);
  if (!claimed) return 0;
  const { write } = deps.db;
  const issuerName = (await certifiedCompanies(write, [issuer.id])).get(issuer.id) ?? null;
  await write
    .update(ecertsTable)
    .set({ status: 2, claimedAt: deps.now(), holderId: holder.id, issuerName })
    .where(and(eq(ecertsTable.id, claimed.id), eq(ecertsTable.status, 1)));
  await recordClaim(deps, { id: claimed.id });
  return certificates.length;
};
