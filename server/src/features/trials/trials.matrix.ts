import * as trials from '#contract/trials/trials.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { both } from '../../testing/matrix/report-things.ts';
import { row, SECRET, type World, words } from '../../testing/matrix/world.ts';
import { makeTrial } from './trials.factory.ts';

/** The author asked the partner. */
const asked =
  (status: number) =>
  async ({ house, author, partner }: World) => ({
    id: (
      await makeTrial(house.deps, {
        initiatorId: author.userId,
        receiverId: partner.userId,
        status,
        sourceText: words(),
        translatedText: words(),
      })
    ).id,
  });

export const matrix: FeatureMatrix = {
  access: [
    row(trials.getTrial, { may: both, tells: SECRET, input: asked(1) }),
    row(trials.getTrialInvitation, { may: ['partner'], aside: ['author'], tells: SECRET, input: asked(0) }),
    row(trials.acceptTrial, { may: ['partner'], input: asked(0) }),
    row(trials.refuseTrial, { may: ['partner'], input: async (world) => ({ ...(await asked(0)(world)), reason: 1 }) }),
    row(trials.withdrawTrial, { may: ['author'], input: asked(0) }),
    row(trials.saveTrialDraft, { may: ['partner'], input: async (world) => ({ ...(await asked(1)(world)), text: words() }) }),
    row(trials.submitTrial, { may: ['partner'], input: async (world) => ({ ...(await asked(1)(world)), translatedText: words() }) }),
  ],
  noAccess: {
    [openBecause.meets]: ['trials.start', 'trials.scores'],
    [openBecause.held]: ['trials.mail', 'trials.stop-mails'],
  },
  noPersons: {
    [unwalkedBecause.ownThings]: ['trials.get', 'trials.invitation', 'trials.received', 'trials.started', 'trials.not-refused'],
  },
  noSections: { [noSectionBecause.open]: ['trials.scores'] },
};
