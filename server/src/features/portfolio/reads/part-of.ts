import type { ReportSection } from '#contract/reports/report-sections.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { type ReportAccess, reportAccess } from '../../../platform/reports/report-access.policy.ts';

/** How the viewer may look at a part of a report. Throws NOT_FOUND where it is not for them, as if there were none. */
export const lookAt = async (ctx: ReadCtx, ownerId: number, section: ReportSection): Promise<ReportAccess> => {
  const access = await reportAccess(ctx, ownerId);
  if (!access?.sees(section)) throw refuse('NOT_FOUND');
  return access;
};

/** Whose part is asked for: one's own where nobody is named. */
export const whose = (ctx: ReadCtx, { userId }: { userId?: number | undefined }): number => userId ?? me(ctx).userId;
