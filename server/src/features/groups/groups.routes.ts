import * as groupAdmin from '#contract/groups/group-admin.calls.ts';
import * as calls from '#contract/groups/groups.calls.ts';
import { inLocale } from '#contract/kernel/texts.ts';
import { type Binding, bindPreparedWrites, bindReads, bindWrites, me } from '../../kernel/http/context.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { blacklist, unblacklist } from './actions/blacklist.ts';
import { setAccess, setPermissions, updateGroup } from './actions/change-group.ts';
import { createGroup } from './actions/create-group.ts';
import { decideApplication, withdrawApplication } from './actions/decide-application.ts';
import { dissolveGroup, transferGroup } from './actions/hand-over.ts';
import { createInvite, revokeInvite } from './actions/invites.ts';
import { joinByPassword } from './actions/join-by-password.ts';
import { joinGroup } from './actions/join-group.ts';
import { leaveGroup } from './actions/leave-group.ts';
import { payOut } from './actions/pay-out.ts';
import { setGroupAuth } from './actions/set-group-auth.ts';
import { countGroupRows, countGroupsOf } from './groups.queries.ts';
import { groupProtocol, withSettings } from './groups.settings.ts';
import { getGroup } from './reads/get-group.ts';
import { listCategories } from './reads/list-categories.ts';
import { listApplications, listBlacklist, listIncomes, listInvites } from './reads/list-for-group-admins.ts';
import { listGroups, listGroupsOf, listMyGroups, recommendGroups, topGroups, wrapMyGroups } from './reads/list-groups.ts';
import { isMember, listAdmins, listMembers } from './reads/list-members.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, {
    listCategories,
    listGroups,
    countGroups: async (ctx, input) => ({ count: await countGroupRows(ctx.db, input.category_id) }),
    getGroup,
    listMembers,
    listAdmins,
    isMember,
    listMyGroups: (ctx, input) => listMyGroups(ctx, input),
    listMasteredGroups: (ctx, input) => listMyGroups(ctx, input, ['founder', 'administrator']),
    listGroupsOf,
    wrapMyGroups,
    countMyGroups: async (ctx) => ({ count: await countGroupsOf(ctx.db, me(ctx).userId) }),
    topGroups,
    recommendGroups,
    getGroupProtocol: async (ctx, input) => ({
      protocol: inLocale(await settingOf(ctx.deps, groupProtocol), input.lang ?? ctx.locale),
    }),
  }),
  ...bindPreparedWrites(calls, { joinGroup: withSettings(joinGroup) }),
  ...bindWrites(calls, { leaveGroup }),
  ...bindPreparedWrites(groupAdmin, {
    createGroup,
    setAccess,
    setGroupAuth: withSettings(setGroupAuth),
    transferGroup: withSettings(transferGroup),
    joinByPassword,
    decideApplication: withSettings(decideApplication),
    blacklist: withSettings(blacklist),
    payOut,
  }),
  ...bindWrites(groupAdmin, { updateGroup, setPermissions, dissolveGroup, withdrawApplication, unblacklist, createInvite, revokeInvite }),
  ...bindReads(groupAdmin, { listApplications, listBlacklist, listInvites, listIncomes }),
];
