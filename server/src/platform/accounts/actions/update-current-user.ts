import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { updateCurrentUser as updateCurrentUserCall } from '#contract/accounts/accounts.calls.ts';
import type { UpdateCurrentUser } from '#contract/accounts/accounts.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { claimFiles, releaseFiles } from '../../files/file-uses.writes.ts';
import { checkWords, queueForReview } from '../../moderation/words.guard.ts';
import { companyNameSql } from '../../people/company-name.sql.ts';
import { reservedNames } from '../../settings/account.settings.ts';
import { settingOf } from '../../settings/settings.registry.ts';
import { usersTable } from '../accounts.tables.ts';
import { refuseField } from '../field.refusal.ts';
import { isReservedName, tidyName } from '../names.policy.ts';
import { takeNickname } from '../shown-names.writes.ts';

type Place = 'avatarFileId' | 'backgroundFileId';

/** Takes the new picture into use and lets the old one go. Throws AVATAR_UNUSABLE for what is no picture, FILE_NOT_YOURS. */
const changePicture = async (ctx: WriteCtx<'AVATAR_UNUSABLE' | 'FILE_NOT_YOURS'>, place: Place, fileId: number | null): Promise<void> => {
  const { userId } = me(ctx);
  const [before] = await ctx.db.select({ fileId: usersTable[place] }).from(usersTable).where(eq(usersTable.id, userId)).for('update');
  if (!before || before.fileId === fileId) return;
  if (fileId !== null) {
    const [file] = await claimFiles(ctx.db, userId, [fileId]);
    if (file?.kind !== 'image') throw ctx.refuse('AVATAR_UNUSABLE');
  }
  await releaseFiles(ctx.db, [before.fileId]);
};

/**
 * The nickname that is asked for; undefined where none is. A company that signed bears that name alone (docs/decisions/025.22): giving the
 * same is no change. Throws COMPANY_NAME_SHOWN for another, NAME_RESERVED.
 */
const wantedNickname = async (
  ctx: WriteCtx<'COMPANY_NAME_SHOWN' | 'NAME_RESERVED'>,
  name: string | undefined,
): Promise<string | undefined> => {
  if (name === undefined) return undefined;
  const nickname = tidyName(name);
  const [row] = await ctx.db
    .select({ company: companyNameSql })
    .from(usersTable)
    .where(eq(usersTable.id, me(ctx).userId));
  if (row?.company) {
    if (nickname === tidyName(row.company)) return undefined;
    throw refuseField(ctx, 'name', 'COMPANY_NAME_SHOWN');
  }
  if (nickname === '' || isReservedName(nickname, await settingOf(ctx.deps, reservedNames)))
    throw refuseField(ctx, 'name', 'NAME_RESERVED');
  return nickname;
};

/** Section 7.2: PATCH /user and /v2/account/update. What is not given stays as it is. */
export const updateCurrentUser = async (
  ctx: WriteCtx<RefusalOf<typeof updateCurrentUserCall>>,
  form: Static<(typeof UpdateCurrentUser)['input']>,
) => {
  const { userId } = me(ctx);
  const nickname = await wantedNickname(ctx, form.name);
  const grade = await checkWords(ctx, { name: nickname, bio: form.bio, location: form.location });
  if (nickname !== undefined && !(await takeNickname(ctx.db, userId, nickname))) throw refuseField(ctx, 'name', 'NICKNAME_TAKEN');
  if (form.avatar !== undefined) await changePicture(ctx, 'avatarFileId', form.avatar);
  if (form.bg !== undefined) await changePicture(ctx, 'backgroundFileId', form.bg);
  await ctx.db
    .update(usersTable)
    .set({
      ...(form.bio === undefined ? {} : { bio: form.bio }),
      ...(form.sex === undefined ? {} : { sex: form.sex }),
      ...(form.location === undefined ? {} : { location: form.location }),
      ...(form.avatar === undefined ? {} : { avatarFileId: form.avatar }),
      ...(form.bg === undefined ? {} : { backgroundFileId: form.bg }),
      updatedAt: ctx.now,
    })
    .where(eq(usersTable.id, userId));
  if (grade === 'review') await queueForReview(ctx, 'user', userId);
  ctx.audit('user', userId, { fields: Object.keys(form) });
  return null;
};
