import { sql } from 'drizzle-orm';
import { chooseTags } from '#contract/onboarding/onboarding.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import * as marks from '#contract/reviews/work-marks.doors.ts';
import { ofAuthor, workOf } from './report-things.ts';
import { type World, words } from './world.ts';

/** One of what one does, of which marks speak badly here. */
export const tag = 101;

const lowPart = { weight: 0.4, share: 0.5, mean: 3, pieces: 3 };

/** The author's score and tags, which they show to nobody. */
export const scored = async (world: World): Promise<{ userId: number }> => {
  const about = await ofAuthor(world);
  await world.once('scored', async () => {
    await world.author.call(chooseTags, { tags: [tag] });
    const { db } = world.house.deps;
    const parts = JSON.stringify({ trials: lowPart, reviews: lowPart, works: lowPart });
    await db.write.execute(sql`
      insert into report_scores (user_id, total, low, high, pieces, parts, computed_at) values (${about.userId}, 3, 2, 4, 9, ${parts}::jsonb, now())
      on conflict (user_id) do update set total = 3, pieces = 9, parts = excluded.parts`);
    await db.write.execute(sql`
      insert into report_score_days (user_id, day, total) values (${about.userId}, '2024-01-01', 3) on conflict do nothing`);
  });
  return about;
};

/** A work of the owner, who shows it to friends alone, with a mark of one of them. */
export const shared = (world: World): Promise<{ work_id: number; mark: number }> =>
  world.once('shared', async () => {
    const { owner, partner } = world;
    const work_id = await workOf(world, owner);
    await owner.call(reports.setAudience, { section: 'works', audience: 'friends' });
    const { mark } = await partner.call(marks.markWork, { work_id, mark: 4, comment: words() });
    return { work_id, mark: mark.id };
  });
