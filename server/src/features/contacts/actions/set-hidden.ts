import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { hideFromContacts } from '../../../platform/people/hidden-from-contacts.queries.ts';

/** Decision 72: the caller stands in no recommendation and in nobody's second degree from now on, or again does. */
export const setHidden = async (ctx: WriteCtx, { is_hidden }: { is_hidden: boolean }): Promise<null> => {
  const { userId } = me(ctx);
  await hideFromContacts(ctx.db, userId, is_hidden);
  ctx.audit('user', userId, { is_hidden });
  return null;
};
