import { type SQL, sql } from 'drizzle-orm';
import { tieSql } from '../wallet/wallet.public.ts';

/** Whether this is who asked a question `q` without a name. What they give counts for nobody: that it is missing for one would tell who they are. */
export const isNamelessAsker = (giver: SQL): SQL => sql`(q.is_anonymous and ${giver} = q.author_id)`;

/** Whether an answer `a` to a question `q` was adopted, by name, by somebody whom nothing ties to whoever gave it; for SQL that names them so. */
export const isAdoptedUntied: SQL = sql`(a.adopted_at is not null and not q.is_anonymous
  and ${tieSql(sql`q.author_id`, sql`a.author_id`)} is null)`;

/** How many more people agree with the term of an answer `a` to `q` than do not, of those whom nothing ties to whoever gave it (decision 63). */
export const untiedAgreements: SQL = sql`(
  select coalesce(sum(case when g.agrees then 1 else -1 end), 0) from question_answer_agreements g
  join users giver on giver.id = g.user_id and giver.status = 'active' and giver.role = 'user'
  where g.answer_id = a.id and g.user_id <> a.author_id and not ${isNamelessAsker(sql`g.user_id`)}
    and ${tieSql(sql`g.user_id`, sql`a.author_id`)} is null)`;
