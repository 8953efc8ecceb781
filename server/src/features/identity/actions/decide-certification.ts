import type { approveCertification as approveCall } from '#contract/identity/identity.calls.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { papersKinds as kinds } from '#contract/papers/papers.limits.ts';
import type { WriteCtx } from '../../../kernel/http/context.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { approvePapers, askForPictures, rejectPapers } from '../../../platform/papers/decide-papers.writes.ts';

const isDay = (text: string): boolean => {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
};

/** A reviewer approves, and says until when the paper is good where it ends. Throws CERTIFICATION_ENDED and what approvePapers throws. */
export const approveCertification = async (
  ctx: WriteCtx<RefusalOf<typeof approveCall>>,
  { id, valid_until }: { id: number; valid_until?: string | null },
) => {
  const validUntil = valid_until ?? null;
  if (validUntil !== null && (!isDay(validUntil) || validUntil < localDay(ctx.now)))
    throw refuseField(ctx, 'valid_until', 'CERTIFICATION_ENDED');
  return approvePapers(ctx, { id, kinds, validUntil });
};

type Reasoned = { id: number; reason: string };

/** Throws what rejectPapers throws. */
export const rejectCertification = (ctx: WriteCtx<'CASE_OWN' | 'QUALIFICATION_DECIDED'>, { id, reason }: Reasoned) =>
  rejectPapers(ctx, { id, kinds, reason });

/** Throws what askForPictures throws. */
export const askBetterPictures = (ctx: WriteCtx<'CASE_OWN' | 'QUALIFICATION_DECIDED'>, { id, reason }: Reasoned) =>
  askForPictures(ctx, { id, kinds, reason });
