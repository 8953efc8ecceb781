import { setAudience } from '#contract/reports/reports.doors.ts';
import * as certificates from '#contract/trial-certificates/trial-certificates.doors.ts';
import { certifyPerson } from '../../testing/certify-person.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { row, SECRET, type World, words } from '../../testing/matrix/world.ts';
import { makePassed } from './trial-certificates.factory.ts';

/** The author passed a trial of the partner's, in public. */
const passed = async ({ house, author, partner, once }: World) => {
  await once('author certified', () => certifyPerson(house.deps, author.userId, { name: words() }));
  return { id: await makePassed(house.deps, { initiatorId: partner.userId, receiverId: author.userId }) };
};

/** The same with its certificate, in a report whose trials are for nobody else. */
const shownToNobody = async (world: World) => {
  await world.author.call(setAudience, { section: 'trials', audience: 'me' });
  const trial = await passed(world);
  await world.author.call(certificates.takeTrialCertificate, trial);
  return trial;
};

export const matrix: FeatureMatrix = {
  access: [
    row(certificates.getTrialCertificate, { may: ['author'], tells: SECRET, input: passed }),
    row(certificates.takeTrialCertificate, { may: ['author'], input: passed }),
    row(certificates.getCertificateOfTrial, { may: ['author', 'partner'], tells: 'cerStatus', input: shownToNobody }),
  ],
  noPersons: { [unwalkedBecause.ownThings]: ['trial-certificates.list', 'trial-certificates.get'] },
};
