import { eq } from 'drizzle-orm';
import { enterprisesMessages } from '#contract/enterprises/enterprises.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { rightsChanged } from '../../../kernel/live/rights.ts';
import { changeUser } from '../../../platform/accounts/account.writes.ts';
import { holdUser } from '../../../platform/accounts/accounts.queries.ts';
import { notify } from '../../../platform/notices/notices.ts';
import { changeCompany } from '../../../platform/people/companies.writes.ts';
import { qualificationsTable } from '../enterprises.tables.ts';
import { findQualification, lockQualification, type QualificationRow } from '../qualifications.queries.ts';

/** Throws NOT_FOUND, CASE_OWN for one's own company, QUALIFICATION_DECIDED where another was faster. */
const lockWaiting = async (ctx: WriteCtx<'CASE_OWN' | 'QUALIFICATION_DECIDED'>, id: number): Promise<QualificationRow> => {
  const row = await lockQualification(ctx.db, id);
  if (!row) throw refuse('NOT_FOUND');
  if (row.ownerId === me(ctx).userId) throw ctx.refuse('CASE_OWN');
  if (row.state !== 'waiting') throw ctx.refuse('QUALIFICATION_DECIDED');
  return row;
};

const settle = async (ctx: WriteCtx, row: QualificationRow, decided: { state: 'approved' | 'rejected'; reason: string | null }) => {
  await ctx.db
    .update(qualificationsTable)
    .set({ ...decided, decidedAt: ctx.now, decidedBy: me(ctx).userId })
    .where(eq(qualificationsTable.id, row.id));
  ctx.audit('qualification', row.id, { state: decided.state });
  const isApproved = decided.state === 'approved';
  await notify(ctx, {
    kind: 'enterprise',
    to: row.ownerId,
    text: isApproved ? enterprisesMessages.toldApproved : enterprisesMessages.toldRejected,
    filling: { company: row.companyName, reason: decided.reason ?? '' },
    subject: { kind: 'qualification', id: row.id },
  });
  return { message: say(ctx, enterprisesMessages.decided) };
};

/**
 * A reviewer approves: the company is verified, under the name that its papers give; one that has not signed yet signs with that name.
 * Throws QUALIFICATION_OF_PERSON where the account is no company's.
 */
export const approveQualification = async (
  ctx: WriteCtx<'CASE_OWN' | 'QUALIFICATION_DECIDED' | 'QUALIFICATION_OF_PERSON'>,
  { id }: { id: number },
) => {
  const asked = await findQualification(ctx.db, id);
  // Before the papers, in the order of those who send them: whether it is a company does not change any more.
  const owner = asked && (await holdUser(ctx.db, asked.ownerId));
  const row = await lockWaiting(ctx, id);
  if (owner?.userType === 1) throw ctx.refuse('QUALIFICATION_OF_PERSON');
  await changeUser(ctx.db, row.ownerId, { verifiedType: 'org', updatedAt: ctx.now });
  await changeCompany(ctx.db, row.ownerId, { companyName: row.companyName, updatedAt: ctx.now });
  rightsChanged(ctx, { userId: row.ownerId });
  return settle(ctx, row, { state: 'approved', reason: null });
};

/** A reviewer rejects and says why; what was approved before holds on. */
export const rejectQualification = async (
  ctx: WriteCtx<'CASE_OWN' | 'QUALIFICATION_DECIDED'>,
  { id, reason }: { id: number; reason: string },
) => settle(ctx, await lockWaiting(ctx, id), { state: 'rejected', reason });
