import type { Static } from 'typebox';
import { enterprisesMessages } from '#contract/enterprises/enterprises.messages.ts';
import type { AskQualification } from '#contract/enterprises/qualifications.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { holdUser } from '../../../platform/accounts/accounts.queries.ts';
import { refuseField } from '../../../platform/accounts/field-refusal.ts';
import { nameKey } from '../../../platform/accounts/name-key.ts';
import { claimFiles } from '../../../platform/files/files.public.ts';
import { checkWords } from '../../../platform/moderation/words.ts';
import { qualificationsTable } from '../enterprises.tables.ts';

type Form = Static<(typeof AskQualification)['input']>;

/**
 * Career, section 2.7: /enterpriseResource. One at a time. Throws FILE_NOT_YOURS for uploads of another channel than the private one,
 * FILE_WRONG_KIND for what is no picture, QUALIFICATION_WAITING, NOT_ALLOWED to whoever has just become a person.
 */
export const askQualification = async (ctx: WriteCtx<'FILE_NOT_YOURS' | 'FILE_WRONG_KIND' | 'QUALIFICATION_WAITING'>, form: Form) => {
  const { userId } = me(ctx);
  await checkWords(ctx, { company_name: form.company_name });
  // Held until the end: they do not become a person while their papers are taken.
  if ((await holdUser(ctx.db, userId))?.userType === 1) throw refuse('NOT_ALLOWED');
  const fileIds = [...new Set(form.files)];
  const files = await claimFiles(ctx.db, userId, fileIds, { isPrivate: true });
  if (files.some((file) => file.kind !== 'image')) throw refuseField(ctx, 'files', 'FILE_WRONG_KIND');
  const [row] = await ctx.db
    .insert(qualificationsTable)
    .values({
      ownerId: userId,
      companyName: form.company_name,
      nameKey: nameKey(form.company_name),
      registrationNumber: form.registration_number.toUpperCase(),
      legalRepresentative: form.legal_representative,
      fileIds,
      askedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: qualificationsTable.id });
  if (!row) throw ctx.refuse('QUALIFICATION_WAITING');
  ctx.audit('qualification', row.id);
  return { message: say(ctx, enterprisesMessages.asked) };
};
