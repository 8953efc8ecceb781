import * as calls from '#contract/groups/groups.calls.ts';
import { inLocale } from '#contract/kernel/refusals.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bindRead, bindWrite, me } from '../../kernel/http/context.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { joinGroup } from './actions/join-group.ts';
import { leaveGroup } from './actions/leave-group.ts';
import { circleAddresses } from './groups.addresses.ts';
import { groupsPages } from './groups.pages.ts';
import { countGroupRows, countGroupsOf } from './groups.queries.ts';
import { groupProtocol } from './groups.settings.ts';
import { getGroup } from './reads/get-group.ts';
import { listCategories } from './reads/list-categories.ts';
import { listGroups, listGroupsOf, listMyGroups, recommendGroups, topGroups, wrapMyGroups } from './reads/list-groups.ts';
import { isMember, listAdmins, listMembers } from './reads/list-members.ts';
import './groups.personal.ts';
import './groups.subject.ts';

export const groupsFeature: Feature = {
  name: 'groups',
  bindings: [
    bindRead(calls.listCategories, listCategories),
    bindRead(calls.listGroups, listGroups),
    bindRead(calls.countGroups, async (ctx, input) => ({ count: await countGroupRows(ctx.db, input.category_id) })),
    bindRead(calls.getGroup, getGroup),
    bindWrite(calls.joinGroup, joinGroup),
    bindWrite(calls.leaveGroup, leaveGroup),
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
  ],
  pages: groupsPages,
  addresses: [circleAddresses],
};
