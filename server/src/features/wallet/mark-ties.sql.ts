import { type SQL, sql } from 'drizzle-orm';
import { RANK_PLACES } from '#contract/ranks/rank-windows.ts';
import { isOnePersonSql } from '../../platform/papers/one-person.sql.ts';

/** So many of those who were given most are held against ties: a list has no place for the others. */
const FOREMOST = sql.raw(String(RANK_PLACES * 3));

/**
 * Why a mark between two people would weigh nothing, of two columns; null where nothing ties them: they signed in on one device, are certified
 * under one number, or had money paid out to one account. People who share an office share a network, which says nothing.
 */
export const tieSql = (one: SQL, other: SQL): SQL => sql`case
  when exists (select 1 from sessions tied_one join sessions tied_other on tied_other.device_id = tied_one.device_id
    where tied_one.user_id = ${one} and tied_other.user_id = ${other} and tied_one.device_id <> '') then 'device'
  when ${isOnePersonSql(one, other)} then 'identity'
  when exists (select 1 from cashes tied_one join cashes tied_other
      on tied_other.type = tied_one.type and lower(tied_other.account) = lower(tied_one.account)
    where tied_one.user_id = ${one} and tied_other.user_id = ${other} and tied_one.account <> '') then 'payee' end`;

/** Those of the rows of `pairs`, which have `user_id` and `giver`, whom something ties to one another. It says the same as `tieSql`, of very many in one go. */
export const tiedAmong = (pairs: SQL): SQL => sql`
    select p.user_id, p.giver from ${pairs} p join sessions one on one.user_id = p.user_id and one.device_id <> ''
      join sessions other on other.user_id = p.giver and other.device_id = one.device_id
    union
    select p.user_id, p.giver from ${pairs} p join cashes one on one.user_id = p.user_id and one.account <> ''
      join cashes other on other.user_id = p.giver and other.type = one.type and lower(other.account) = lower(one.account)
    union
    select p.user_id, p.giver from ${pairs} p where ${isOnePersonSql(sql`p.user_id`, sql`p.giver`)}`;

/**
 * Of what people were given (rows of `user_id`, `giver`, `at` and `count`) what came from those nothing ties them to, for the foremost of them.
 */
export const untiedSql = (given: SQL): SQL => sql`
  with given as materialized (${given}),
  foremost as materialized (select user_id from given group by user_id order by sum(count) desc, user_id limit ${FOREMOST}),
  pairs as materialized (select distinct given.user_id, given.giver from given join foremost using (user_id)),
  tied as materialized (${tiedAmong(sql`pairs`)}
  )
  select given.user_id, given.at, given.count from given join foremost using (user_id)
  where not exists (select 1 from tied where tied.user_id = given.user_id and tied.giver = given.giver)`;
