import type { Static } from 'typebox';
import type { PublicQualification } from '#contract/enterprises/enterprises.schemas.ts';
import type {
  DeskQualification,
  ListDeskQualifications,
  ListQualifications,
  OwnQualification,
} from '#contract/enterprises/qualifications.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { findDesk, findNewestPapers, listDesk, listOpenings } from '../../../platform/papers/papers.queries.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { listApproved, type PublicRow } from '../qualifications.queries.ts';
import { deskQualificationView, ownQualificationView, publicQualificationView } from '../qualifications.view.ts';

const kinds = ['org'] as const;

/** The qualification that one's company asked for last, with each opening of its pictures; null where it never asked. */
export const getOwnQualification = async (ctx: ReadCtx): Promise<{ qualification: OwnQualification | null }> => {
  const db = ctx.deps.db.write;
  const row = await findNewestPapers(db, me(ctx).userId, kinds);
  return { qualification: row && ownQualificationView(ctx, row, await listOpenings(db, row.id)) };
};

/** The desk is read from the primary: whoever decides must see what another has just decided. */
export const listDeskQualifications = async (
  ctx: ReadCtx,
  input: Static<(typeof ListDeskQualifications)['input']>,
): Promise<DeskQualification[]> => {
  const db = ctx.deps.db.write;
  const asked = { kinds, state: input.state ?? 'waiting', reviewerId: me(ctx).userId };
  const rows = await listDesk(db, asked, { limit: pageLimit(input), after: input.after });
  const people = await loadPeople(
    db,
    rows.flatMap((row) => [row.ownerId, row.decidedBy]),
    me(ctx).userId,
  );
  return rows.map((row) => deskQualificationView(ctx, row, people));
};

/** Throws NOT_FOUND, also for one's own. */
export const getDeskQualification = async (ctx: ReadCtx, { id }: { id: number }): Promise<DeskQualification> => {
  const db = ctx.deps.db.write;
  const row = await findDesk(db, id, kinds);
  if (!row || row.ownerId === me(ctx).userId) throw refuse('NOT_FOUND');
  return deskQualificationView(ctx, row, await loadPeople(db, [row.ownerId, row.decidedBy], me(ctx).userId));
};

const showPublic = async (ctx: ReadCtx, rows: readonly PublicRow[]): Promise<PublicQualification[]> => {
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => row.ownerId),
    ctx.actor?.userId ?? null,
  );
  return rows.map((row) => publicQualificationView(ctx, row, people));
};

/** Career, section 2.4: /corporateCertiList. The fact and the date alone. */
export const listQualifications = async (
  ctx: ReadCtx,
  input: Static<(typeof ListQualifications)['input']>,
): Promise<PublicQualification[]> =>
  showPublic(ctx, await listApproved(ctx.db, ctx.actor?.userId ?? 0, { limit: pageLimit(input), after: input.after }));

/** Throws NOT_FOUND, also for one that another took the place of. */
export const getQualification = async (ctx: ReadCtx, { id }: { id: number }): Promise<PublicQualification> => {
  const [shown] = await showPublic(ctx, await listApproved(ctx.db, ctx.actor?.userId ?? 0, { limit: 1, id }));
  if (!shown) throw refuse('NOT_FOUND');
  return shown;
};
