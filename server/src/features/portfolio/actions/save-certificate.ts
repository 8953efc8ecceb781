import { and, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { lastMonth } from '#contract/kernel/months.ts';
import { portfolioMessages } from '#contract/portfolio/portfolio.messages.ts';
import type { SaveCertificate } from '#contract/portfolio/portfolio.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { lockUser } from '../../../platform/accounts/accounts.queries.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { claimFiles, releaseFiles } from '../../../platform/files/files.public.ts';
import { checkProfileWords } from '../../../platform/moderation/words.guard.ts';
import { certificateTypes } from '../../onboarding/onboarding.public.ts';
import { withNeeded } from '../needed.policy.ts';
import { certificatesTable, type PagePicture } from '../portfolio.tables.ts';
import { needRoom } from '../room.policy.ts';

type Form = Static<(typeof SaveCertificate)['input']>;

const own = (userId: number, id: number) => and(eq(certificatesTable.id, id), eq(certificatesTable.userId, userId));

/** Takes pictures into use, each once. Throws FILE_NOT_YOURS where one is none of this person's uploads of certificates. */
const claimPictures = async (ctx: WriteCtx<'FILE_NOT_YOURS'>, userId: number, ids: readonly number[]): Promise<PagePicture[]> => {
  const files = await claimFiles(ctx.db, userId, [...new Set(ids)], { isPrivate: true });
  return files.map(({ id, kind, width, height }) => {
    if (kind !== 'image' || width === null || height === null) throw refuseField(ctx, 'pictureIds', 'FILE_NOT_YOURS');
    return { id, width, height };
  });
};

const findOwn = async (ctx: WriteCtx, userId: number, id: number) => {
  const [row] = await ctx.db.select().from(certificatesTable).where(own(userId, id));
  if (!row) throw refuse('NOT_FOUND');
  return row;
};

/** Career, section 7: certifications/edit. */
export const saveCertificate = async (
  ctx: WriteCtx<'CERTIFICATE_DATE_AHEAD' | 'CHOICE_UNKNOWN' | 'FILE_NOT_YOURS' | 'CERTIFICATES_TOO_MANY'>,
  { id, ...form }: Form,
) => {
  const { userId } = me(ctx);
  const given = withNeeded(ctx, form, {
    type: 'CERTIFICATE_TYPE_MISSING',
    name: 'CERTIFICATE_NAME_MISSING',
    issuedOn: 'CERTIFICATE_DATE_MISSING',
  });
  const { type, name, number = '', issuer = '', issuedOn, pictureIds = [] } = given;
  if (!Object.hasOwn(certificateTypes, type)) throw refuseField(ctx, 'type', 'CHOICE_UNKNOWN');
  if (issuedOn > lastMonth(ctx.now)) throw refuseField(ctx, 'issuedOn', 'CERTIFICATE_DATE_AHEAD');
  await checkProfileWords(ctx, { name, number, issuer });
  await lockUser(ctx.db, userId);
  if (id === undefined) await needRoom(ctx, 'certificates', userId);
  const before = id === undefined ? null : await findOwn(ctx, userId, id);
  const pictures = await claimPictures(ctx, userId, pictureIds);
  const values = { type, name, number, issuer, issuedOn, pictures };
  if (before) {
    await releaseFiles(
      ctx.db,
      before.pictures.map((picture) => picture.id),
    );
    await ctx.db.update(certificatesTable).set(values).where(own(userId, before.id));
  }
  const [made] = before
    ? [before]
    : await ctx.db
        .insert(certificatesTable)
        .values({ userId, ...values, createdAt: ctx.now })
        .returning({ id: certificatesTable.id });
  if (!made) throw new Error('a certificate was written');
  ctx.audit('certificate', made.id);
  return { message: say(ctx, portfolioMessages.saved), id: made.id };
};

/** Career, section 7: certifications/delete. */
export const deleteCertificate = async (ctx: WriteCtx, { id }: { id: number }) => {
  const { userId } = me(ctx);
  await lockUser(ctx.db, userId);
  const { pictures } = await findOwn(ctx, userId, id);
  await ctx.db.delete(certificatesTable).where(own(userId, id));
  await releaseFiles(
    ctx.db,
    pictures.map((picture) => picture.id),
  );
  ctx.audit('certificate', id);
  return null;
};
