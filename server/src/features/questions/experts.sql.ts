import { type SQL, sql } from 'drizzle-orm';
import { tiedAmong } from '../wallet/wallet.public.ts';
import { isHidden } from './answers.queries.ts';
import { there } from './questions.queries.ts';

/** So many at least must like an answer, or more agree with its term than do not. */
const LEAST = sql.raw('2');

/** Answers that are kept of each as what shows it: more than are shown, as some are not for everybody. */
const LOOKED_AT = sql.raw('10');

/**
 * What shows who knows a topic: answers that were adopted by name or agreed to, by people in good standing who bear their name, with
 * whom it came from. What came from themselves in another account shows nothing and is counted nowhere, nor what a nameless asker says, as what
 * is missing would tell who they are (docs/decisions/034.24).
 */
const evidenceIn = (topic: SQL): SQL => sql`
  shown as materialized (
    select a.id, a.author_id, a.term is not null as is_term, a.adopted_at is not null and not q.is_anonymous as is_adopted,
      q.author_id as asker_id, q.is_anonymous
    from question_topic_links t join questions q on q.id = t.question_id and ${there(sql`q`)}
      join question_answers a on a.question_id = q.id and ${there(sql`a`)}
      join users u on u.id = a.author_id and u.status = 'active' and u.role = 'user'
    where t.topic_id = ${topic} and not ${isHidden} and a.author_id <> q.author_id
      and (a.adopted_at is not null or a.likes_count >= ${LEAST} or a.agrees_count - a.disagrees_count >= ${LEAST})
  ),
  said as materialized (
    select s.id, s.author_id as user_id, l.user_id as giver, 1 as voice from shown s
      join likes l on l.subject_kind = 'question-answer' and l.subject_id = s.id
    where not s.is_term and not (s.is_anonymous and l.user_id = s.asker_id)
    union all
    select s.id, s.author_id, g.user_id, case when g.agrees then 1 else -1 end from shown s
      join question_answer_agreements g on g.answer_id = s.id
    where s.is_term and not (s.is_anonymous and g.user_id = s.asker_id)
  ),
  pairs as materialized (
    select user_id, giver from said union select author_id, asker_id from shown where is_adopted
  ),
  tied as materialized (${tiedAmong(sql`pairs`)}
  ),
  heard as materialized (
    select said.id, greatest(sum(said.voice), 0)::int as voices from said
      join users giver on giver.id = said.giver and giver.status = 'active' and giver.role = 'user'
    where said.giver <> said.user_id and (said.user_id, said.giver) not in (select user_id, giver from tied) group by 1
  ),
  evidence as (
    select shown.author_id, shown.id, coalesce(heard.voices, 0) as voices,
      shown.is_adopted and (shown.author_id, shown.asker_id) not in (select user_id, giver from tied) as is_adopted
    from shown left join heard on heard.id = shown.id
  )`;

/** Sets who is an expert of a topic, and what shows it, to what the rows say. Ties are looked for here and by nobody who reads the list. */
export const setExpertsSql = (topic: SQL): SQL => sql`
  with ${evidenceIn(topic)},
  ranked as (
    select *, row_number() over (partition by author_id order by is_adopted desc, voices desc, id desc) as nth
    from evidence where is_adopted or voices >= ${LEAST}
  ),
  experts as materialized (
    select author_id as user_id, (count(*) filter (where is_adopted))::int as adoptions, sum(voices)::int as likes,
      array_agg(id order by nth) filter (where nth <= ${LOOKED_AT}) as answers
    from ranked group by 1
  ),
  gone as (
    delete from question_topic_experts e where e.topic_id = ${topic} and not exists (select 1 from experts x where x.user_id = e.user_id)
  )
  insert into question_topic_experts as e (topic_id, user_id, adoptions, likes, answers)
  select ${topic}, user_id, adoptions, likes, answers from experts order by user_id
  on conflict (topic_id, user_id) do update set adoptions = excluded.adoptions, likes = excluded.likes, answers = excluded.answers
  where (e.adoptions, e.likes, e.answers) is distinct from (excluded.adoptions, excluded.likes, excluded.answers)`;
