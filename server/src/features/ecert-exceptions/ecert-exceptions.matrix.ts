import * as exceptions from '#contract/ecert-exceptions/ecert-exceptions.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { row, SECRET, type World, words } from '../../testing/matrix/world.ts';
import { certify } from '../ecerts/ecerts.factory.ts';
import { makeIssued } from './ecert-exceptions.factory.ts';

/** The author says that a certificate of the company is wrong; the rival is certified too. */
const asked = async (world: World): Promise<{ id: number }> => {
  const { company, rival, author, house } = world;
  await world.once('certified', async () => {
    for (const { userId } of [company, rival]) await certify(house.deps, userId, `机构 ${userId}`);
  });
  const { id: certificate } = await makeIssued(company);
  const { id } = await author.call(exceptions.createException, { id: certificate, kind: 'name', content: words() });
  return { id };
};

const answered = async (world: World): Promise<{ id: number }> => {
  const { id } = await asked(world);
  await world.company.call(exceptions.answerException, { id, answer: words() });
  return { id };
};

const mayAnswer = ['company'] as const;

export const matrix: FeatureMatrix = {
  access: [
    row(exceptions.getOwnException, { may: ['author'], tells: SECRET, input: asked }),
    row(exceptions.reopenException, { may: ['author'], input: async (world) => ({ ...(await answered(world)), content: words() }) }),
    row(exceptions.getException, { may: mayAnswer, tells: SECRET, input: asked }),
    row(exceptions.openException, { may: mayAnswer, input: asked }),
    row(exceptions.answerException, { may: mayAnswer, input: async (world) => ({ ...(await asked(world)), answer: words() }) }),
  ],
  noAccess: { [openBecause.held]: ['ecert-exceptions.create'] },
  noPersons: { [unwalkedBecause.needsMore]: ['ecert-exceptions.desk', 'ecert-exceptions.get'] },
  noSections: {
    [noSectionBecause.between]: ['ecert-exceptions.own', 'ecert-exceptions.get'],
  },
};
