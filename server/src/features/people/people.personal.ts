import { eq, or, sql } from 'drizzle-orm';
import { blocksTable, followsTable } from '../../platform/people/people.tables.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';

export const peoplePersonalData: PersonalData = {
  name: 'people',
  collect: async ({ db }, userId) => ({
    follows: await db.write.select().from(followsTable).where(eq(followsTable.followerId, userId)),
    followed_by: await db.write.select().from(followsTable).where(eq(followsTable.followeeId, userId)),
    blocked: await db.write.select().from(blocksTable).where(eq(blocksTable.ownerId, userId)),
  }),
  erase: async (tx, userId) => {
    // Whoever followed or was followed counts one less, and one friend less where both did.
    await tx.execute(sql`
      with gone as (delete from follows where follower_id = ${userId} or followee_id = ${userId} returning follower_id, followee_id),
      changed as (
        select other, count(*) filter (where is_followed)::int as followers, count(*) filter (where not is_followed)::int as followings,
          (count(*) = 2)::int as friends
        from (select case when follower_id = ${userId} then followee_id else follower_id end as other, follower_id = ${userId} as is_followed from gone) as pairs
        group by other order by other
      )
      update user_counts as c set followers = greatest(0, c.followers - changed.followers),
        followings = greatest(0, c.followings - changed.followings), friends = greatest(0, c.friends - changed.friends)
      from changed where c.user_id = changed.other`);
    await tx.execute(sql`update user_counts set followers = 0, followings = 0, friends = 0 where user_id = ${userId}`);
    await tx.delete(blocksTable).where(or(eq(blocksTable.ownerId, userId), eq(blocksTable.blockedId, userId)));
  },
};
