import type { Static } from 'typebox';
import type { GetMyWorkMark, ListWorkMarks, WorkAverage, WorkMark } from '#contract/reviews/work-marks.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { seenWork, waitsToBeRead } from '../work-access.reader.ts';
import { averageOfWork, findMark, listMarks } from '../work-marks.queries.ts';
import { workMarkView } from '../work-marks.view.ts';

/** Marks of a work that the caller may see, newest first. Throws NOT_FOUND. */
export const listWorkMarks = async (ctx: ReadCtx, input: Static<(typeof ListWorkMarks)['input']>): Promise<WorkMark[]> => {
  await seenWork(ctx, input.work_id);
  const viewerId = ctx.actor?.userId ?? null;
  const rows = await listMarks(ctx.db, { workId: input.work_id, viewerId: viewerId ?? 0, after: input.after, limit: pageLimit(input) });
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => row.giverId),
    viewerId,
  );
  return rows.map((row) => workMarkView(ctx, row, people));
};

/** Their mean. Throws NOT_FOUND. */
export const getWorkAverage = async (ctx: ReadCtx, input: { work_id: number }): Promise<WorkAverage> => {
  await seenWork(ctx, input.work_id);
  return averageOfWork(ctx.db, input.work_id);
};

/** How the caller marked it; null where they have not, or where what they wrote is read first. Throws NOT_FOUND. */
export const getMyWorkMark = async (ctx: ReadCtx, input: { work_id: number }): Promise<Static<(typeof GetMyWorkMark)['answer']>> => {
  const { userId } = me(ctx);
  await seenWork(ctx, input.work_id);
  const row = await findMark(ctx.db, input.work_id, userId);
  if (row?.removedAt === null) return { mark: workMarkView(ctx, row, await loadPeople(ctx.db, [userId], userId)) };
  return (await waitsToBeRead(ctx, row)) ? { mark: null, in_review: true } : { mark: null };
};
