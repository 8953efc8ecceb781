import { eq, sql } from 'drizzle-orm';
import { groupsMessages } from '#contract/groups/groups.messages.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { defineJob, onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { lockCountsSql, setCountsSql } from '../../platform/accounts/person-counts.sql.ts';
import { notifyOfCircle } from './circle.notify.ts';
import { indexWordlessCircles } from './circle-words.writes.ts';
import { groupsOfSql } from './groups.counters.ts';
import { groupsTable } from './groups.tables.ts';

const BATCH = 200;

/** A circle that is there no more, or again: its people's figures follow, and where it was dissolved they are told. */
export const circleEnded = defineJob<{ groupId: number; after: number; isTold: boolean }>('groups.ended');

/** What is taken into use by the posts of a circle is guarded or not, as the circle is closed or open (see guardCircleFiles). */
export const guardCircle = defineJob<{ groupId: number }>('groups.guard', { timeoutSeconds: 600 });

const nextPeople = async (tx: Tx, groupId: number, after: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    select user_id from group_members where group_id = ${groupId} and not is_blocked and user_id > ${after} order by user_id limit ${BATCH}`);
  return rows.map((row) => Number(row.user_id));
};

/** How many circles and posts these people have, where they still are. */
const countPeopleAgain = async (tx: Tx, userIds: readonly number[]): Promise<void> => {
  const ids = sql`${sql.param([...userIds])}::bigint[]`;
  await tx.execute(lockCountsSql(ids));
  const rows = sql`
    select id, ${groupsOfSql(sql`one.id`)} as groups,
      (select count(*)::int from posts p join groups g on g.id = p.group_id and g.dissolved_at is null
        where p.author_id = one.id and p.deleted_at is null) as posts
    from unnest(${ids}) as one (id)`;
  await tx.execute(setCountsSql(['groups', 'posts'], rows));
};

/** Takes a batch of people to be told; false where a try before this one told them and came no further than its commit. */
const takeTelling = async (tx: Tx, job: { groupId: number; after: number }, last: number): Promise<boolean> => {
  const { rowCount } = await tx.execute(
    sql`update groups set told_after = ${last} where id = ${job.groupId} and told_after = ${job.after}`,
  );
  return rowCount === 1;
};

/** One batch of people in one transaction, which also orders the next: nobody is told twice, however often it is tried. */
const settleBatch = async (deps: Deps, job: { groupId: number; after: number; isTold: boolean }): Promise<void> => {
  const effects: (() => void | Promise<void>)[] = [];
  await deps.db.write.transaction(async (db) => {
    const [group] = await db.select().from(groupsTable).where(eq(groupsTable.id, job.groupId));
    const people = await nextPeople(db, job.groupId, job.after);
    const last = people.at(-1);
    if (!group || last === undefined || (job.isTold && !(await takeTelling(db, job, last)))) return;
    const ctx = { db, deps, now: deps.now(), afterCommit: (effect: () => void | Promise<void>) => void effects.push(effect) };
    if (job.isTold)
      await notifyOfCircle(
        ctx,
        people.filter((id) => id !== group.ownerId),
        { group, text: groupsMessages.toldDissolved, isGone: true },
      );
    await countPeopleAgain(db, people);
    await deps.jobs.enqueue(db, circleEnded, { ...job, after: last });
  });
  for (const effect of effects) await effect();
};

/** What came without its words gets them at 03:40 in Shanghai. */
export const groupsJobs = [onJob(circleEnded, settleBatch), onSchedule('groups.words', '40 19 * * *', indexWordlessCircles)];
