import * as cooperation from '#contract/cooperation/cooperation.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { both } from '../../testing/matrix/report-things.ts';
import { row, SECRET, type Someone, words } from '../../testing/matrix/world.ts';

const offer = { kind: 'translation', budget: '面议', contact: 'lin@example.com' } as const;

const intended = async (from: Someone, to: Someone): Promise<number> => {
  for (const one of await from.call(cooperation.listIntentions, { type: 'sent' }))
    if (one.state === 'waiting' && one.receiver?.id === to.userId) return one.id;
  return (await from.call(cooperation.sendIntention, { ...offer, message: words(), userId: to.userId })).id;
};

export const matrix: FeatureMatrix = {
  access: [
    row(cooperation.getIntention, {
      may: both,
      tells: SECRET,
      input: async ({ partner, author }) => ({ id: await intended(partner, author) }),
    }),
    row(cooperation.answerIntention, {
      may: ['author'],
      input: async ({ neighbour, author }) => ({ id: await intended(neighbour, author), accepts: true }),
    }),
    row(cooperation.withdrawIntention, {
      may: ['partner'],
      input: async ({ partner, member }) => ({ id: await intended(partner, member) }),
    }),
  ],
  noAccess: { [openBecause.meets]: ['cooperation.send'] },
  noPersons: { [unwalkedBecause.ownThings]: ['cooperation.get', 'cooperation.list'] },
  noSections: { [noSectionBecause.between]: ['cooperation.get', 'cooperation.list'] },
};
