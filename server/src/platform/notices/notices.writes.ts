import { sql } from 'drizzle-orm';
import { type Filling, inEveryLocale, type LocalizedText } from '#contract/kernel/texts.ts';
import { noticesChanged } from '#contract/notices/notices.events.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { orderDeliveries } from './notice-deliveries.order.ts';
import type { NoticeKind } from './notice-kinds.registry.ts';
import { notifyParamsSql, notifyValues, retractNoticesSql, type Tally, talliesJson } from './notices.sql.ts';

/** Tells the receivers' open screens what their unread counts are now, and has sent what goes by other ways too. */
export const announceTallies = (deps: Deps, tallies: readonly Tally[]): void => {
  for (const tally of tallies) deps.live.toUser(tally.user_id, noticesChanged, { counts: { [tally.counter]: tally.unread } });
  const waiting = tallies.filter((tally) => tally.waits).map((tally) => tally.user_id);
  if (waiting.length > 0) void orderDeliveries(deps, waiting);
};

export type HouseNotice = {
  /** What it is of: where it is counted and read, and what people may choose about it. */
  kind: NoticeKind;
  /** Who is notified: one person, or several. */
  to: number | readonly number[];
  text: LocalizedText;
  filling?: Filling;
  /** Whose act it is about; left out for the house. Nobody is notified of what they did themselves. */
  actorId?: number | null;
  /** Whoever did it bears no name (decision 65). */
  isNameless?: boolean;
  /** Where it leads. */
  subject?: { kind: string; id: number };
};

/** What fills the parameters of a statement that says something as the house beside what it writes (`notifyParamsSql`). */
export const noticeValues = ({ kind, to, text, filling, actorId = null, isNameless = false, subject }: HouseNotice, at: Date) =>
  notifyValues({
    receivers: (typeof to === 'number' ? [to] : to).map((userId) => ({ userId, kind })),
    actorId,
    isNameless,
    subject: subject ?? null,
    data: inEveryLocale(text, filling),
    at,
  });

/** The same where there is nothing to say. */
export const noNotice = notifyValues({ receivers: [], actorId: null, subject: null, at: new Date(0) });

/**
 * Says something to people as the house, in the caller's transaction: in every language, as they may read it in another one than it was
 * caused in. Counts it as unread, and after the commit announces the counts to their open screens.
 */
export const notify = async (ctx: EffectContext, notice: HouseNotice): Promise<void> => {
  const values = noticeValues(notice, ctx.now);
  if (values.noticeReceivers.length === 0) return;
  const notifying = cachedStatement<{ tallies: Tally[] }>(
    ctx.db,
    'notices/notify',
    () => sql`with ${notifyParamsSql()} select ${talliesJson} as tallies`,
  );
  const { rows } = await notifying.execute(values);
  ctx.afterCommit(() => announceTallies(ctx.deps, rows[0]?.tallies ?? []));
};

const withdraw = async (tx: Tx, where: ReturnType<typeof sql>): Promise<Tally[]> => {
  const { rows } = await tx.execute<{ tallies: Tally[] }>(sql`with ${retractNoticesSql(where)} select ${talliesJson} as tallies`);
  return rows[0]?.tallies ?? [];
};

/** Takes back whatever two people were told of each other, such as when one blocks the other. */
export const withdrawNoticesBetween = async (ctx: EffectContext, one: number, other: number): Promise<void> => {
  const tallies = await withdraw(ctx.db, sql`(user_id, actor_id) in ((${one}, ${other}), (${other}, ${one}))`);
  ctx.afterCommit(() => announceTallies(ctx.deps, tallies));
};

/** Takes back every notice about a thing that is gone. */
export const withdrawNoticesAbout = async (ctx: EffectContext, subject: { kind: string; id: number }): Promise<void> => {
  const tallies = await withdraw(ctx.db, sql`subject_kind = ${subject.kind} and subject_id = ${subject.id}`);
  ctx.afterCommit(() => announceTallies(ctx.deps, tallies));
};
