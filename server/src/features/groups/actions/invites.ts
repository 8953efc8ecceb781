import { randomBytes } from 'node:crypto';
import type { Static } from 'typebox';
import type { CreateInvite } from '#contract/groups/group-admin.schemas.ts';
import { groupsMessages } from '#contract/groups/groups.messages.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { lockAsGroupAdmin } from '../group-admin.queries.ts';
import { inviteView } from '../groups.view.ts';
import { insertInvite, listInviteRows, revokeInviteRow } from '../invites.queries.ts';

const DAY_MS = 86_400_000;
const CODE_BYTES = 16;
const LINKS_MAX = 20;

/** A link of so many days that so many people come in by. Throws NOT_FOUND, GROUP_ADMINS_ONLY, INVITES_TOO_MANY. */
export const createInvite = async (
  ctx: WriteCtx<'INVITES_TOO_MANY' | 'GROUP_ADMINS_ONLY'>,
  form: Static<(typeof CreateInvite)['input']>,
): Promise<Static<(typeof CreateInvite)['answer']>> => {
  const { group } = await lockAsGroupAdmin(ctx, form.id);
  if ((await listInviteRows(ctx.db, group.id, ctx.now)).length >= LINKS_MAX)
    throw ctx.refuse('INVITES_TOO_MANY', { params: { max: LINKS_MAX } });
  const row = await insertInvite(ctx.db, {
    groupId: group.id,
    createdBy: me(ctx).userId,
    code: randomBytes(CODE_BYTES).toString('base64url'),
    usesLeft: form.uses,
    expiresAt: new Date(ctx.now.getTime() + form.days * DAY_MS),
    createdAt: ctx.now,
  });
  invariant(row, 'a link was written');
  ctx.audit('group', group.id, { invite: row.id });
  return { message: say(ctx, groupsMessages.inviteMade), invite: inviteView(ctx, row) };
};

/** Throws NOT_FOUND where the circle has no such link that holds. */
export const revokeInvite = async (ctx: WriteCtx<'GROUP_ADMINS_ONLY'>, form: { id: number; invite_id: number }): Promise<null> => {
  await lockAsGroupAdmin(ctx, form.id);
  if (!(await revokeInviteRow(ctx.db, form.id, form.invite_id, ctx.now))) throw refuse('NOT_FOUND');
  ctx.audit('group', form.id, { invite: form.invite_id });
  return null;
};
