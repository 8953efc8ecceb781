import { type SQL, sql } from 'drizzle-orm';
import { rankWindows } from '#contract/ranks/rank-windows.ts';
import type { RankList } from '../../platform/ranks/ranks.registry.ts';
import { isNamelessAsker } from '../glossary/glossary.public.ts';
import { untiedSql } from '../wallet/wallet.public.ts';
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

/** What each has in all; nothing that came from themselves in another account, or from people who are tied to them (decision 63). */
const untiedTotals = (given: SQL): SQL => sql`
  select own.user_id, sum(own.count)::bigint as count from (${untiedSql(given)}) as own group by own.user_id`;

/** Whose answers got the most likes of others in good standing, the house left out, and who asked without a name. */
const likesRank: RankList = {
  name: 'question-likes',
  windows: [],
  isWealth: false,
  counted: ({ userId }) =>
    untiedTotals(sql`
    select a.author_id as user_id, k.user_id as giver, null::timestamptz as at, count(*) as count
    from likes k, ${named(userId)} and k.subject_kind = 'question-answer' and k.subject_id = a.id and k.user_id <> a.author_id and not ${isNamelessAsker(sql`k.user_id`)}
      and exists (select 1 from users giver where giver.id = k.user_id and giver.status = 'active' and giver.role = 'user')
    group by 1, 2`),
};

/**
 * Who earned most 积分 with answers: bounties, looks that were not given back, and tips; nothing from who asked without a name, as what is
 * missing would tell who they are.
 */
const expertsRank: RankList = {
  name: 'experts',
  windows: [],
  isWealth: false,
  counted: ({ userId }) =>
    untiedTotals(sql`
    select a.author_id as user_id, coalesce(earned.giver, q.author_id) as giver, null::timestamptz as at, sum(earned.amount) as count from (
      select answer_id, null::bigint, amount from question_bounties where answer_id is not null
      union all
      select node.subject_id, bought.user_id, bought.amount from purchases bought join paid_nodes node on node.id = bought.node_id
      where node.part = 'look' and node.subject_kind = 'question-answer' and bought.refunded_at is null
      union all
      select subject_id, user_id, amount from tips where subject_kind = 'question-answer'
    ) as earned (answer_id, giver, amount), ${named(userId)} and a.id = earned.answer_id
      and not ${isNamelessAsker(sql`coalesce(earned.giver, q.author_id)`)}
    group by 1, 2`),
};

/** Decision 68. */
export const questionRanks: readonly RankList[] = [answersRank, likesRank, expertsRank];
