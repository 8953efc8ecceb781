import type { WriteCtx } from '../../../kernel/http/context.ts';
import { approvePapers, rejectPapers } from '../../../platform/papers/decide-papers.writes.ts';

const kinds = ['org'] as const;

/** A reviewer approves the papers of a company. Throws NOT_FOUND and what approvePapers throws. */
export const approveQualification = (
  ctx: WriteCtx<'CASE_OWN' | 'QUALIFICATION_DECIDED' | 'QUALIFICATION_OF_PERSON' | 'CERTIFICATION_SECOND' | 'CERTIFICATION_UNSEEN'>,
  { id }: { id: number },
) => approvePapers(ctx, { id, kinds });

/** A reviewer rejects and says why. Throws NOT_FOUND and what rejectPapers throws. */
export const rejectQualification = (ctx: WriteCtx<'CASE_OWN' | 'QUALIFICATION_DECIDED'>, { id, reason }: { id: number; reason: string }) =>
  rejectPapers(ctx, { id, kinds, reason });
