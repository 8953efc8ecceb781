import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { listSets, mayChangeSet } from './sets.queries.ts';

/**
 * Whether the caller decides about an entry alone: operators about the house's, each about their own sets, group admins about those of their
 * circle.
 */
export const mayDecide = async (ctx: Ctx & { db: Db | Tx }, { setId }: { setId: number | null }): Promise<boolean> => {
  if (!ctx.actor) return false;
  if (setId === null) return ctx.actor.role === 'operator';
  const [set] = await listSets(ctx.db, ctx.actor.userId, setId);
  return set !== undefined && mayChangeSet(set);
};

/** Whether an entry stands in a set that the members of a circle read. */
export const isOfCircle = async (ctx: Ctx & { db: Db | Tx }, { setId }: { setId: number | null }): Promise<boolean> => {
  if (setId === null || !ctx.actor) return false;
  const [set] = await listSets(ctx.db, ctx.actor.userId, setId);
  return set !== undefined && set.groupId !== null;
};

/** Who looks at proposals. */
export const seeingOf = ({ actor }: Ctx) => ({ viewerId: actor?.userId ?? 0, isOperator: actor?.role === 'operator' });
