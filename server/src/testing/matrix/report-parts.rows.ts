import { sql } from 'drizzle-orm';
import * as badges from '#contract/badges/badges.doors.ts';
import * as flags from '#contract/moderation/flags.doors.ts';
import { chooseTags, listTagsOf } from '#contract/onboarding/onboarding.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import * as reviews from '#contract/reviews/reviews.doors.ts';
import * as marks from '#contract/reviews/work-marks.doors.ts';
import * as scores from '#contract/scores/scores.doors.ts';
import type { Row } from './access-matrix.ts';
import { ofAuthor, reviewed, workOf } from './report.rows.ts';
import { row, SECRET, type World, words } from './world.ts';

const reason = '看看';
/** One of what one does, of which marks speak badly here. */
const tag = 101;
const lowPart = { weight: 0.4, share: 0.5, mean: 3, pieces: 3 };

/** The author's score and tags, which they show to nobody. */
const scored = async (world: World): Promise<{ userId: number }> => {
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
const shared = (world: World): Promise<{ work_id: number; mark: number }> =>
  world.once('shared', async () => {
    const { owner, partner } = world;
    const work_id = await workOf(world, owner);
    await owner.call(reports.setAudience, { section: 'works', audience: 'friends' });
    const { mark } = await partner.call(marks.markWork, { work_id, mark: 4, comment: words() });
    return { work_id, mark: mark.id };
  });
const sharedWork = async (world: World) => ({ work_id: (await shared(world)).work_id });

const replied = async (world: World): Promise<number> => {
  const id = await reviewed(world);
  await world.author.call(reviews.replyReview, { id, body: words() });
  return id;
};

/** Parts of reports that are for nobody or for friends alone, numbers of them, and what others think of a work. */
export const reportPartRows: readonly Row<World>[] = [
  row(scores.getAssessment, { may: ['author'], tells: '"total":3', input: scored }),
  row(scores.getOverview, { may: ['author'], tells: '"total":3', input: scored }),
  row(scores.listActivity, { may: ['author'], tells: '"2024-01-01"', input: scored }),
  row(scores.listRatedTags, { may: ['author'], tells: `"id":${tag}`, input: scored }),
  row(scores.listLowTags, { may: ['author'], tells: `"id":${tag}`, input: scored }),
  row(listTagsOf, { may: ['author'], tells: `"id":${tag}`, input: async (world) => ({ id: (await scored(world)).userId }) }),
  row(badges.listBadges, { may: ['author'], tells: '"report-opened"', input: ofAuthor }),
  row(reviews.getReviewAverage, {
    may: ['author'],
    tells: '"language":4',
    input: async (world) => {
      await reviewed(world);
      return { user_id: world.author.userId };
    },
  }),
  row(flags.flagReview, { may: ['author'], aside: ['partner'], input: async (world) => ({ id: await reviewed(world), reason }) }),
  row(flags.flagReviewReply, { may: ['partner'], aside: ['author'], input: async (world) => ({ id: await replied(world), reason }) }),
  row(flags.flagWork, { may: ['partner'], aside: ['owner'], input: async (world) => ({ id: (await shared(world)).work_id, reason }) }),
  row(flags.flagWorkMark, { may: ['owner'], aside: ['partner'], input: async (world) => ({ id: (await shared(world)).mark, reason }) }),
  row(marks.markWork, {
    may: ['partner'],
    aside: ['owner'],
    input: async (world) => ({ ...(await sharedWork(world)), mark: 4, comment: words() }),
  }),
  row(marks.listWorkMarks, { may: ['partner', 'owner'], tells: SECRET, input: sharedWork }),
  row(marks.getWorkAverage, { may: ['partner', 'owner'], tells: '"count":1', input: sharedWork }),
  row(marks.getMyWorkMark, { may: ['partner'], tells: '"mark":4', input: sharedWork }),
];
