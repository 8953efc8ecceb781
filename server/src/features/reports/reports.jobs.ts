import { sql } from 'drizzle-orm';
import { inEveryLocale } from '#contract/kernel/texts.ts';
import { reportsMessages } from '#contract/reports/reports.messages.ts';
import type { Deps } from '../../kernel/deps.ts';
import { houseDay } from '../../kernel/http/house-time.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { notifySql, type Tally, talliesJson } from '../../platform/notices/notices.sql.ts';
import { announceTallies } from '../../platform/notices/notices.writes.ts';

const BATCH = 500;
const DAY_MS = 86_400_000;
/** How long it is kept who looked at whose report. */
const RETENTION_DAYS = 180;

type Told = { count: number; owners: number[] };

/** A batch of owners whose report somebody looked at since they last looked at the list or were told of it, by how many came. */
const takeBatch = async (deps: Deps, after: number): Promise<{ last: number | null; tallies: Tally[] }> =>
  deps.db.write.transaction(async (tx) => {
    const since = houseDay(new Date(deps.now().getTime() - 2 * DAY_MS));
    const { rows } = await tx.execute<{ owner: number; count: number }>(sql`
      with fresh as (
        select v.owner_id, count(*)::int as count, max(v.place) as place
        from report_visits as v
        join users as u on u.id = v.owner_id and u.status = 'active'
        left join report_visit_marks as m on m.owner_id = v.owner_id
        where v.owner_id > ${after} and v.last_on >= ${since}::date
          and v.place > greatest(coalesce(m.seen_place, 0), coalesce(m.told_place, 0))
        group by v.owner_id order by v.owner_id limit ${sql.raw(String(BATCH))}
      ), marked as (
        insert into report_visit_marks as m (owner_id, told_place) select owner_id, place from fresh order by owner_id
        on conflict (owner_id) do update set told_place = greatest(m.told_place, excluded.told_place)
      )
      select owner_id as owner, count from fresh order by owner_id`);
    const byCount = new Map<number, Told>();
    for (const { owner, count } of rows) {
      const told = byCount.get(count) ?? { count, owners: [] };
      told.owners.push(Number(owner));
      byCount.set(count, told);
    }
    const tallies: Tally[] = [];
    for (const { count, owners } of byCount.values()) {
      const notifying = notifySql({
        receivers: owners.map((userId) => ({ userId, kind: 'visit' as const })),
        actorId: null,
        subject: null,
        data: inEveryLocale(count === 1 ? reportsMessages.oneVisitor : reportsMessages.visitors, { count }),
        at: deps.now(),
      });
      const told = await tx.execute<{ tallies: Tally[] }>(sql`with ${notifying} select ${talliesJson} as tallies`);
      tallies.push(...(told.rows[0]?.tallies ?? []));
    }
    return { last: rows.length === BATCH ? Number(rows.at(-1)?.owner) : null, tallies };
  });

/** In the morning of the house: 'N people looked at your report', once for each visit that its owner has not seen yet. */
export const notifyOfVisits = async (deps: Deps): Promise<void> => {
  for (let after: number | null = 0; after !== null; ) {
    const { last, tallies }: { last: number | null; tallies: Tally[] } = await takeBatch(deps, after);
    announceTallies(deps, tallies);
    after = last;
  }
};

/** Who looked long ago is forgotten. */
export const forgetVisits = async (deps: Deps): Promise<void> => {
  const before = houseDay(new Date(deps.now().getTime() - RETENTION_DAYS * DAY_MS));
  for (let gone = BATCH; gone === BATCH; ) {
    const { rowCount } = await deps.db.write.execute(sql`
      delete from report_visits where (owner_id, visitor_id) in (
        select owner_id, visitor_id from report_visits where last_on < ${before}::date limit ${sql.raw(String(BATCH))})`);
    gone = rowCount ?? 0;
  }
};

export const reportsJobs = [
  onSchedule('reports.tell-visits', '5 1 * * *', notifyOfVisits),
  onSchedule('reports.forget-visits', '25 20 * * *', forgetVisits),
];
