import { badgesMessages } from '#contract/badges/badges.messages.ts';
import { type Badge, type BadgeCode, badgeCodes } from '#contract/badges/badges.schemas.ts';
import { type Ctx, say, timeText } from '../../kernel/http/context.ts';
import type { ReportAccess } from '../../platform/reports/report-access.policy.ts';
import type { BadgeRow } from './badges.queries.ts';

/** What a badge tells of a part of the report is told to whoever sees that part. */
const ofReviews: readonly BadgeCode[] = ['first-review', 'ten-reviews'];

type Seen = Pick<ReportAccess, 'sees'>;

/** Badges in their order as the viewer may see them; with `isWhole` also those that are still to be earned. */
export const badgesView = (ctx: Ctx, rows: readonly BadgeRow[], access: Seen, isWhole = false): Badge[] => {
  const earned = new Map(rows.map((row) => [row.code, row]));
  return badgeCodes
    .filter((code) => (isWhole || earned.has(code)) && (access.sees('reviews') || !ofReviews.includes(code)))
    .map((code) => {
      const at = earned.get(code)?.at ?? null;
      return {
        code,
        name: say(ctx, badgesMessages[code].name),
        text: say(ctx, badgesMessages[code].text),
        is_earned: earned.has(code),
        earned_at: at === null ? null : timeText(ctx, new Date(at)),
      };
    });
};
