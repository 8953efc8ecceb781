import type { Static } from 'typebox';
import { enterprisesMessages } from '#contract/enterprises/enterprises.messages.ts';
import type { AskQualification } from '#contract/enterprises/qualifications.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { lockUser } from '../../../platform/accounts/accounts.queries.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { nameKey } from '../../../platform/accounts/name-key.plain.ts';
import { claimFiles, findClosed } from '../../../platform/files/files.public.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { findNewestPapers, lockPapers } from '../../../platform/papers/papers.queries.ts';
import { addPapers, changePapers } from '../../../platform/papers/papers.writes.ts';

type Form = Static<(typeof AskQualification)['input']>;

type Values = Omit<Parameters<typeof addPapers>[1], 'ownerId' | 'askedAt'>;

/** In the place of what a reviewer asked better pictures of, or anew. Throws QUALIFICATION_WAITING. */
const write = async (ctx: WriteCtx<'QUALIFICATION_WAITING'>, values: Values): Promise<number> => {
  const { userId } = me(ctx);
  const newest = await findNewestPapers(ctx.db, userId, ['org']);
  const before = newest && (await lockPapers(ctx.db, newest.id));
  if (before?.state === 'waiting' && before.picturesAskedAt !== null) {
    await changePapers(ctx.db, before, { values, now: ctx.now });
    return before.id;
  }
  const id = await addPapers(ctx.db, { ...values, ownerId: userId, askedAt: ctx.now });
  if (id === null) throw ctx.refuse('QUALIFICATION_WAITING');
  return id;
};

/**
 * Career, section 2.7: /enterpriseResource. One at a time, sent anew where better pictures were asked for. Throws FILE_NOT_YOURS for uploads of another channel than the private one,
 * FILE_WRONG_KIND for what is no picture, QUALIFICATION_WAITING, NOT_ALLOWED to whoever has just become a person.
 */
export const askQualification = async (ctx: WriteCtx<'FILE_NOT_YOURS' | 'FILE_WRONG_KIND' | 'QUALIFICATION_WAITING'>, form: Form) => {
  const { userId } = me(ctx);
  await checkWords(ctx, { company_name: form.company_name });
  // Held until the end: they do not become a person while their papers are taken.
  if ((await lockUser(ctx.db, userId))?.userType === 1) throw refuse('NOT_ALLOWED');
  const fileIds = [...new Set(form.files)];
  const files = await claimFiles(ctx.db, userId, fileIds, { isPrivate: true });
  if (files.some((file) => file.kind !== 'image')) throw refuseField(ctx, 'files', 'FILE_WRONG_KIND');
  const id = await write(ctx, {
    companyName: form.company_name,
    nameKey: nameKey(form.company_name),
    registrationNumber: form.registration_number.toUpperCase(),
    personName: form.legal_representative,
    fileIds,
    pictureKeys: (await findClosed(ctx.db, fileIds)).map(({ md5 }) => md5),
  });
  ctx.audit('qualification', id);
  return { message: say(ctx, enterprisesMessages.asked) };
};
