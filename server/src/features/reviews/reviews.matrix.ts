import * as reviews from '#contract/reviews/reviews.doors.ts';
import * as marks from '#contract/reviews/work-marks.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { shared } from '../../testing/matrix/report-part-things.ts';
import { both, reviewed, workOf } from '../../testing/matrix/report-things.ts';
import { row, SECRET, type Someone, type World, words } from '../../testing/matrix/world.ts';
import { personDoor } from '../../testing/person-marks.ts';
import { doorOf } from '../../testing/sections/section-faults.ts';
import { userOf, workIdOf } from '../../testing/sections/section-things.ts';
import { secrets } from '../../testing/sections/section-world.ts';

/** Somebody asks the partner for a review. */
const granted = async (owner: Someone, partner: Someone): Promise<number> => {
  const asked = await owner.call(reviews.listMyGrants, { state: 'pending' });
  for (const one of asked) await owner.send(reviews.cancelReview, { id: one.id });
  const { grants } = await owner.call(reviews.grantReview, { relationship: 1, user_ids: [partner.userId] });
  return grants[0]?.id ?? 0;
};

const grantOfAuthor = async ({ author, partner }: World) => ({ id: await granted(author, partner) });

/** A work of the member that the partner marked. */
const marked = async (world: World): Promise<number> => {
  const work_id = await world.once('open work', () => workOf(world, world.member));
  await world.partner.call(marks.markWork, { work_id, mark: 4 });
  return work_id;
};

const giving = { language: 4, expertise: 4, punctuality: 4 };

const sharedWork = async (world: World) => ({ work_id: (await shared(world)).work_id });

export const matrix: FeatureMatrix = {
  access: [
    row(reviews.getReviewAuth, {
      may: both,
      tells: '"review_id"',
      input: async (world) => ({ review_id: String((await grantOfAuthor(world)).id) }),
    }),
    row(reviews.cancelReview, { may: ['author'], input: grantOfAuthor }),
    row(reviews.declineReview, { may: ['partner'], input: grantOfAuthor }),
    row(reviews.giveReview, {
      may: ['partner'],
      input: async ({ owner, partner }) => ({ id: await granted(owner, partner), ...giving }),
    }),
    row(reviews.replyReview, { input: async (world) => ({ id: await reviewed(world), body: words() }) }),
    row(reviews.getReview, { may: both, tells: SECRET, input: async (world) => ({ id: await reviewed(world) }) }),
    row(reviews.listReviews, {
      may: ['author'],
      tells: SECRET,
      input: async (world) => {
        await reviewed(world);
        return { user_id: world.author.userId };
      },
    }),
    row(marks.unmarkWork, { may: ['partner'], input: async (world) => ({ work_id: await marked(world) }) }),
    row(reviews.getReviewAverage, {
      may: ['author'],
      tells: '"language":4',
      input: async (world) => {
        await reviewed(world);
        return { user_id: world.author.userId };
      },
    }),
    row(marks.markWork, {
      may: ['partner'],
      aside: ['owner'],
      input: async (world) => ({ ...(await sharedWork(world)), mark: 4, comment: words() }),
    }),
    row(marks.listWorkMarks, { may: ['partner', 'owner'], tells: SECRET, input: sharedWork }),
    row(marks.getWorkAverage, { may: ['partner', 'owner'], tells: '"count":1', input: sharedWork }),
    row(marks.getMyWorkMark, { may: ['partner'], tells: '"mark":4', input: sharedWork }),
  ],
  noAccess: { [openBecause.meets]: ['reviews.grant'] },
  persons: [
    personDoor(reviews.listReviews, ({ hostId }) => ({ user_id: hostId })),
    personDoor(reviews.getReview, ({ review }) => ({ id: review })),
    personDoor(marks.listWorkMarks, ({ work }) => ({ work_id: work })),
  ],
  noPersons: {
    [unwalkedBecause.caller]: ['work-marks.mine'],
    [unwalkedBecause.ownThings]: ['reviews.grants', 'reviews.requests', 'reviews.auth'],
  },
  sections: [
    doorOf('works', marks.listWorkMarks, { tells: secrets.mark, input: workIdOf }),
    doorOf('works', marks.getWorkAverage, { tells: '"count":1', input: workIdOf }),
    doorOf('reviews', reviews.listReviews, { tells: secrets.review, input: userOf }),
    doorOf('reviews', reviews.getReviewAverage, { tells: '"language":4', input: userOf }),
    doorOf('reviews', reviews.getReview, { tells: secrets.review, input: ({ ids }) => ({ id: ids.review }) }),
  ],
  noSections: {
    [noSectionBecause.caller]: ['reviews.count', 'work-marks.mine'],
    [noSectionBecause.between]: [
      'reviews.grant',
      'reviews.grants',
      'reviews.requests',
      'reviews.claim',
      'reviews.auth',
      'reviews.give',
      'reviews.reply',
    ],
  },
};
