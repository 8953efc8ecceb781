import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';

/** A score of fewer marks says too little to stand for all. */
const PIECES_MIN = sql.raw('3');
/** So many take turns. */
const CANDIDATES = sql.raw('30');
/** Chosen out of so many with the highest scores, whom the index of scores names. */
const LOOKED_AT = sql.raw('100');

const forEveryone = (section: 'assessment' | 'works' | 'languages') =>
  sql`coalesce(r.audiences->>${sql.raw(`'${section}'`)}, 'everyone') = 'everyone'`;

/**
 * Whose report may stand for all, the best first: people with an open report that search engines may show too, whose score, works and
 * languages are for everyone, with a score of some marks and with works. The lower end of the score decides, so that few good marks do not.
 */
export const listProofIds = async (db: Db): Promise<number[]> => {
  const { rows } = await cachedStatement<{ id: number | string }>(
    db,
    'home/proofs',
    () => sql`
      select c.id from (
      select s.user_id as id, s.low from report_scores s
      join users u on u.id = s.user_id and u.status = 'active' and u.user_type = 1 and u.signed_at is not null
      join report_settings r on r.user_id = s.user_id and r.is_listed
        and ${forEveryone('assessment')} and ${forEveryone('works')} and ${forEveryone('languages')}
      where s.pieces >= ${PIECES_MIN} and exists (select 1 from report_works w where w.user_id = s.user_id)
      order by s.total desc limit ${LOOKED_AT}) c order by c.low desc, c.id limit ${CANDIDATES}`,
  ).execute({});
  return rows.map(({ id }) => Number(id));
};
