import { type SQL, sql } from 'drizzle-orm';
import { type Recount, recountInBatches } from '../../kernel/db/recount.ts';
import type { Deps } from '../../kernel/deps.ts';
import { recountPeople } from '../accounts/person-counts.sql.ts';

/** What the follows of a batch of people say of their friends. */
const mutualSql = (ids: SQL): SQL => sql`
  select mine.follower_id as person_id, mine.followee_id as friend_id, greatest(mine.created_at, theirs.created_at) as since
  from follows mine join follows theirs on theirs.follower_id = mine.followee_id and theirs.followee_id = mine.follower_id
  where mine.follower_id = any(${ids})`;

const figures = recountPeople(
  ['followers', 'followings', 'friends'],
  (ids) => sql`select id, (select count(*)::int from follows where followee_id = one.id) as followers,
    (select count(*)::int from follows where follower_id = one.id) as followings,
    (select count(*)::int from mutual where person_id = one.id) as friends from unnest(${ids}) as one (id)`,
);

/** Whoever changes a follow holds the figures of both, so that the friendships of a batch stand still while it is held. */
const ties: Recount = {
  ...figures,
  set: (ids) => sql`
    with mutual as materialized (${mutualSql(ids)}
    ), ended as (
      delete from friendships f where f.person_id = any(${ids})
        and not exists (select 1 from mutual m where m.person_id = f.person_id and m.friend_id = f.friend_id)
    ), made as (
      insert into friendships (person_id, friend_id, since) select person_id, friend_id, since from mutual on conflict do nothing
    )
    ${figures.set(ids)}`,
};

/**
 * Sets friendships, and the figures of followers, followings and friends, to what the follows say: mends what a process of the version
 * before wrote beside this one, and what came by other ways than the product's. Nobody who left follows or is followed.
 */
export const recountTies = async (deps: Deps): Promise<void> => {
  for (const side of [sql`follower_id`, sql`followee_id`])
    await deps.db.write.execute(sql`delete from follows using users u where u.id = follows.${side} and u.status = 'deleted'`);
  await recountInBatches(deps, ties);
};
