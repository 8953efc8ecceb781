import * as calls from '#contract/groups/groups.calls.ts';
import * as keeping from '#contract/groups/keeping.calls.ts';
import { inLocale } from '#contract/kernel/texts.ts';
import { type Binding, bindPreparedWrite, bindRead, bindWrite, me } from '../../kernel/http/context.ts';
import { settingOf } from '../../platform/settings/settings.ts';
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
import { listGroups, listGroupsOf, listMyGroups, recommendGroups, topGroups, wrapMyGroups } from './reads/list-groups.ts';
import { listApplications, listBlacklist, listIncomes, listInvites } from './reads/list-keeping.ts';
import { isMember, listAdmins, listMembers } from './reads/list-members.ts';

export const groupsBindings: readonly Binding[] = [
  bindRead(calls.listCategories, listCategories),
  bindRead(calls.listGroups, listGroups),
  bindRead(calls.countGroups, async (ctx, input) => ({ count: await countGroupRows(ctx.db, input.category_id) })),
  bindRead(calls.getGroup, getGroup),
  bindPreparedWrite(calls.joinGroup, withSettings(joinGroup)),
  bindWrite(calls.leaveGroup, leaveGroup),
  bindPreparedWrite(keeping.createGroup, createGroup),
  bindWrite(keeping.updateGroup, updateGroup),
  bindPreparedWrite(keeping.setAccess, setAccess),
  bindWrite(keeping.setPermissions, setPermissions),
  bindPreparedWrite(keeping.setGroupAuth, withSettings(setGroupAuth)),
  bindPreparedWrite(keeping.transferGroup, withSettings(transferGroup)),
  bindWrite(keeping.dissolveGroup, dissolveGroup),
  bindPreparedWrite(keeping.joinByPassword, joinByPassword),
  bindRead(keeping.listApplications, listApplications),
  bindPreparedWrite(keeping.decideApplication, withSettings(decideApplication)),
  bindWrite(keeping.withdrawApplication, withdrawApplication),
  bindPreparedWrite(keeping.blacklist, withSettings(blacklist)),
  bindWrite(keeping.unblacklist, unblacklist),
  bindRead(keeping.listBlacklist, listBlacklist),
  bindWrite(keeping.createInvite, createInvite),
  bindRead(keeping.listInvites, listInvites),
  bindWrite(keeping.revokeInvite, revokeInvite),
  bindRead(keeping.listIncomes, listIncomes),
  bindPreparedWrite(keeping.payOut, payOut),
  bindRead(calls.listMembers, listMembers),
  bindRead(calls.listAdmins, listAdmins),
  bindRead(calls.isMember, isMember),
  bindRead(calls.listMyGroups, (ctx, input) => listMyGroups(ctx, input)),
  bindRead(calls.listMasteredGroups, (ctx, input) => listMyGroups(ctx, input, ['founder', 'administrator'])),
  bindRead(calls.listGroupsOf, listGroupsOf),
  bindRead(calls.wrapMyGroups, wrapMyGroups),
  bindRead(calls.countMyGroups, async (ctx) => ({ count: await countGroupsOf(ctx.db, me(ctx).userId) })),
  bindRead(calls.topGroups, topGroups),
  bindRead(calls.recommendGroups, recommendGroups),
  bindRead(calls.getGroupProtocol, async (ctx, input) => ({
    protocol: inLocale(await settingOf(ctx.deps, groupProtocol), input.lang ?? ctx.locale),
  })),
];
