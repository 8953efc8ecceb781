import { and, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { saveWork as saveWorkCall } from '#contract/portfolio/portfolio.calls.ts';
import { portfolioMessages } from '#contract/portfolio/portfolio.messages.ts';
import type { SaveWork } from '#contract/portfolio/portfolio.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { lockUser } from '../../../platform/accounts/accounts.queries.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { claimFiles, releaseFiles } from '../../../platform/files/files.public.ts';
import { checkWords, queueForReview } from '../../../platform/moderation/words.guard.ts';
import { announceReportChange } from '../../../platform/reports/report-changes.registry.ts';
import { announceGone } from '../../../platform/subjects/subjects.registry.ts';
import { industries, isLanguage } from '../../onboarding/onboarding.public.ts';
import { withNeeded } from '../needed.policy.ts';
import { findDocument, findWork } from '../portfolio.queries.ts';
import { type PagePicture, worksTable } from '../portfolio.tables.ts';
import { needRoom } from '../room.policy.ts';

type Form = Static<(typeof SaveWork)['input']>;

const filesOf = (document: { fileId: number; previews: readonly PagePicture[] }): number[] => [
  document.fileId,
  ...document.previews.map(({ id }) => id),
];

const readForm = (ctx: WriteCtx<'CHOICE_UNKNOWN' | 'LANGUAGE_UNKNOWN' | 'WORK_LANGUAGES_SAME'>, form: Form) => {
  const given = withNeeded(ctx, form, {
    name: 'WORK_NAME_MISSING',
    intro: 'WORK_INTRO_MISSING',
    fileId: 'WORK_FILE_MISSING',
    sourceLanguage: 'WORK_SOURCE_MISSING',
    targetLanguage: 'WORK_TARGET_MISSING',
    industry: 'WORK_INDUSTRY_MISSING',
  });
  for (const field of ['sourceLanguage', 'targetLanguage'] as const)
    if (!isLanguage(given[field])) throw refuseField(ctx, field, 'LANGUAGE_UNKNOWN');
  if (given.sourceLanguage === given.targetLanguage) throw refuseField(ctx, 'targetLanguage', 'WORK_LANGUAGES_SAME');
  if (!Object.hasOwn(industries, given.industry)) throw refuseField(ctx, 'industry', 'CHOICE_UNKNOWN');
  const { name, intro, fileId, sourceLanguage, targetLanguage, industry } = given;
  return { name, intro, fileId, sourceLanguage, targetLanguage, industry };
};

/** Takes the PDF and the pictures of its pages into use. Throws FILE_NOT_YOURS where it is none of this person's uploads of works. */
const claimDocument = async (ctx: WriteCtx<'FILE_NOT_YOURS'>, userId: number, fileId: number): Promise<void> => {
  const document = await findDocument(ctx.db, userId, fileId);
  if (!document) throw refuseField(ctx, 'fileId', 'FILE_NOT_YOURS');
  await claimFiles(ctx.db, userId, filesOf(document), { isPrivate: true });
};

/** Career, sections 5 and 7: translationWorks/edit. Without an id a work is added, before the others. */
export const saveWork = async (ctx: WriteCtx<RefusalOf<typeof saveWorkCall>>, { id, ...form }: Form) => {
  const { userId } = me(ctx);
  const values = readForm(ctx, form);
  const grade = await checkWords(ctx, { name: values.name, intro: values.intro });
  await lockUser(ctx.db, userId);
  const message = say(ctx, portfolioMessages.saved);
  if (id === undefined) {
    await needRoom(ctx, 'works', userId);
    await claimDocument(ctx, userId, values.fileId);
    const [made] = await ctx.db
      .insert(worksTable)
      .values({ ...values, userId, createdAt: ctx.now, updatedAt: ctx.now })
      .returning({ id: worksTable.id });
    if (!made) throw new Error('a work was written');
    ctx.audit('work', made.id);
    if (grade === 'review') await queueForReview(ctx, 'work', made.id);
    await announceReportChange(ctx, [userId]);
    return { message, id: made.id };
  }
  const before = await findWork(ctx.db, id);
  if (before?.work.userId !== userId) throw refuse('NOT_FOUND');
  if (before.work.fileId !== values.fileId) {
    await claimDocument(ctx, userId, values.fileId);
    await releaseFiles(ctx.db, filesOf(before.document));
  }
  await ctx.db
    .update(worksTable)
    .set({ ...values, updatedAt: ctx.now })
    .where(eq(worksTable.id, id));
  ctx.audit('work', id);
  if (grade === 'review') await queueForReview(ctx, 'work', id);
  return { message, id };
};

/** Career, section 7: translationWorks/delete. The marks that others gave it go with it. */
export const deleteWork = async (ctx: WriteCtx, { id }: { id: number }) => {
  const { userId } = me(ctx);
  await lockUser(ctx.db, userId);
  const before = await findWork(ctx.db, id);
  if (before?.work.userId !== userId) throw refuse('NOT_FOUND');
  await ctx.db.delete(worksTable).where(and(eq(worksTable.id, id), eq(worksTable.userId, userId)));
  await releaseFiles(ctx.db, filesOf(before.document));
  ctx.audit('work', id);
  await announceGone(ctx, { kind: 'work', id });
  await announceReportChange(ctx, [userId]);
  return null;
};
