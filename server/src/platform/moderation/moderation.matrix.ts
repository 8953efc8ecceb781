import { sql } from 'drizzle-orm';
import * as conduct from '#contract/moderation/conduct.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import * as flags from '#contract/moderation/flags.doors.ts';
import * as reviews from '#contract/reviews/reviews.doors.ts';
import * as marks from '#contract/reviews/work-marks.doors.ts';
import { groupAdmins } from '../../testing/matrix/circle-standings.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { commentOf, onlyId, post } from '../../testing/matrix/post-things.ts';
import { openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { shared } from '../../testing/matrix/report-part-things.ts';
import { both, reviewed, workOf } from '../../testing/matrix/report-things.ts';
import { newPost, row, SECRET, type World, words } from '../../testing/matrix/world.ts';

/** A post of the author that the member flagged. */
const flagged = async (world: World): Promise<number> => {
  const id = await newPost(world);
  await world.member.call(flags.flagPost, { id, reason: SECRET });
  const reports = await world.owner.call(flags.listCircleReports, { id: world.circle });
  return reports.find((one) => one.resource_id === id)?.id ?? 0;
};

const markAside = async (world: World): Promise<number> => {
  const work_id = await workOf(world, world.member);
  const { mark } = await world.partner.call(marks.markWork, { work_id, mark: 2 });
  await world.house.deps.db.write.execute(sql`update work_marks set set_aside = 'device' where id = ${mark.id}`);
  return mark.id;
};

const REASON = '看看';

const replied = async (world: World): Promise<number> => {
  const id = await reviewed(world);
  await world.author.call(reviews.replyReview, { id, body: words() });
  return id;
};

/** What an operator did about a post of the author. */
const act = async (world: World) => {
  const { operator, author } = world;
  const post = await newPost(world);
  const { id } = await operator.call(desk.openCase, { kind: 'post', subject_id: post });
  await operator.call(desk.upholdCase, { id, rule: 'spam', reason: SECRET, remove: true });
  const acts = await author.call(conduct.listActs, {});
  return { id: acts.find((one) => one.thing?.id === post)?.id ?? 0 };
};

export const matrix: FeatureMatrix = {
  access: [
    row(flags.listCircleReports, {
      tells: SECRET,
      input: async (world) => {
        await flagged(world);
        return { id: world.circle };
      },
    }),
    row(flags.acceptReport, { input: async (world) => ({ id: await flagged(world), reason: '与翻译无关' }) }),
    row(flags.rejectReport, { input: async (world) => ({ id: await flagged(world) }) }),
    row(flags.flagPost, {
      may: ['member', ...groupAdmins],
      aside: ['author'],
      input: async (world) => ({ ...(await post(world)), reason: '看看' }),
    }),
    row(flags.flagComment, {
      may: ['author', ...groupAdmins],
      aside: ['member'],
      input: async (world) => ({ ...(await onlyId(commentOf('member')(world))), reason: '看看' }),
    }),
    row(conduct.appealReview, { may: both, input: async (world) => ({ id: await reviewed(world, true), text: '请再看看' }) }),
    row(conduct.appealWorkMark, { may: ['member', 'partner'], input: async (world) => ({ id: await markAside(world), text: '请再看看' }) }),
    row(flags.flagReview, { may: ['author'], aside: ['partner'], input: async (world) => ({ id: await reviewed(world), reason: REASON }) }),
    row(flags.flagReviewReply, {
      may: ['partner'],
      aside: ['author'],
      input: async (world) => ({ id: await replied(world), reason: REASON }),
    }),
    row(flags.flagWork, {
      may: ['partner'],
      aside: ['owner'],
      input: async (world) => ({ id: (await shared(world)).work_id, reason: REASON }),
    }),
    row(flags.flagWorkMark, {
      may: ['owner'],
      aside: ['partner'],
      input: async (world) => ({ id: (await shared(world)).mark, reason: REASON }),
    }),
    row(conduct.getAct, { may: ['author'], tells: SECRET, input: act }),
    row(conduct.appealAct, { may: ['author'], input: async (world) => ({ ...(await act(world)), text: '请再看看' }) }),
  ],
  noAccess: {
    [openBecause.saidToAll]: ['flags.feed', 'flags.news', 'flags.question', 'flags.question-answer', 'flags.topic'],
    [openBecause.meets]: ['flags.user'],
    [openBecause.findable]: ['flags.group'],
  },
  noPersons: { [unwalkedBecause.ownThings]: ['flags.circle'], [unwalkedBecause.needsMore]: ['conduct.carded'] },
};
