import type { Static } from 'typebox';
import type { DeskCertification, DeskCertificationDetail, ListDeskCertifications } from '#contract/identity/identity.schemas.ts';
import { papersKinds } from '#contract/papers/papers.limits.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { openNumber } from '../../../platform/papers/paper-numbers.keys.ts';
import { findDesk, listDesk, listOpenings, listTwins, wasOpened } from '../../../platform/papers/papers.queries.ts';
import { papersCalendar } from '../../../platform/papers/papers.settings.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { maskedNumber } from '../identity.policy.ts';
import { deskCertificationView, deskDetailView } from '../identity.view.ts';

/** The desk is read from the primary: whoever decides must see what another has just decided. Two queries. */
export const listDeskCertifications = async (
  ctx: ReadCtx,
  input: Static<(typeof ListDeskCertifications)['input']>,
): Promise<DeskCertification[]> => {
  const db = ctx.deps.db.write;
  const days = await settingOf(ctx.deps, papersCalendar);
  const asked = { kinds: papersKinds, state: input.state ?? 'waiting', reviewerId: me(ctx).userId };
  const rows = await listDesk(db, asked, { limit: pageLimit(input), after: input.after });
  const people = await loadPeople(
    db,
    rows.flatMap((row) => [row.ownerId, row.secondedBy]),
    me(ctx).userId,
  );
  return rows.map((row) => deskCertificationView(ctx, row, { people, days }));
};

/**
 * With whoever sent the same number or picture, and who opened the pictures; four queries. Throws NOT_FOUND, also for
 * one's own: they are never told who else sent the same (decision 88).
 */
export const getDeskCertification = async (ctx: ReadCtx, { id }: { id: number }): Promise<DeskCertificationDetail> => {
  const db = ctx.deps.db.write;
  const row = await findDesk(db, id, papersKinds);
  const { userId } = me(ctx);
  if (!row || row.ownerId === userId) throw refuse('NOT_FOUND');
  const [twins, openings] = [await listTwins(db, row), await listOpenings(db, id)];
  const named = [row.ownerId, row.decidedBy, row.secondedBy, ...twins.map((twin) => twin.ownerId), ...openings.map((one) => one.userId)];
  const people = await loadPeople(db, named, userId);
  const days = await settingOf(ctx.deps, papersCalendar);
  const number = await openNumber(ctx.deps, row);
  // In full for who has opened the pictures, of which a note is kept, while they decide.
  const isLookedAt = row.state === 'waiting' && (await wasOpened(db, row, userId));
  return deskDetailView(ctx, row, { people, days, number: isLookedAt ? number : maskedNumber(number), twins, openings });
};
