import { flagTrial } from '#contract/moderation/flags.doors.ts';
import { setAudience } from '#contract/reports/reports.doors.ts';
import * as findings from '#contract/trials/trial-findings.doors.ts';
import * as marks from '#contract/trials/trial-marks.doors.ts';
import * as publishing from '#contract/trials/trial-publishing.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { both } from '../../testing/matrix/report-things.ts';
import { row, SECRET, type World, words } from '../../testing/matrix/world.ts';
import { doorOf } from '../../testing/sections/section-faults.ts';
import { ofPerson } from '../../testing/sections/section-things.ts';
import { secrets } from '../../testing/sections/section-world.ts';
import { makeFinding } from './trial-findings.factory.ts';
import { makeMarks, makeTrial } from './trials.factory.ts';

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

/** The author marked what the partner translated, with words for nobody else. */
const marked = async ({ house, author, partner }: World) => {
  const { id } = await makeTrial(house.deps, { initiatorId: author.userId, receiverId: partner.userId, status: 3 });
  return { id, spans: await makeMarks(house.deps, id, { comment: words() }) };
};

/** Both published it; the author shows that part of their report to nobody. */
const shownToNobody = async ({ house, author, partner }: World) => {
  await author.call(setAudience, { section: 'trials', audience: 'me' });
  const change = { initiatorPublic: true, receiverPublic: true };
  const made = { initiatorId: partner.userId, receiverId: author.userId, status: 3, sourceText: words(), change };
  const { id } = await makeTrial(house.deps, made);
  await makeMarks(house.deps, id);
  return { id };
};

export const matrix: FeatureMatrix = {
  access: [
    row(trials.getTrial, { may: both, tells: SECRET, input: asked(1) }),
    row(trials.getTrialInvitation, { may: ['partner'], aside: ['author'], tells: SECRET, input: asked(0) }),
    row(trials.acceptTrial, { may: ['partner'], input: asked(0) }),
    row(trials.refuseTrial, { may: ['partner'], input: async (world) => ({ ...(await asked(0)(world)), reason: 1 }) }),
    row(trials.withdrawTrial, { may: ['author'], input: asked(0) }),
    row(trials.saveTrialDraft, { may: ['partner'], input: async (world) => ({ ...(await asked(1)(world)), text: words() }) }),
    row(trials.submitTrial, { may: ['partner'], input: async (world) => ({ ...(await asked(1)(world)), translatedText: words() }) }),
    row(marks.scoreTrial, {
      may: ['author'],
      input: async (world) => ({ ...(await asked(2)(world)), ...{ language: 4, knowledge: 4, punctuality: 4, passed: true } }),
    }),
    row(marks.getTrialMarks, { may: both, tells: SECRET, input: marked }),
    row(marks.exportTrialMarks, {
      may: both,
      tells: SECRET,
      input: async (world) => ({ id: (await marked(world)).id, format: 'json' as const }),
    }),
    row(marks.answerTrialSpans, {
      may: ['partner'],
      input: async (world) => {
        const { id, spans } = await marked(world);
        return { id, answers: spans.map((spanId) => ({ spanId, agrees: true })) };
      },
    }),
    row(flagTrial, { may: ['author'], aside: ['partner'], input: async (world) => ({ ...(await shownToNobody(world)), reason: words() }) }),
    row(publishing.publishTrial, { may: both, input: async (world) => ({ id: (await marked(world)).id, isPublic: true }) }),
    row(publishing.getThirdTrial, { may: ['author'], tells: SECRET, input: shownToNobody }),
    row(findings.appealTrialFinding, {
      may: ['author'],
      input: async ({ house, author, partner }) => ({
        id: await makeFinding(house.deps, { initiatorId: author.userId, receiverIds: [partner.userId], text: words() }),
        text: words(),
      }),
    }),
  ],
  noAccess: {
    [openBecause.meets]: ['trials.start', 'trials.scores', 'trials.reviews', 'trials.average'],
    [openBecause.held]: ['trials.mail', 'trials.stop-mails'],
  },
  noPersons: {
    [unwalkedBecause.ownThings]: ['trials.get', 'trials.invitation', 'trials.received', 'trials.started', 'trials.not-refused'],
    [unwalkedBecause.sameCards]: ['trials.third', 'trials.reviews'],
  },
  sections: [
    doorOf('trials', publishing.listTrialReviews, { tells: secrets.trial, input: ofPerson }),
    doorOf('trials', publishing.averageTrials, { tells: '"count":1', input: ofPerson }),
    doorOf('trials', publishing.getThirdTrial, { tells: secrets.trial, input: ({ ids }) => ({ id: ids.trial }) }),
    doorOf('trials', marks.getTrialMarks, { tells: secrets.trial, input: ({ ids }) => ({ id: ids.trial }) }),
  ],
  noSections: {
    [noSectionBecause.open]: ['trials.scores'],
    [noSectionBecause.caller]: ['trials.check-email', 'trials.latest', 'trials.count'],
    [noSectionBecause.between]: [
      'trials.get',
      'trials.invitation',
      'trials.mail',
      'trials.received',
      'trials.started',
      'trials.not-refused',
      'trials.export-marks',
    ],
  },
};
