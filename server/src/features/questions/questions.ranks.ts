import { sql } from 'drizzle-orm';
import { rankWindows } from '#contract/ranks/rank-windows.ts';
import type { RankList } from '../../platform/ranks/ranks.registry.ts';
import { isHidden } from './answers.queries.ts';
import { there } from './questions.queries.ts';

/** Answers that stand under questions that stand, by who bears their name (decision 65); of this one person where one is named. */
const named = (userId: number | null) => sql`
  question_answers a join questions q on q.id = a.question_id and ${there(sql`q`)}
  where ${there(sql`a`)} and not ${isHidden} ${userId === null ? sql`` : sql`and a.author_id = ${userId}`}`;

/** Who answered the questions of others most. */
const answersRank: RankList = {
  name: 'answers',
  windows: rankWindows,
  isWealth: false,
  entries: ({ since, userId }) => sql`
    select a.author_id as user_id, a.created_at as at, 1 as count from ${named(userId)}
      and a.author_id <> q.author_id and a.created_at >= ${since.toISOString()}::timestamptz`,
};

/** People who signed in on one device, or had money paid out to one account: what they say of each other is set aside (decision 63). */
const tied = sql`
  select one.user_id as giver, other.user_id as taker from sessions one join sessions other on other.device_id = one.device_id
  where one.device_id <> '' and one.user_id <> other.user_id
  union select one.user_id, other.user_id from cashes one join cashes other on other.type = one.type and lower(other.account) = lower(one.account)
  where one.account <> '' and one.user_id <> other.user_id`;

/** Whose answers got the most likes of others in good standing, the house left out. */
const likesRank: RankList = {
  name: 'question-likes',
  windows: [],
  isWealth: false,
  counted: ({ userId }) => sql`
    with tied as materialized (${tied})
    select l.author_id as user_id, count(*) as count from (
      select a.author_id, k.user_id from likes k, ${named(userId)} and k.subject_kind = 'question-answer' and k.subject_id = a.id
        and k.user_id <> a.author_id
    ) as l
    where exists (select 1 from users giver where giver.id = l.user_id and giver.status = 'active' and giver.role = 'user')
      and not exists (select 1 from tied where tied.giver = l.user_id and tied.taker = l.author_id)
    group by l.author_id`,
};

/** Who earned most 积分 with answers: bounties, looks that were not given back, and tips. */
const expertsRank: RankList = {
  name: 'experts',
  windows: [],
  isWealth: false,
  counted: ({ userId }) => sql`
    select e.author_id as user_id, sum(e.amount)::bigint as count from (
      select a.author_id, earned.amount from (
        select answer_id, amount from question_bounties where answer_id is not null
        union all
        select node.subject_id, bought.amount from purchases bought join paid_nodes node on node.id = bought.node_id
        where node.part = 'look' and node.subject_kind = 'question-answer' and bought.refunded_at is null
        union all
        select subject_id, amount from tips where subject_kind = 'question-answer'
      ) as earned (answer_id, amount), ${named(userId)} and a.id = earned.answer_id
    ) as e group by e.author_id`,
};

/** Decision 68. */
export const questionRanks: readonly RankList[] = [answersRank, likesRank, expertsRank];
