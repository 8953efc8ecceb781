import * as claims from '#contract/ecert-claims/ecert-claims.doors.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { certifyPerson } from '../../testing/certify-person.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { openBecause } from '../../testing/matrix/reasons.ts';
import { row, type World, words } from '../../testing/matrix/world.ts';
import { certify, makeKept } from '../ecerts/ecerts.factory.ts';

/** The author says that a certificate of the company is theirs. */
const asked = async (world: World): Promise<number> => {
  const { company, rival, author, house } = world;
  await world.once('claim-certified', async () => {
    for (const { userId } of [company, rival]) await certify(house.deps, userId, `机构 ${userId}`);
    await certifyPerson(house.deps, author.userId, { name: '笔者', number: `${author.userId}` });
  });
  const { id: template } = await company.call(ecerts.createTemplate, {
    ...{ name: words(), description: words(), criteria: words(), template_type: 2 },
  });
  const recipients = [{ name: words(), phone: '13800138000' }];
  const [issued] = (await company.call(ecerts.issueCertificates, { id: template, recipients })).certificates;
  await author.call(claims.askIssuer, { id: issued?.id ?? 0, text: words() });
  const waiting = await company.call(claims.listRequests, { limit: 100 });
  return waiting.at(-1)?.id ?? 0;
};

const kept = ({ member, house }: World): Promise<number> => makeKept(house.deps, { holderId: member.userId, title: words() });

export const matrix: FeatureMatrix = {
  access: [
    row(claims.decideRequest, { may: ['company'], input: async (world) => ({ id: await asked(world), accepts: true }) }),
    row(claims.offerMove, { may: ['member'], input: async (world) => ({ id: await kept(world) }) }),
  ],
  noAccess: {
    [openBecause.held]: ['ecert-claims.prove', 'ecert-claims.ask', 'ecert-claims.move'],
    [openBecause.own]: ['ecert-claims.own'],
  },
};
