import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { setPairsSql } from '../accounts/person-marks.sql.ts';

/** So many people are looked at in one statement. */
const BATCH = 1_000;

/** The pair that belongs beside a name, by what is kept of the languages now: none for whoever told of none, or is gone. */
const rightPair = sql`case when u.status <> 'deleted' then l.native_language || '/' || l.first_foreign end`;
const withLanguages = sql`users u left join language_profiles l on l.user_id = u.id`;

type Page = { last: string | null; wrong: string[] | null };

const idsOf = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::bigint[]`;

/** Mends the pairs of these people. Their rows are held first, so that what somebody tells of their languages meanwhile stays. */
const mendPairs = (deps: Deps, ids: readonly string[]): Promise<void> =>
  deps.db.write.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = any(${idsOf(ids)}) order by id for no key update`);
    await tx.execute(setPairsSql(sql`select u.id, ${rightPair} as pair from ${withLanguages} where u.id = any(${idsOf(ids)})`));
  });

/**
 * Puts the language pair beside each name anew where it is another, and takes it from whoever has no languages any more: a version before
 * this one writes languages and not the pair. It goes through all people by their ids, a batch at a time.
 */
export const updatePairs = async (deps: Deps, batch = BATCH): Promise<void> => {
  for (let after = '0'; ; ) {
    const { rows } = await deps.db.write.execute<Page>(sql`
      select max(id) as last, array_agg(id) filter (where is_wrong) as wrong
      from (select u.id, u.pair is distinct from ${rightPair} as is_wrong from ${withLanguages}
        where u.id > ${after}::bigint order by u.id limit ${batch}) as page`);
    const { last = null, wrong = null } = rows[0] ?? {};
    if (last === null) return;
    if (wrong !== null) await mendPairs(deps, wrong);
    after = last;
  }
};

export const reportsJobs = [onSchedule('reports.keep-pairs', '10 19 * * *', (deps) => updatePairs(deps))];
