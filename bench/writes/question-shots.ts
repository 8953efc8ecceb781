import type pg from 'pg';
import * as answers from '#contract/questions/answers.doors.ts';
import { type Shot, shotOf } from '../http/shot.ts';
import { type Actor, signIn } from '../measured/places.ts';

const QUESTIONS_MAX = 20_000;

const words = (turn: number): string => `第 ${turn} 种译法：按上下文译作“合理努力”，并在脚注里说明依据。`;

/** Answers of ever other people to ever other questions that nobody among them asked. */
export const answerShots = async (client: pg.Client, actors: readonly Actor[], count: number): Promise<Shot[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from questions where deleted_at is null and removed_at is null and author_id <> all ($1::bigint[])
     order by hashint8extended(id, 15) limit $2`,
    [actors.map(({ userId }) => userId), QUESTIONS_MAX],
  );
  return Array.from({ length: count }, (_, turn) => {
    const [id, actor] = [Number(rows[turn % rows.length]?.id), actors[turn % actors.length]];
    return shotOf(answers.writeAnswer, { id, body: words(turn) }, actor?.token ?? null);
  });
};

/** Adoptions by whoever asked, of one answer to a question each: so many as are open and answered, one person's far from one another. */
export const adoptShots = async (client: pg.Client, count: number): Promise<Shot[]> => {
  const { rows } = await client.query<{ question: string; answer: string; asker: string }>(
    `select question, answer, asker from (
       select q.id as question, a.id as answer, q.author_id as asker, row_number() over (partition by q.author_id order by q.id) as nth
       from questions q
       cross join lateral (
         select min(a.id) as id from question_answers a where a.question_id = q.id and a.author_id <> q.author_id and a.deleted_at is null and a.removed_at is null
       ) as a
       join users u on u.id = q.author_id and u.status = 'active'
       where q.status = 0 and q.deleted_at is null and q.removed_at is null and a.id is not null and q.id % 4 = 0
     ) as open order by nth, hashint8extended(question, 16) limit $1`,
    [count],
  );
  const askers = await signIn(client, [...new Set(rows.map(({ asker }) => Number(asker)))]);
  const tokenOf = new Map(askers.map(({ userId, token }) => [userId, token]));
  return rows.map(({ question, answer, asker }) =>
    shotOf(answers.adoptAnswer, { question: Number(question), answer: Number(answer) }, tokenOf.get(Number(asker)) ?? null),
  );
};
