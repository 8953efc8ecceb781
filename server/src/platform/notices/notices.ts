import { sql } from 'drizzle-orm';
import { noticesChanged } from '#contract/notices/notices.events.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { type NoticeKind, notifyParamsSql, notifyValues, retractNoticesSql, type Tally, talliesJson } from './notices.sql.ts';

/** Tells the receivers' open screens what their unread counts are now. */
export const announceTallies = (deps: Deps, tallies: readonly Tally[]): void => {
  for (const tally of tallies) deps.live.toUser(tally.user_id, noticesChanged, { counts: { [tally.counter]: tally.unread } });
};

export type Notice = {
  userId: number;
  kind: NoticeKind;
  /** Who did it; null for the house. Nobody is told of what they did themselves. */
  actorId: number | null;
  subject?: { kind: string; id: number };
  commentId?: number;
  /** `content` for what a person wrote; `zh`, `en` and `es` for what the house says. */
  data?: Record<string, string | number>;
};

/** Tells a person something in the caller's transaction, counts it as unread, and after the commit tells their open screens. */
export const addNotice = async (ctx: EffectContext, notice: Notice): Promise<void> => {
  const values = notifyValues({
    receivers: [{ userId: notice.userId, kind: notice.kind }],
    actorId: notice.actorId,
    subject: notice.subject ?? null,
    commentId: notice.commentId ?? null,
    ...(notice.data ? { data: notice.data } : {}),
    at: ctx.now,
  });
  const notifying = cachedStatement<{ tallies: Tally[] }>(
    ctx.db,
    'notices/tell',
    () => sql`with ${notifyParamsSql()} select ${talliesJson} as tallies`,
  );
  const { rows } = await notifying.execute(values);
  ctx.afterCommit(() => announceTallies(ctx.deps, rows[0]?.tallies ?? []));
};

const withdraw = async (tx: Tx, where: ReturnType<typeof sql>): Promise<Tally[]> => {
  const { rows } = await tx.execute<{ tallies: Tally[] }>(sql`with ${retractNoticesSql(where)} select ${talliesJson} as tallies`);
  return rows[0]?.tallies ?? [];
};

/** Takes back whatever two people were told of each other, such as when one blocks the other. */
export const withdrawNoticesBetween = async (ctx: EffectContext, one: number, other: number): Promise<void> => {
  const tallies = await withdraw(ctx.db, sql`(user_id, actor_id) in ((${one}, ${other}), (${other}, ${one}))`);
  ctx.afterCommit(() => announceTallies(ctx.deps, tallies));
};

/** Takes back every notice about a thing that is gone. */
export const withdrawNoticesAbout = async (ctx: EffectContext, subject: { kind: string; id: number }): Promise<void> => {
  const tallies = await withdraw(ctx.db, sql`subject_kind = ${subject.kind} and subject_id = ${subject.id}`);
  ctx.afterCommit(() => announceTallies(ctx.deps, tallies));
};
