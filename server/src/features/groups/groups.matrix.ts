import * as groupAdmin from '#contract/groups/group-admin.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import { refuses } from '../../kernel/errors/refuse.ts';
import { groupAccount, houseAccount } from '../../platform/ledger/ledger-accounts.types.ts';
import { postTransfers } from '../../platform/ledger/transfers.writes.ts';
import { groupAdmins, inside } from '../../testing/matrix/circle-standings.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { newCircle, password, row, SECRET, type World } from '../../testing/matrix/world.ts';
import { personDoor } from '../../testing/person-marks.ts';

/** A circle into which the neighbour asks to be let. */
const applied = async (world: World) => {
  const group_id = await newCircle(world);
  await world.neighbour.call(groups.joinGroup, { id: group_id, message: SECRET });
  const [application] = await world.owner.call(groupAdmin.listApplications, { group_id });
  return { group_id, id: application?.id ?? 0 };
};

const shutOut = async (world: World) => {
  const whom = { id: await newCircle(world), user_id: world.neighbour.userId };
  await world.owner.call(groupAdmin.blacklist, whom);
  return whom;
};

const invited = async (world: World) => {
  const id = await newCircle(world);
  const { invite } = await world.owner.call(groupAdmin.createInvite, { id, days: 1, uses: 1 });
  return { id, invite_id: invite.id };
};

let earned = 0;

/** A circle that has something to pay out. */
const earning = async (world: World): Promise<number> => {
  const id = await newCircle(world);
  const { deps } = world.house;
  earned += 1;
  const transfer = { key: `matrix:${earned}`, code: 'currency.minted', from: houseAccount('mint', 'currency'), amount: 50 } as const;
  await deps.db.write.transaction((db) =>
    postTransfers({ db, now: deps.now(), actor: null, deps, locale: 'zh-CN', ...refuses }, [
      { ...transfer, to: groupAccount(id, 'currency') },
    ]),
  );
  return id;
};

/** A circle that stays closed, whatever other rows do to theirs. */
const QUIET = '竹外斋';

const group = async (world: World) => ({ id: await newCircle(world) });

const here = ({ circle }: World) => ({ id: circle });

export const matrix: FeatureMatrix = {
  access: [
    row(groupAdmin.updateGroup, { input: ({ circle }) => ({ id: circle, summary: '人人可读的简介' }) }),
    row(groupAdmin.setAccess, { input: async (world) => ({ ...(await group(world)), mode: 'public' as const }) }),
    row(groupAdmin.setPermissions, { input: async (world) => ({ ...(await group(world)), permissions: 'founder' as const }) }),
    row(groupAdmin.setGroupAuth, {
      input: async (world) => ({ ...(await group(world)), user_id: world.member.userId, role: 'administrator' as const }),
    }),
    row(groupAdmin.transferGroup, { input: async (world) => ({ ...(await group(world)), target: world.member.userId }) }),
    row(groupAdmin.dissolveGroup, { input: group }),
    row(groupAdmin.decideApplication, { input: async (world) => ({ ...(await applied(world)), audit: 1 }) }),
    row(groupAdmin.withdrawApplication, { may: ['neighbour'], input: async (world) => ({ id: (await applied(world)).group_id }) }),
    row(groupAdmin.listApplications, {
      may: groupAdmins,
      tells: SECRET,
      input: async (world) => ({ group_id: (await applied(world)).group_id }),
    }),
    row(groupAdmin.blacklist, { input: async (world) => ({ ...(await group(world)), user_id: world.member.userId }) }),
    row(groupAdmin.unblacklist, { input: shutOut }),
    row(groupAdmin.listBlacklist, { tells: '邻居', input: async (world) => ({ id: (await shutOut(world)).id }) }),
    row(groupAdmin.createInvite, { input: ({ circle }) => ({ id: circle, days: 1, uses: 1 }) }),
    row(groupAdmin.revokeInvite, { input: invited }),
    row(groupAdmin.listInvites, { tells: 'invite=', input: async (world) => ({ id: (await invited(world)).id }) }),
    row(groupAdmin.listIncomes, { tells: '"payout_count"', input: here }),
    row(groupAdmin.payOut, { input: async (world) => ({ id: await earning(world), amount: 1, password }) }),
    row(groups.leaveGroup, { may: ['member', 'author', 'administrator'], aside: ['owner'], input: group }),
    row(groups.getGroup, { may: inside, tells: SECRET, input: here }),
    row(groups.listMembers, { may: inside, tells: '副手', input: here }),
    row(groups.listAdmins, { may: inside, tells: '副手', input: here }),
    row(groups.isMember, { may: inside, tells: 'true', input: ({ circle, owner }) => ({ group_id: circle, user_id: owner.userId }) }),
    row(groups.listGroupsOf, {
      may: inside,
      tells: QUIET,
      input: async (world) => {
        await world.once('quiet', () => newCircle(world, QUIET));
        return { user_id: world.owner.userId };
      },
    }),
  ],
  noAccess: { [openBecause.findable]: ['groups.list', 'groups.count', 'groups.create', 'groups.join', 'groups.join-by-password'] },
  persons: [
    personDoor(groups.getGroup, ({ circle }) => ({ id: circle })),
    personDoor(groups.listMembers, ({ circle }) => ({ id: circle })),
    personDoor(groups.listAdmins, ({ circle }) => ({ id: circle })),
  ],
  noPersons: { [unwalkedBecause.ownThings]: ['groups.applications', 'groups.blacklist', 'groups.incomes'] },
  noSections: {
    [noSectionBecause.published]: [
      'groups.get',
      'groups.create',
      'groups.update',
      'groups.of-person',
      'groups.is-member',
      '/group',
      '/groupClass',
      '/groups/:groupId/info',
      '/groups/:groupId/members',
      '/groups/:groupId/edit',
      '/groups/:groupId/earnings',
      '/groups/:groupId/access',
      '/groups/:groupId/flags',
      '/groups/:groupId/blacklist',
      '/groupDetail',
    ],
  },
};
