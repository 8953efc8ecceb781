import type { Counter, Notice } from '#contract/notices/notices.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../people/people.queries.ts';
import { loadSubjects } from '../../subjects/subjects.ts';
import { findNotice, listNoticeRows, type NoticeRow } from '../notices.queries.ts';
import { kindsOf } from '../notices.sql.ts';
import { noticeView } from '../notices.view.ts';

type Page = { limit?: number; after?: number };

const shown = async (ctx: ReadCtx, rows: readonly NoticeRow[]): Promise<Notice[]> => {
  const about = rows.flatMap((row) => (row.subjectKind && row.subjectId ? [{ kind: row.subjectKind, id: row.subjectId }] : []));
  const { userId } = me(ctx);
  const [people, subjects] = await Promise.all([
    loadPeople(
      ctx.db,
      rows.map((row) => row.actorId),
      userId,
    ),
    loadSubjects(ctx.db, about, { userId }),
  ]);
  return rows.map((row) => noticeView(ctx, row, { people, subjects }));
};

/** The caller's notices of a count, or of all where it is null; newest first. */
export const listNotices = async (ctx: ReadCtx, input: Page, counter: Counter | null): Promise<Notice[]> =>
  shown(
    ctx,
    await listNoticeRows(ctx.db, {
      userId: me(ctx).userId,
      kinds: counter === null ? null : kindsOf(counter),
      after: input.after,
      limit: pageLimit(input),
    }),
  );

/** Throws NOT_FOUND for what is no notice of the caller's. */
export const getNotice = async (ctx: ReadCtx, { id }: { id: number }): Promise<Notice> => {
  const row = await findNotice(ctx.db, me(ctx).userId, id);
  const [notice] = row ? await shown(ctx, [row]) : [];
  if (!notice) throw refuse('NOT_FOUND');
  return notice;
};
