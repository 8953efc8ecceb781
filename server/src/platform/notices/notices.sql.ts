import { type SQL, sql } from 'drizzle-orm';
import type { Counter } from '#contract/notices/notices.schemas.ts';
import { literal } from '../../kernel/db/literal.ts';
import { counterCase, kindsPushed, type NoticeKind } from './notice-kinds.registry.ts';

export type { NoticeKind };

export type NoticeDraft = {
  receivers: readonly { userId: number; kind: NoticeKind }[];
  /** Null for the house. */
  actorId: number | null;
  /** Whoever did it bears no name (decision 65): they are not told themselves, and nobody reads who it was. */
  isNameless?: boolean;
  subject: { kind: string; id: number } | null;
  /** SQL that yields the id of the comment, or null. */
  commentId?: SQL | number | null;
  data?: Readonly<Record<string, string | number>>;
  at: Date;
  /** A condition that must hold. */
  when?: SQL;
};

const parameters = {
  receivers: sql.placeholder('noticeReceivers'),
  kinds: sql.placeholder('noticeKinds'),
  actor: sql.placeholder('noticeActor'),
  nameless: sql.placeholder('noticeNameless'),
  subjectKind: sql.placeholder('noticeSubjectKind'),
  subjectId: sql.placeholder('noticeSubjectId'),
  comment: sql.placeholder('noticeComment'),
  data: sql.placeholder('noticeData'),
  at: sql.placeholder('noticeAt'),
};

/** What fills the parameters of `notifyParamsSql`. Nobody is notified of what they did themselves. */
export const notifyValues = (draft: Omit<NoticeDraft, 'when' | 'commentId'> & { commentId?: number | null }) => {
  const receivers = draft.receivers.filter((one) => one.userId !== draft.actorId).sort((a, b) => a.userId - b.userId);
  return {
    noticeReceivers: receivers.map((one) => one.userId),
    noticeKinds: receivers.map((one) => one.kind),
    noticeActor: draft.isNameless ? null : draft.actorId,
    noticeNameless: draft.isNameless ?? false,
    noticeSubjectKind: draft.subject?.kind ?? null,
    noticeSubjectId: draft.subject?.id ?? null,
    noticeComment: draft.commentId ?? null,
    noticeData: draft.data ? JSON.stringify(draft.data) : null,
    noticeAt: draft.at.toISOString(),
  };
};

/** What is looked at once more before it is sent: what comes at once comes together, and what is read at once is not sent. */
const waits = { push: sql.raw("interval '10 seconds'"), mail: sql.raw("interval '10 minutes'") };

/** The ways by which a new notice (`n`, with what its receiver chose, `c`) is to go besides the app. */
const waysSql = (): SQL => sql`
        select 'push' as way, ${waits.push} as wait
        where coalesce(c.push, n.kind in (${sql.join(kindsPushed().map(literal), sql`, `)}))
          and exists (select 1 from push_subscriptions as s where s.user_id = n.user_id)
        union all select 'mail', ${waits.mail} where c.mail`;

/**
 * Three statements for a WITH clause, named `notified`, `delivered` and `tallied`: the notices, what is to be sent of them, and their unread
 * counts. `tallied` returns user_id, counter and unread, once for each receiver. What somebody does not want to hear of in the app is there,
 * and was read from the start.
 */
const notifyWith = (notified: Record<keyof typeof parameters, unknown>, when: SQL = sql`true`): SQL => sql`
    notified as (
      insert into notices (user_id, kind, actor_id, is_nameless, subject_kind, subject_id, comment_id, data, created_at, read_at)
      select r.user_id, r.kind, ${notified.actor}::bigint, ${notified.nameless}::boolean, ${notified.subjectKind}::text, ${notified.subjectId}::bigint,
        ${notified.comment}::bigint, ${notified.data}::jsonb, ${notified.at}::timestamptz, case when c.in_app is false then ${notified.at}::timestamptz end
      from unnest(${notified.receivers}::bigint[], ${notified.kinds}::text[]) as r (user_id, kind)
      left join notice_choices as c on c.user_id = r.user_id and c.kind = r.kind
      where ${when}
      returning id, user_id, kind, read_at
    ), delivered as (
      insert into notice_deliveries (user_id, way, notice_id, due_at)
      select n.user_id, ways.way, n.id, ${notified.at}::timestamptz + ways.wait
      from notified as n
      left join notice_choices as c on c.user_id = n.user_id and c.kind = n.kind
      cross join lateral (${waysSql()}) as ways
      returning user_id
    ), tallied as (
      insert into notice_counts (user_id, counter, unread)
      select user_id, ${counterCase()}, 1 from notified where read_at is null order by user_id
      on conflict (user_id, counter) do update set unread = notice_counts.unread + 1
      returning user_id, counter, unread
    )`;

/** The same for a statement that is written once (`cachedStatement`): its parameters are filled by `notifyValues`. */
export const notifyParamsSql = ({
  when,
  commentId,
  subjectId,
  kinds,
}: {
  when?: SQL;
  commentId?: SQL;
  subjectId?: SQL;
  kinds?: SQL;
} = {}): SQL =>
  notifyWith(
    {
      ...parameters,
      kinds: kinds ?? parameters.kinds,
      comment: commentId ?? parameters.comment,
      subjectId: subjectId ?? parameters.subjectId,
    },
    when,
  );

/** The same for a statement that is written anew, with what a draft says. */
export const notifySql = (draft: NoticeDraft): SQL => {
  const { commentId, when, ...said } = draft;
  const notified = notifyValues(said);
  return notifyWith(
    {
      receivers: sql.param(notified.noticeReceivers),
      kinds: sql.param(notified.noticeKinds),
      actor: notified.noticeActor,
      nameless: notified.noticeNameless,
      subjectKind: notified.noticeSubjectKind,
      subjectId: notified.noticeSubjectId,
      comment: commentId ?? null,
      data: notified.noticeData,
      at: notified.noticeAt,
    },
    when,
  );
};

/**
 * Statements for a WITH clause, among them `retracted` and `tallied`: takes notices back, and out of the unread counts where they were
 * not read. `where` is a condition on the table notices.
 */
export const retractNoticesSql = (where: SQL): SQL => sql`
    retracted as (
      delete from notices where ${where} returning user_id, ${counterCase()} as counter, read_at
    ), delivered as (
      select 0::bigint as user_id where false
    ), tallied as (
      update notice_counts as c set unread = greatest(0, c.unread - u.taken)
      from (select user_id, counter, count(*)::int as taken from retracted where read_at is null group by user_id, counter) as u
      where c.user_id = u.user_id and c.counter = u.counter
      returning c.user_id, c.counter, c.unread
    )`;

/** `waits` where something of it goes by other ways too. */
export type Tally = { user_id: number; counter: Counter; unread: number; waits?: boolean };

/** For the last SELECT of such a statement: what `tallied` returned, as one JSON value. */
export const talliesJson = sql`(select coalesce(json_agg(json_build_object('user_id', user_id, 'counter', counter, 'unread', unread,
  'waits', user_id in (select user_id from delivered))), '[]'::json) from tallied)`;
