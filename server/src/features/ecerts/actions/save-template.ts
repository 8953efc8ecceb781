import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { createTemplate as createCall, updateTemplate as updateCall } from '#contract/ecerts/ecerts.calls.ts';
import { ecertsMessages } from '#contract/ecerts/ecerts.messages.ts';
import type { CreateTemplate, UpdateTemplate } from '#contract/ecerts/ecerts.schemas.ts';
import { usualLayout } from '#contract/ecerts/layout.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { claimFiles, releaseFiles } from '../../../platform/files/files.public.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { needIssuer } from '../ecerts.policy.ts';
import { lockTemplate } from '../ecerts.queries.ts';
import { ecertTemplatesTable } from '../ecerts.tables.ts';
import { unknownPlaces } from '../layout/sheet.words.ts';
import { hasAddress } from '../titles.policy.ts';

type Ctx = WriteCtx<RefusalOf<typeof createCall>>;
type Texts = Pick<Static<(typeof UpdateTemplate)['input']>, 'name' | 'description' | 'criteria' | 'layout'>;

/** Throws WORD_REFUSED, ECERT_PLACE_UNKNOWN and ECERT_TITLE_ADDRESS, each beside its field. */
const checkTexts = async (ctx: Ctx, { name = '', description = '', criteria = '', layout }: Texts): Promise<void> => {
  if (hasAddress(name)) throw refuseField(ctx, 'name', 'ECERT_TITLE_ADDRESS');
  const statements = layout?.statements ?? {};
  for (const [language, statement = ''] of Object.entries(statements)) {
    const [unknown] = unknownPlaces(statement);
    if (unknown !== undefined) throw refuseField(ctx, `layout.statements.${language}`, 'ECERT_PLACE_UNKNOWN', { place: `{${unknown}}` });
  }
  await checkWords(ctx, { name, description, criteria, layout: Object.values(statements).join('\n') });
};

/** Takes a picture into use in the place of another; null takes it away, and what is left out stays. Throws FILE_NOT_YOURS. */
const exchange = async (ctx: Ctx, before: number | null, given: number | null | undefined): Promise<number | null> => {
  if (given === undefined || given === before) return before;
  if (given !== null) {
    const [file] = await claimFiles(ctx.db, me(ctx).userId, [given]);
    if (file?.kind !== 'image') throw ctx.refuse('FILE_NOT_YOURS');
  }
  await releaseFiles(ctx.db, [before]);
  return given;
};

/** Issue 20, organisations issue: a kind of certificate. Throws ECERT_ISSUERS_ONLY, ECERT_PLACE_UNKNOWN, ECERT_TITLE_ADDRESS, FILE_NOT_YOURS, WORD_REFUSED. */
export const createTemplate = async (
  ctx: Ctx,
  {
    template_type: type,
    valid_months: validMonths,
    picture_id,
    seal_id,
    layout = usualLayout,
    ...texts
  }: Static<(typeof CreateTemplate)['input']>,
): Promise<{ id: number }> => {
  const ownerId = await needIssuer(ctx, ctx.db, me(ctx));
  await checkTexts(ctx, { ...texts, layout });
  const pictures = { pictureId: await exchange(ctx, null, picture_id), sealId: await exchange(ctx, null, seal_id) };
  const [made] = await ctx.db
    .insert(ecertTemplatesTable)
    .values({ ...texts, ...pictures, type, layout, validMonths: validMonths ?? null, ownerId, createdAt: ctx.now })
    .returning({ id: ecertTemplatesTable.id });
  if (!made) throw refuse('UNAVAILABLE');
  ctx.audit('ecert-template', made.id, { created: true });
  return made;
};

/**
 * Closes a kind of certificate, or opens it again: what is recorded stays valid. Whatever else it says may change until the first one was issued:
 * what somebody holds is not made another afterwards. Throws NOT_FOUND, ECERT_TEMPLATE_USED and those of createTemplate.
 */
export const updateTemplate = async (
  ctx: WriteCtx<RefusalOf<typeof updateCall>>,
  { id, status, template_type: type, valid_months: validMonths, picture_id, seal_id, ...texts }: Static<(typeof UpdateTemplate)['input']>,
): Promise<{ message: string }> => {
  const ownerId = await needIssuer(ctx, ctx.db, me(ctx));
  const before = await lockTemplate(ctx.db, ownerId, id);
  if (!before) throw refuse('NOT_FOUND');
  const changes = [type, validMonths, picture_id, seal_id, ...Object.values(texts)].some((value) => value !== undefined);
  if (changes && before.issuedCount > 0) throw ctx.refuse('ECERT_TEMPLATE_USED');
  await checkTexts(ctx, texts);
  const closedAt = status === undefined || status === before.status ? before.closedAt : status === 2 ? ctx.now : null;
  const pictures = { pictureId: await exchange(ctx, before.pictureId, picture_id), sealId: await exchange(ctx, before.sealId, seal_id) };
  await ctx.db
    .update(ecertTemplatesTable)
    .set({
      ...pictures,
      ...texts,
      closedAt,
      status: status ?? before.status,
      type: type ?? before.type,
      ...(validMonths === undefined ? {} : { validMonths }),
    })
    .where(eq(ecertTemplatesTable.id, id));
  ctx.audit('ecert-template', id, { ...(status === undefined ? {} : { status }), ...(changes ? { changed: true } : {}) });
  return { message: say(ctx, ecertsMessages.saved) };
};
