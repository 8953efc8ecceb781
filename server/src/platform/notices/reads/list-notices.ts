import type { Counter, ListedNotice as ListedView, Notice } from '#contract/notices/notices.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../people/people.queries.ts';
import { loadSubjects } from '../../subjects/subjects.registry.ts';
import { kindsOf } from '../notice-kinds.registry.ts';
import { findNotice, type ListedNotice, listNoticeRows, type NoticeRow } from '../notices.queries.ts';
import { commentNoticeView, likeNoticeView, noticeView } from '../notices.view.ts';

type Page = { limit?: number; offset?: number; after?: number };

/** Who did these things and whom they name, and what they are about. */
const known = async (ctx: ReadCtx, rows: readonly (NoticeRow & { replyUserId?: number | null })[]) => {
  const about = rows.flatMap((row) => (row.subjectKind && row.subjectId ? [{ kind: row.subjectKind, id: row.subjectId }] : []));
  const { userId } = me(ctx);
  const named = rows.flatMap((row) => [row.actorId, row.replyUserId ?? null]);
  const [people, subjects] = await Promise.all([loadPeople(ctx.db, named, userId), loadSubjects(ctx.db, about, { userId })]);
  return { people, subjects };
};

/** The caller's notices of a count, or of all where it is null; newest first. */
const pageOf = (ctx: ReadCtx, input: Page, counter: Counter | null): Promise<ListedNotice[]> =>
  listNoticeRows(ctx.db, {
    userId: me(ctx).userId,
    kinds: counter === null ? null : kindsOf(counter),
    after: input.after || undefined,
    limit: pageLimit(input),
    offset: pageOffset(input),
  });

export const listNotices = async (ctx: ReadCtx, input: Page, counter: Counter | null): Promise<Notice[]> => {
  const rows = await pageOf(ctx, input, counter);
  const all = await known(ctx, rows);
  return rows.map((row) => noticeView(ctx, row, all));
};

export const listCommentNotices = async (ctx: ReadCtx, input: Page): Promise<ListedView[]> => {
  const rows = await pageOf(ctx, input, 'commented');
  const all = await known(ctx, rows);
  return rows.map((row) => commentNoticeView(ctx, row, all));
};

export const listLikeNotices = async (ctx: ReadCtx, input: Page): Promise<ListedView[]> => {
  const rows = await pageOf(ctx, input, 'liked');
  const all = await known(ctx, rows);
  return rows.map((row) => likeNoticeView(ctx, row, all));
};

/** Throws NOT_FOUND for what is no notice of the caller's. */
export const getNotice = async (ctx: ReadCtx, { id }: { id: number }): Promise<Notice> => {
  const row = await findNotice(ctx.db, me(ctx).userId, id);
  if (!row) throw refuse('NOT_FOUND');
  return noticeView(ctx, row, await known(ctx, [row]));
};
