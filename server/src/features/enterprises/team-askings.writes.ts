import { and, count, eq, gt, ne } from 'drizzle-orm';
import { TEAM_ASKINGS_A_DAY } from '#contract/enterprises/enterprises.limits.ts';
import { enterprisesMessages } from '#contract/enterprises/enterprises.messages.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../kernel/http/context.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import { reportAccess } from '../../platform/reports/report-access.policy.ts';
import { teamAskingsTable } from './enterprises.tables.ts';

const DAY_MS = 86_400_000;
const table = teamAskingsTable;

/** Throws NOT_FOUND for nobody, for oneself and for whoever is apart, TEAM_NOT_FRIEND for whoever is no friend. */
const checkFriend = async (ctx: WriteCtx<'TEAM_NOT_FRIEND'>, memberId: number): Promise<void> => {
  const access = await reportAccess(ctx, memberId);
  if (!access || access.relation === 'self') throw refuse('NOT_FOUND');
  if (access.relation !== 'friend') throw ctx.refuse('TEAM_NOT_FRIEND');
};

const checkDay = async (ctx: WriteCtx<'TEAM_ASKED_TODAY'>, memberId: number, since: Date): Promise<void> => {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(table)
    .where(and(eq(table.ownerId, me(ctx).userId), ne(table.memberId, memberId), gt(table.askedAt, since)));
  if ((row?.n ?? 0) >= TEAM_ASKINGS_A_DAY) throw ctx.refuse('TEAM_ASKED_TODAY');
};

/**
 * Decision 025: a friend is asked whether they agree to be linked from the team of the caller's company, which `lockCompany` holds. They are told
 * once a day, and again where what they had agreed to was changed. Throws NOT_FOUND, TEAM_NOT_FRIEND, TEAM_DECLINED, TEAM_ASKED_TODAY.
 */
export const askMember = async (
  ctx: WriteCtx<'TEAM_ASKED_TODAY' | 'TEAM_DECLINED' | 'TEAM_NOT_FRIEND'>,
  memberId: number,
  asking: { company: string; isAgain: boolean },
): Promise<void> => {
  const ownerId = me(ctx).userId;
  if (!asking.isAgain) await checkFriend(ctx, memberId);
  const [before] = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.ownerId, ownerId), eq(table.memberId, memberId)))
    .for('update');
  if (before?.refusedAt) throw ctx.refuse('TEAM_DECLINED');
  const since = new Date(ctx.now.getTime() - DAY_MS);
  const isToday = before !== undefined && before.askedAt > since;
  if (isToday && !asking.isAgain) return;
  await checkDay(ctx, memberId, since);
  await ctx.db
    .insert(table)
    .values({ ownerId, memberId, askedAt: ctx.now })
    .onConflictDoUpdate({ target: [table.ownerId, table.memberId], set: { askedAt: ctx.now } });
  await notify(ctx, {
    kind: 'enterprise',
    to: memberId,
    text: enterprisesMessages.toldTeam,
    filling: { company: asking.company },
    subject: { kind: 'enterprise', id: ownerId },
  });
};

/** The member said no to that company: it cannot ask them again. */
export const noteRefusal = async (ctx: WriteCtx, ownerId: number): Promise<void> => {
  await ctx.db
    .insert(table)
    .values({ ownerId, memberId: me(ctx).userId, askedAt: ctx.now, refusedAt: ctx.now })
    .onConflictDoUpdate({ target: [table.ownerId, table.memberId], set: { refusedAt: ctx.now } });
};
