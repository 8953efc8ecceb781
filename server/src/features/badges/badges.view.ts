import { badgesMessages } from '#contract/badges/badges.messages.ts';
import { type Badge, badgeCodes } from '#contract/badges/badges.schemas.ts';
import { type Ctx, say, timeText } from '../../kernel/http/context.ts';
import type { BadgeRow } from './badges.queries.ts';

/** Badges in their order; with `isWhole` also those that are still to be earned. */
export const badgesView = (ctx: Ctx, rows: readonly BadgeRow[], isWhole = false): Badge[] => {
  const earned = new Map(rows.map((row) => [row.code, row]));
  return badgeCodes
    .filter((code) => isWhole || earned.has(code))
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
