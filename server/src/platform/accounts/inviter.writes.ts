import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { openRegistry } from '../registry.ts';
import { usersTable } from './accounts.tables.ts';

/** How somebody came to have an inviter: with their account, or by a code that they typed after it. */
export type BoundBy = 'sign-up' | 'code';

export type InviterBond = { userId: number; inviterId: number; by: BoundBy };

export type InviterBound = (ctx: EffectContext, bond: InviterBond) => Promise<void>;

/** What else happens in the transaction in which somebody gets their inviter. */
export const inviterBoundHooks = openRegistry<InviterBound>('hooks after inviters');

const CODE = /^[1-9]\d{0,14}$/;

/** Whose number this is, of people who are here: closed and banned accounts invite nobody. Anything else names nobody. */
export const findInviter = async (db: Db | Tx, code: string | undefined): Promise<number | null> => {
  if (!code || !CODE.test(code)) return null;
  const [row] = await db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, Number(code)), eq(usersTable.status, 'active')));
  return row?.id ?? null;
};

/** Says who invited somebody, once and for good (decision 77). False where that was said before. The caller has looked whether it may be. */
export const bindInviter = async (ctx: EffectContext, bond: InviterBond): Promise<boolean> => {
  const { rowCount } = await ctx.db
    .update(usersTable)
    .set({ invitedBy: bond.inviterId })
    .where(and(eq(usersTable.id, bond.userId), isNull(usersTable.invitedBy)));
  if (rowCount !== 1) return false;
  for (const act of inviterBoundHooks.values()) await act(ctx, bond);
  return true;
};

/** The same for a new account, by what its registration carried: whatever names nobody else is left aside. */
export const bindAtSignUp = async (ctx: EffectContext, userId: number, invitePeople: string | undefined): Promise<void> => {
  const inviterId = await findInviter(ctx.db, invitePeople);
  if (inviterId !== null && inviterId !== userId) await bindInviter(ctx, { userId, inviterId, by: 'sign-up' });
};
