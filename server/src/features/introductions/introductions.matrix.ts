import * as introductions from '#contract/introductions/introductions.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { both } from '../../testing/matrix/report-things.ts';
import { row, SECRET, type Someone, type World, words } from '../../testing/matrix/world.ts';

/** What the author asks their friend, who knows the other too. */
const asked = async ({ author, partner }: World, target: Someone): Promise<number> => {
  for (const one of await author.call(introductions.listIntroductions, { type: 'sent' }))
    if (one.state === 'waiting' && one.target?.id === target.userId) return one.id;
  const form = { userId: target.userId, friendId: partner.userId, message: words() };
  return (await author.call(introductions.askIntroduction, form)).id;
};

export const matrix: FeatureMatrix = {
  access: [
    row(introductions.getIntroduction, {
      may: both,
      tells: SECRET,
      input: async (world) => ({ id: await asked(world, world.member) }),
    }),
    row(introductions.answerIntroduction, {
      may: ['partner'],
      input: async (world) => ({ id: await asked(world, world.company), accepts: true }),
    }),
    row(introductions.withdrawIntroduction, {
      may: ['author'],
      input: async (world) => ({ id: await asked(world, world.owner) }),
    }),
  ],
  noAccess: { [openBecause.meets]: ['introductions.ask'] },
  noPersons: { [unwalkedBecause.ownThings]: ['introductions.get', 'introductions.list'] },
};
