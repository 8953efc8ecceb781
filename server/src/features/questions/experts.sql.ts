import { type SQL, sql } from 'drizzle-orm';
import { isHidden } from './answers.queries.ts';
import { there } from './questions.queries.ts';

/**
 * Answers about a topic that were adopted or agreed to, by people in good standing who bear their name; for SQL that calls the answer `a` and
 * its question `q`.
 */
export const evidenceIn = (topic: SQL): SQL => sql`
  question_topic_links t join questions q on q.id = t.question_id and ${there(sql`q`)}
  join question_answers a on a.question_id = q.id and ${there(sql`a`)}
  where t.topic_id = ${topic} and not ${isHidden} and a.author_id <> q.author_id and (a.adopted_at is not null or a.likes_count >= 2)
    and exists (select 1 from users u where u.id = a.author_id and u.status = 'active' and u.role = 'user')`;

/** How many experts a topic has. */
export const expertsOf = (topic: SQL): SQL => sql`(select count(distinct a.author_id)::int from ${evidenceIn(topic)})`;
