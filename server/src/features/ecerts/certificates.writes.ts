import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ISSUED_A_DAY_MAX } from '#contract/ecerts/ecerts.limits.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { houseDay } from '../../kernel/http/house-time.ts';
import { countIssued, type LineRow } from './ecert-lists.queries.ts';
import { newNumber } from './ecerts.numbers.ts';
import { endAfter } from './ecerts.policy.ts';
import type { TemplateRow } from './ecerts.queries.ts';
import { ecertsTable, ecertTemplatesTable } from './ecerts.tables.ts';
import { securityHash } from './ecerts.tokens.ts';
import { securityCodes } from './security-codes.keys.ts';

const SALT_BYTES = 16;

export type Issuing = { db: Tx; deps: Deps; now: Date };
export type Issued = { id: number; line: number; code: string };

type Draft = Omit<typeof ecertsTable.$inferInsert, 'templateId' | 'endsAt'>;

/** Writes certificates of a template with the end of their term, and counts them there: whoever issues does it here. */
export const addIssued = async (tx: Tx, template: Pick<TemplateRow, 'id' | 'validMonths'>, drafts: readonly Draft[]): Promise<void> => {
  const { id: templateId, validMonths } = template;
  await tx.insert(ecertsTable).values(drafts.map((row) => ({ ...row, templateId, endsAt: endAfter(row.issuedAt, validMonths) })));
  await tx
    .update(ecertTemplatesTable)
    .set({ issuedCount: sql`issued_count + ${drafts.length}` })
    .where(sql`id = ${templateId}`);
};

/**
 * Writes certificates of a template, in the order of their lines, and counts them. Null where the issuer may issue no more today: then
 * nothing was written.
 */
export const addCertificates = async (
  { db, deps, now }: Issuing,
  template: TemplateRow,
  { lines, replacesId = null }: { lines: readonly LineRow[]; replacesId?: number | null },
): Promise<Issued[] | null> => {
  if (lines.length === 0) return [];
  const today = { ownerId: template.ownerId, day: houseDay(now) };
  if ((await countIssued(db, today, lines.length)) > ISSUED_A_DAY_MAX) {
    await countIssued(db, today, -lines.length);
    return null;
  }
  const codeOf = await securityCodes(deps);
  const drafts = await Promise.all(
    lines.map(async ({ listId, line, ...recipient }) => {
      const [id, credentialId] = [newNumber(), randomUUID()];
      const code = codeOf({ id, credentialId });
      const secrets = { credentialId, salt: randomBytes(SALT_BYTES), securityHash: await securityHash(deps, id, code) };
      return { told: { id, line, code }, row: { ...recipient, issuedAt: now, replacesId, ...secrets, id, listId, listLine: line } };
    }),
  );
  await addIssued(
    db,
    template,
    drafts.map(({ row }) => row),
  );
  return drafts.map(({ told }) => told);
};
