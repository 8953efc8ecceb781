import { and, eq } from 'drizzle-orm';
import type { EffectContext } from '../../kernel/http/context.ts';
import { rightsChanged } from '../../kernel/live/rights.ts';
import { changeUser } from '../accounts/account.writes.ts';
import { lockUser } from '../accounts/accounts.queries.ts';
import { papersTable } from './papers.tables.ts';

/**
 * Gives an account the mark that its approved papers are good for. Whoever is certified as a person keeps that mark when a company of theirs is
 * (decision 87); an account that acts for a company bears the company's.
 */
export const renewMark = async (ctx: EffectContext, ownerId: number): Promise<void> => {
  const owner = await lockUser(ctx.db, ownerId);
  const rows = await ctx.db
    .select({ kind: papersTable.kind })
    .from(papersTable)
    .where(and(eq(papersTable.ownerId, ownerId), eq(papersTable.state, 'approved')));
  const [isCompany, isPerson] = [rows.some(({ kind }) => kind === 'org'), rows.some(({ kind }) => kind !== 'org')];
  const person = isPerson ? 'user' : null;
  const verifiedType = owner?.userType === 1 ? (person ?? (isCompany ? 'org' : null)) : isCompany ? 'org' : person;
  await changeUser(ctx.db, ownerId, { verifiedType, updatedAt: ctx.now });
  rightsChanged(ctx, { userId: ownerId });
};
