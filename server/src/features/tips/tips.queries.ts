import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { LocalizedText } from '#contract/kernel/texts.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { notifySql, type Tally, talliesJson } from '../../platform/notices/notices.sql.ts';
import { tipsTable, tipTotalsTable } from './tips.tables.ts';

export type TipRow = typeof tipsTable.$inferSelect;

export type TipDraft = {
  kind: string;
  id: number;
  userId: number;
  ownerId: number;
  /** The owner that the row names; 0 for one who bears no name. */
  shownOwner: number;
  /** Who tips bears no name. */
  isNameless: boolean;
  isTold: boolean;
  amount: number;
  /** What the receiver is told, and whether a link to the thing stands beside it. */
  words: LocalizedText;
  isSubject: boolean;
  at: Date;
};

type TipOutcome = { id: number | null; tips: number; amount: number; tallies: Tally[] };

/** Writes a tip with its sums, the notice and its count, in one round trip. Null where nobody is there any more to receive it. */
export const insertTip = async (tx: Tx, draft: TipDraft): Promise<(TipOutcome & { id: number }) | null> => {
  const notifying = notifySql({
    receivers: draft.isTold ? [{ userId: draft.ownerId, kind: 'tip' }] : [],
    actorId: draft.userId,
    isNameless: draft.isNameless,
    subject: draft.isSubject ? { kind: draft.kind, id: draft.id } : null,
    data: draft.words,
    at: draft.at,
    when: sql`exists (select 1 from made)`,
  });
  const { rows } = await tx.execute<TipOutcome>(sql`
    with made as (
      insert into tips (subject_kind, subject_id, user_id, target_user_id, amount, created_at)
      select ${draft.kind}, ${draft.id}, ${draft.userId}, ${draft.shownOwner}::bigint, ${draft.amount}::int, ${draft.at.toISOString()}::timestamptz
      from users where id = ${draft.ownerId} and status = 'active'
      returning id
    ), total as (
      insert into tip_totals as t (subject_kind, subject_id, tips, amount) select ${draft.kind}, ${draft.id}, 1, ${draft.amount}::bigint from made
      on conflict (subject_kind, subject_id) do update set tips = t.tips + 1, amount = t.amount + excluded.amount
      returning tips, amount
    ), ${notifying}
    select (select id from made) as id, (select tips from total) as tips, (select amount from total) as amount, ${talliesJson} as tallies`);
  const [row] = rows;
  return row && row.id !== null ? { ...row, id: row.id } : null;
};

export type TipPage = {
  kind: string;
  id: number;
  by: 'date' | 'amount';
  isAscending: boolean;
  after: number | undefined;
  limit: number;
  offset: number;
};

/** Tips for a thing in a total order. */
export const listTipRows = (db: Db, page: TipPage): Promise<TipRow[]> => {
  const towards = page.isAscending ? asc : desc;
  const goesOn = page.after !== undefined && page.by === 'date' && !page.isAscending;
  return db
    .select()
    .from(tipsTable)
    .where(
      and(
        eq(tipsTable.subjectKind, page.kind),
        eq(tipsTable.subjectId, page.id),
        goesOn && page.after ? lt(tipsTable.id, page.after) : undefined,
      ),
    )
    .orderBy(...(page.by === 'amount' ? [towards(tipsTable.amount)] : []), towards(tipsTable.id))
    .limit(rowLimit(page.limit))
    .offset(rowOffset(goesOn ? 0 : page.offset));
};

export const sumOfTips = async (db: Db, kind: string, id: number): Promise<{ count: number; amount: number }> => {
  const [row] = await db
    .select({ count: tipTotalsTable.tips, amount: tipTotalsTable.amount })
    .from(tipTotalsTable)
    .where(and(eq(tipTotalsTable.subjectKind, kind), eq(tipTotalsTable.subjectId, id)));
  return row ?? { count: 0, amount: 0 };
};
