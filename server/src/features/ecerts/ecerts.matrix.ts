import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause } from '../../testing/matrix/reasons.ts';
import { row, SECRET, type World, words } from '../../testing/matrix/world.ts';
import { certify } from './ecerts.factory.ts';

/** A kind of certificate of the company, which is certified for it; the rival is certified too, and issues its own. */
const template = async (world: World): Promise<number> => {
  const { company, rival, house } = world;
  await world.once('certified', async () => {
    for (const { userId } of [company, rival]) await certify(house.deps, userId, `机构 ${userId}`);
  });
  const text = { name: words(), description: words(), criteria: words() };
  return (await company.call(ecerts.createTemplate, { ...text, template_type: 2 })).id;
};

const recipients = () => [{ name: words(), phone: '13800138000' }];

const certificate = async (world: World): Promise<{ template: number; id: number }> => {
  const id = await template(world);
  const { certificates } = await world.company.call(ecerts.issueCertificates, { id, recipients: recipients() });
  return { template: id, id: certificates[0]?.id ?? 0 };
};

const closed = { status: 2 } as const;
const mayIssue = ['company'] as const;

export const matrix: FeatureMatrix = {
  access: [
    row(ecerts.updateTemplate, { may: mayIssue, input: async (world) => ({ id: await template(world), ...closed }) }),
    row(ecerts.issueCertificates, { may: mayIssue, input: async (world) => ({ id: await template(world), recipients: recipients() }) }),
    row(ecerts.listIssued, { may: mayIssue, tells: SECRET, input: async (world) => ({ id: (await certificate(world)).template }) }),
    row(ecerts.revokeCertificate, { may: mayIssue, input: async (world) => ({ id: (await certificate(world)).id, reason: words() }) }),
  ],
  noSections: {
    [noSectionBecause.between]: ['ecerts.issue', 'ecerts.send-code'],
    [noSectionBecause.caller]: ['ecerts.account'],
  },
  noAccess: {
    [openBecause.held]: ['ecerts.verify', 'ecerts.send-code', 'ecerts.check-code', 'ecerts.take', 'ecerts.get', 'ecerts.bind'],
    [openBecause.saidToAll]: ['ecerts.organization'],
  },
};
