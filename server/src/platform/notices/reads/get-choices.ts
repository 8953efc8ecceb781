import type { NoticeChoices } from '#contract/notices/choices.schemas.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { type Ctx, me, say } from '../../../kernel/http/context.ts';
import { boundContact } from '../../accounts/accounts.queries.ts';
import { findManners, loadChoices, type MannersRow } from '../notice-choices.queries.ts';
import { noticeKindRegistry, noticeKinds } from '../notice-kinds.registry.ts';
import { clockOf } from '../quiet-hours.policy.ts';

const allWays = ['in_app', 'push', 'mail'] as const;

const quietView = (manners: MannersRow | null): NoticeChoices['quiet'] =>
  manners === null || manners.quietFrom === null || manners.quietTo === null
    ? null
    : { from: clockOf(manners.quietFrom), to: clockOf(manners.quietTo), time_zone: manners.timeZone };

/** What the caller is told of, by kind, and how. */
export const getChoices = async (ctx: Ctx & { db: Db | Tx }): Promise<NoticeChoices> => {
  const { userId } = me(ctx);
  const [rows, manners, mail] = await Promise.all([
    loadChoices(ctx.db, userId),
    findManners(ctx.db, userId),
    boundContact(ctx.db, userId, 'mail'),
  ]);
  const chosen = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.kind, row]));
  return {
    kinds: noticeKinds().flatMap((kind) => {
      const entry = noticeKindRegistry.get(kind);
      const choice = chosen.get(kind);
      if (!entry) return [];
      return {
        kind,
        name: say(ctx, entry.words.name),
        in_app: choice?.inApp ?? true,
        push: choice?.push ?? entry.push,
        mail: choice?.mail ?? false,
        is_fixed: entry.isFixed ?? false,
        ways: entry.isCallAlone ? ['push' as const] : [...allWays],
      };
    }),
    quiet: quietView(manners),
    shows_words: manners?.showsWords ?? false,
    has_mail: mail !== null,
  };
};
