import { type Ctx, me, type WriteCtx } from '../../kernel/http/context.ts';
import { refuseField } from '../../platform/accounts/field.refusal.ts';
import { hashPassword } from '../../platform/accounts/passwords.plain.ts';
import { claimFiles, releaseFiles } from '../../platform/files/files.public.ts';
import { isCertified } from '../../platform/papers/certification.policy.ts';
import { isTag } from '../../platform/people/tags.plain.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { groupSettings } from '../../platform/settings/site.settings.ts';
import { isCategory } from './group-admin.queries.ts';
import type { GroupRow } from './groups.queries.ts';
import { groupLimits } from './groups.settings.ts';

type About = {
  category_id?: number | undefined;
  name?: string | undefined;
  summary?: string | undefined;
  notice?: string | undefined;
  avatar?: number | null | undefined;
  tags?: number[] | undefined;
  location?: string | undefined;
  longitude?: number | null | undefined;
  latitude?: number | null | undefined;
  allow_feed?: boolean | undefined;
};

/** Takes the new picture into use and lets the old one go. Throws FILE_WRONG_KIND for what is no picture, FILE_NOT_YOURS. */
const changeAvatar = async (
  ctx: WriteCtx<'FILE_NOT_YOURS' | 'FILE_WRONG_KIND'>,
  before: number | null,
  fileId: number | null,
): Promise<void> => {
  if (before === fileId) return;
  if (fileId !== null) {
    const [file] = await claimFiles(ctx.db, me(ctx).userId, [fileId]);
    if (file?.kind !== 'image') throw refuseField(ctx, 'avatar', 'FILE_WRONG_KIND');
  }
  await releaseFiles(ctx.db, [before]);
};

/** What of a circle changes with what its group admin wrote. Throws CATEGORY_UNKNOWN, CHOICE_UNKNOWN and what the picture is refused for. */
export const describeCircle = async (
  ctx: WriteCtx<'CATEGORY_UNKNOWN' | 'CHOICE_UNKNOWN' | 'FILE_NOT_YOURS' | 'FILE_WRONG_KIND'>,
  form: About,
  before: { avatarFileId: number | null },
): Promise<Partial<GroupRow>> => {
  if (form.category_id !== undefined && !(await isCategory(ctx.db, form.category_id)))
    throw refuseField(ctx, 'category_id', 'CATEGORY_UNKNOWN');
  const tagIds = form.tags && [...new Set(form.tags)];
  if (tagIds && !tagIds.every(isTag)) throw refuseField(ctx, 'tags', 'CHOICE_UNKNOWN');
  if (form.avatar !== undefined) await changeAvatar(ctx, before.avatarFileId, form.avatar);
  return {
    ...(form.category_id === undefined ? {} : { categoryId: form.category_id }),
    ...(form.name === undefined ? {} : { name: form.name }),
    ...(form.summary === undefined ? {} : { summary: form.summary }),
    ...(form.notice === undefined ? {} : { notice: form.notice }),
    ...(form.avatar === undefined ? {} : { avatarFileId: form.avatar }),
    ...(tagIds === undefined ? {} : { tagIds }),
    ...(form.location === undefined ? {} : { location: form.location }),
    ...(form.longitude === undefined ? {} : { longitude: form.longitude }),
    ...(form.latitude === undefined ? {} : { latitude: form.latitude }),
    ...(form.allow_feed === undefined ? {} : { allowsFeed: form.allow_feed }),
  };
};

type Access = { mode: GroupRow['mode']; money?: number | undefined; password?: string | undefined; capacity?: number | null | undefined };

/** The word of a password circle, hashed before any transaction; null where none was given. */
export const hashWord = async (form: Access): Promise<string | null> =>
  form.mode === 'password' && form.password !== undefined ? hashPassword(form.password) : null;

/** What changes with how one comes into a circle. Throws FEE_MISSING, CIRCLE_PASSWORD_MISSING, CAPACITY_TOO_SMALL. */
export const openBy = async (
  ctx: Ctx<'CAPACITY_TOO_SMALL' | 'CIRCLE_PASSWORD_MISSING' | 'FEE_MISSING'>,
  form: Access,
  before: Pick<GroupRow, 'passwordHash' | 'membersCount'> | null,
  word: string | null,
): Promise<Partial<GroupRow>> => {
  if (form.mode === 'paid' && form.money === undefined) throw refuseField(ctx, 'money', 'FEE_MISSING');
  const passwordHash = form.mode === 'password' ? (word ?? before?.passwordHash ?? null) : null;
  if (form.mode === 'password' && passwordHash === null) throw refuseField(ctx, 'password', 'CIRCLE_PASSWORD_MISSING');
  const { members } = await settingOf(ctx.deps, groupLimits);
  const least = Math.max(2, before?.membersCount ?? 0);
  const { capacity } = form;
  if (typeof capacity === 'number' && (capacity < least || capacity > members))
    throw refuseField(ctx, 'capacity', 'CAPACITY_TOO_SMALL', { least, most: members });
  return {
    mode: form.mode,
    money: form.mode === 'paid' ? (form.money ?? 0) : 0,
    passwordHash,
    ...(capacity === undefined ? {} : { capacity }),
  };
};

/** Nothing said is a yes: clients of the family have no such field (decision 138). Throws AGREEMENT_NOT_ACCEPTED. */
export const checkAgreed = (ctx: Ctx<'AGREEMENT_NOT_ACCEPTED'>, agreed = true): void => {
  if (!agreed) throw refuseField(ctx, 'agreed', 'AGREEMENT_NOT_ACCEPTED');
};

/** Throws VERIFIED_FOUNDERS_ONLY while operators let only verified people and companies found circles. */
export const checkVerified = async (ctx: WriteCtx<'VERIFIED_FOUNDERS_ONLY'>): Promise<void> => {
  const { create } = await settingOf(ctx.deps, groupSettings);
  if (create.need_verified && !(await isCertified(ctx.db, me(ctx).userId))) throw ctx.refuse('VERIFIED_FOUNDERS_ONLY');
};

/** Throws CIRCLES_TOO_MANY where a person founded so many already. */
export const checkFounded = async (ctx: Ctx<'CIRCLES_TOO_MANY'>, founded: number): Promise<void> => {
  const { createdPerDay } = await settingOf(ctx.deps, groupLimits);
  if (founded >= createdPerDay) throw ctx.refuse('CIRCLES_TOO_MANY', { params: { max: createdPerDay } });
};
