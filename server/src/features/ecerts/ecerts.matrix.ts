import * as keeping from '#contract/ecerts/ecert-keeping.doors.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import * as lists from '#contract/ecerts/lists.doors.ts';
import * as suspensions from '#contract/ecerts/suspensions.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause } from '../../testing/matrix/reasons.ts';
import { row, SECRET, type World, words } from '../../testing/matrix/world.ts';
import { doorOf } from '../../testing/sections/section-faults.ts';
import { userOf } from '../../testing/sections/section-things.ts';
import { secrets } from '../../testing/sections/section-world.ts';
import { certify, listFile, makeKept } from './ecerts.factory.ts';
import { recordClaim } from './ecerts.jobs.ts';
import { issueListNow } from './issuing.jobs.ts';

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

/** A list of one recipient, and the kind of certificate it is for. */
const listOf = async (world: World, of: 'list' | 'template'): Promise<number> => {
  const id = await template(world);
  const file = listFile(`姓名,手机号\n${words()},13800138000\n`, `${words()}.csv`);
  const list = await world.company.call(lists.uploadList, { id, file });
  return of === 'list' ? list.id : id;
};

const issuedList = async (world: World): Promise<number> => {
  const id = await listOf(world, 'list');
  await world.company.call(lists.issueList, { id });
  await issueListNow(world.house.deps, { listId: id });
  return id;
};

/** One that a guest claimed, and that is recorded. */
const claimed = async (world: World): Promise<number> => {
  const kind = await template(world);
  const { certificates } = await world.company.call(ecerts.issueCertificates, { id: kind, recipients: recipients() });
  const [{ id, security_code: securityCode } = { id: 0, security_code: '' }] = certificates;
  const { token } = await world.guest.call(ecerts.checkClaimCode, { id, securityCode });
  await world.guest.call(ecerts.takeCertificate, { id }, { headers: { 'ecert-token': token } });
  await recordClaim(world.house.deps, { id });
  return id;
};

const suspended = async (world: World): Promise<number> => {
  const id = await claimed(world);
  await world.company.call(suspensions.suspendCertificate, { id, reason: words() });
  return id;
};

/** A certificate that a member of the world keeps. */
const kept = ({ member, house }: World): Promise<number> => makeKept(house.deps, { holderId: member.userId, title: words() });

const closed = { status: 2 } as const;
const mayIssue = ['company'] as const;

export const matrix: FeatureMatrix = {
  access: [
    row(ecerts.updateTemplate, { may: mayIssue, input: async (world) => ({ id: await template(world), ...closed }) }),
    row(ecerts.issueCertificates, { may: mayIssue, input: async (world) => ({ id: await template(world), recipients: recipients() }) }),
    row(ecerts.listIssued, { may: mayIssue, tells: SECRET, input: async (world) => ({ id: (await certificate(world)).template }) }),
    row(suspensions.suspendCertificate, { may: mayIssue, input: async (world) => ({ id: await claimed(world), reason: words() }) }),
    row(suspensions.liftSuspension, { may: mayIssue, input: async (world) => ({ id: await suspended(world) }) }),
    row(ecerts.revokeCertificate, { may: mayIssue, input: async (world) => ({ id: (await certificate(world)).id, reason: words() }) }),
    row(ecerts.getTemplate, { may: mayIssue, tells: SECRET, input: async (world) => ({ id: await template(world) }) }),
    row(ecerts.getIssued, { may: mayIssue, tells: SECRET, input: async (world) => ({ id: (await certificate(world)).id }) }),
    row(lists.uploadList, {
      may: mayIssue,
      input: async (world) => ({ id: await template(world), file: listFile(`姓名,手机号\n${words()},13800138000\n`) }),
    }),
    row(lists.listLists, { may: mayIssue, tells: SECRET, input: async (world) => ({ id: await listOf(world, 'template') }) }),
    row(lists.getList, { may: mayIssue, tells: SECRET, input: async (world) => ({ id: await listOf(world, 'list') }) }),
    row(lists.issueList, { may: mayIssue, input: async (world) => ({ id: await listOf(world, 'list') }) }),
    row(lists.dropList, { may: mayIssue, input: async (world) => ({ id: await listOf(world, 'list') }) }),
    row(lists.fetchCodes, { may: mayIssue, input: async (world) => ({ id: await issuedList(world) }) }),
    row(lists.correctCertificate, {
      may: mayIssue,
      input: async (world) => ({ id: (await certificate(world)).id, reason: words(), recipient: { name: words() } }),
    }),
    row(keeping.hideCertificate, { may: ['member'], input: async (world) => ({ id: await kept(world), hidden: true }) }),
  ],
  sections: [
    doorOf('ecertificates', keeping.listShown, { tells: secrets.electronic, input: userOf }),
    doorOf('chain', keeping.listRecords, { tells: '"leaf_index"', input: userOf }),
  ],
  noSections: {
    [noSectionBecause.between]: ['ecerts.issue', 'ecerts.send-code'],
    [noSectionBecause.caller]: ['ecerts.account'],
  },
  noAccess: {
    [openBecause.own]: ['ecerts.templates.create', 'ecerts.preview'],
    [openBecause.held]: [
      'ecerts.verify',
      'ecerts.send-code',
      'ecerts.check-code',
      'ecerts.take',
      'ecerts.get',
      'ecerts.bind',
      'ecerts.recording',
    ],
    [openBecause.meets]: ['shown-ecerts.list', 'shown-ecerts.records'],
    [openBecause.saidToAll]: ['ecerts.organization'],
  },
};
