import { type SQL, sql } from 'drizzle-orm';
import { isAdoptedUntied, isNamelessAsker, untiedAgreements } from '../glossary/glossary.public.ts';
import { tieSql } from '../wallet/wallet.public.ts';
import { isHidden } from './answers.queries.ts';
import { there } from './questions.queries.ts';

/** So many at least must like an answer, or more agree with its term than do not. */
const LEAST = sql.raw('2');

/** What is said of an answer `a`: its likes, or of a term how many more agree than do not. */
export const voices: SQL = sql`(case when a.term is null then a.likes_count else greatest(a.agrees_count - a.disagrees_count, 0) end)`;

/** Whether enough people in good standing like an answer `a` to `q` whom nothing ties to whoever gave it. */
const isLikedUntied = sql`(select count(*) from (
  select 1 from likes l join users giver on giver.id = l.user_id and giver.status = 'active' and giver.role = 'user'
  where l.subject_kind = 'question-answer' and l.subject_id = a.id and l.user_id <> a.author_id
    and not ${isNamelessAsker(sql`l.user_id`)} and ${tieSql(sql`l.user_id`, sql`a.author_id`)} is null limit ${LEAST}) as untied) >= ${LEAST}`;

/**
 * Answers about a topic that were adopted or agreed to, by people in good standing who bear their name; what came from themselves in another
 * account shows nothing (docs/decisions/034.24). For SQL that calls the answer `a` and its question `q`.
 */
export const evidenceIn = (topic: SQL): SQL => sql`
  question_topic_links t join questions q on q.id = t.question_id and ${there(sql`q`)}
  join question_answers a on a.question_id = q.id and ${there(sql`a`)}
  where t.topic_id = ${topic} and not ${isHidden} and a.author_id <> q.author_id
    and (a.adopted_at is not null or a.likes_count >= ${LEAST} or a.agrees_count - a.disagrees_count >= ${LEAST})
    and exists (select 1 from users u where u.id = a.author_id and u.status = 'active' and u.role = 'user')
    and (${isAdoptedUntied} or case when a.term is null then ${isLikedUntied} else ${untiedAgreements} >= ${LEAST} end)`;

/** How many experts a topic has. */
export const expertsOf = (topic: SQL): SQL => sql`(select count(distinct a.author_id)::int from ${evidenceIn(topic)})`;
