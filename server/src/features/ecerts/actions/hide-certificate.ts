import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { HideCertificate } from '#contract/ecerts/ecert-keeping.schemas.ts';
import { ecertsMessages } from '#contract/ecerts/ecerts.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { lockCertificate } from '../ecerts.queries.ts';
import { ecertsTable } from '../ecerts.tables.ts';

/** Issue 20, report: its holder hides a certificate from their report, or shows it again; nothing is deleted. Throws NOT_FOUND. */
export const hideCertificate = async (
  ctx: WriteCtx,
  { id, hidden: isHidden }: Static<(typeof HideCertificate)['input']>,
): Promise<{ message: string }> => {
  const found = await lockCertificate(ctx.db, id);
  if (found?.certificate.holderId !== me(ctx).userId) throw refuse('NOT_FOUND');
  await ctx.db.update(ecertsTable).set({ isHidden }).where(eq(ecertsTable.id, id));
  ctx.audit('ecert', id, { isHidden });
  return { message: say(ctx, ecertsMessages.saved) };
};
