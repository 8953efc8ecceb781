import { sql } from 'drizzle-orm';
import type { ReportSection } from '#contract/reports/report-sections.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { freshVisits, type HeadRow, type PartRows, shownVisits, wholeReportSql } from './reports.parts.ts';

export type ReportRow = HeadRow & PartRows;

/** Everything of a report that the viewer (0 for a guest) sees, in one statement; null where there is nobody. */
export const loadReport = async (
  db: Db | Tx,
  asked: { owner: number; viewer: number; seen: readonly ReportSection[] },
): Promise<ReportRow | null> => {
  const { rows } = await cachedStatement<ReportRow>(db, 'reports/whole', wholeReportSql).execute({ ...asked, seen: [...asked.seen] });
  return rows[0] ?? null;
};

/** The country that a person named, by its code. */
export const findCountry = async (db: Db | Tx, userId: number): Promise<string | null> => {
  const { rows } = await db.execute<{ country: string | null }>(sql`select country from report_profiles where user_id = ${userId}`);
  return rows[0]?.country ?? null;
};

export type VisitRow = { place: number; visitorId: number; lastAt: Date | string; days: number };
export type VisitSums = { count: number; fresh: number };

const owner = sql`${sql.placeholder('owner')}::bigint`;

/** A page of the visitors of whoever asks, the latest first, and how many there are. Two queries. */
export const listVisits = async (
  db: Db,
  page: { owner: number; limit: number; after: number | undefined },
): Promise<{ rows: VisitRow[]; sums: VisitSums }> => {
  const param = { owner: page.owner, viewer: page.owner };
  const listing = cachedStatement<VisitRow>(
    db,
    `reports/visits/${page.limit}`,
    () => sql`
      select v.place, v.visitor_id as "visitorId", v.last_at as "lastAt", v.days ${shownVisits(owner)}
        and v.place < ${sql.placeholder('after')}::bigint
      order by v.place desc limit ${rowLimit(page.limit)}`,
  );
  const summing = cachedStatement<VisitSums>(
    db,
    'reports/visit-sums',
    () => sql`select count(*)::int as count, ${freshVisits(owner)} as fresh ${shownVisits(owner)}`,
  );
  const [listed, summed] = await Promise.all([
    listing.execute({ ...param, after: page.after ?? Number.MAX_SAFE_INTEGER }),
    summing.execute(param),
  ]);
  return { rows: listed.rows, sums: summed.rows[0] ?? { count: 0, fresh: 0 } };
};

/** Who looked at one's own report, the latest first. One query. */
export const listVisitorIds = async (db: Db, page: { userId: number; limit: number; offset: number }): Promise<number[]> => {
  const listing = cachedStatement<{ id: number }>(
    db,
    `reports/visitor-ids/${page.limit}/${page.offset}`,
    () => sql`
      select v.visitor_id as id ${shownVisits(owner)} order by v.place desc
      limit ${rowLimit(page.limit)} offset ${rowOffset(page.offset)}`,
  );
  const { rows } = await listing.execute({ owner: page.userId, viewer: page.userId });
  return rows.map((row) => Number(row.id));
};

/** The owner has looked at every visitor that there is. */
export const markVisitsSeen = async (tx: Tx, userId: number): Promise<void> => {
  await tx.execute(sql`
    insert into report_visit_marks as m (owner_id, seen_place)
    select ${userId}, max(place) from report_visits where owner_id = ${userId} having max(place) is not null
    on conflict (owner_id) do update set seen_place = greatest(m.seen_place, excluded.seen_place)`);
};
