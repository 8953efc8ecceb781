import { DISMISSED_DAYS } from '#contract/contacts/contacts.limits.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { dismissUntil, endDismissal } from '../dismissals.writes.ts';

const DAY_MS = 86_400_000;

/** This person is recommended to the caller no more for 90 days; nobody else learns of it. Throws NOT_FOUND. */
export const dismissPerson = async (ctx: WriteCtx, { id }: { id: number }): Promise<null> => {
  const { userId } = me(ctx);
  if (id === userId || !(await loadPeople(ctx.db, [id], userId)).has(id)) throw refuse('NOT_FOUND');
  await dismissUntil(ctx.db, { userId, personId: id, until: new Date(ctx.now.getTime() + DISMISSED_DAYS * DAY_MS) });
  ctx.audit('user', id);
  return null;
};

/** They may be recommended again; where they were not dismissed nothing happens. */
export const undoDismissal = async (ctx: WriteCtx, { id }: { id: number }): Promise<null> => {
  await endDismissal(ctx.db, me(ctx).userId, id);
  ctx.audit('user', id);
  return null;
};
