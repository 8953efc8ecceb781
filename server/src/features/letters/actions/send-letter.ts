import { and, count, eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { LETTERS_WAITING_MAX, LETTERS_WAITING_NETWORK_MAX } from '#contract/letters/letters.limits.ts';
import { lettersMessages } from '#contract/letters/letters.messages.ts';
import type { SendLetter } from '#contract/letters/letters.schemas.ts';
import { say, type WriteCtx } from '../../../kernel/http/context.ts';
import { readEmail } from '../../../platform/accounts/contact.plain.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { lettersTable } from '../letters.tables.ts';

/**
 * Throws LETTERS_WAITING where as many wait as may. A guest's mailbox is not proven, so its letters count by where they come from: strangers
 * who write in its name elsewhere do not keep its owner from writing.
 */
const requireRoom = async (
  { db, refuse }: WriteCtx<'LETTERS_WAITING'>,
  from: { userId: number } | { email: string; network: string },
): Promise<void> => {
  const isPerson = 'userId' in from;
  // Two at once take turns, so that both do not find the last place free.
  const turn = `letters:${isPerson ? from.userId : from.network}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
  const open = eq(lettersTable.state, 'open');
  const whose = isPerson ? eq(lettersTable.userId, from.userId) : eq(lettersTable.network, from.network);
  const [waiting] = await db
    .select({
      own: isPerson ? count() : sql<number>`count(*) filter (where ${lettersTable.email} = ${from.email})`.mapWith(Number),
      all: count(),
    })
    .from(lettersTable)
    .where(and(whose, open));
  if ((waiting?.own ?? 0) >= LETTERS_WAITING_MAX || (waiting?.all ?? 0) >= LETTERS_WAITING_NETWORK_MAX) throw refuse('LETTERS_WAITING');
};

/**
 * Issue 7, /appeal: somebody writes to the operators. Who has a session is answered by a notice; a guest, so also who is banned, by mail.
 * Throws LETTER_NO_MAILBOX, LETTERS_WAITING.
 */
export const sendLetter = async (
  ctx: WriteCtx<'LETTERS_WAITING' | 'LETTER_NO_MAILBOX'>,
  { reason, text, email: typed }: Static<(typeof SendLetter)['input']>,
) => {
  const userId = ctx.actor?.userId ?? null;
  const email = userId === null ? (readEmail(typed ?? '')?.toLowerCase() ?? null) : null;
  if (userId === null && email === null) throw refuseField(ctx, 'email', 'LETTER_NO_MAILBOX');
  const network = userId === null ? ctx.address : null;
  await requireRoom(ctx, userId === null ? { email: email ?? '', network: ctx.address } : { userId });
  const [row] = await ctx.db
    .insert(lettersTable)
    .values({ userId, email, network, reason, text, locale: ctx.locale, createdAt: ctx.now })
    .returning({ id: lettersTable.id });
  ctx.audit('letter', row?.id ?? null);
  return { message: say(ctx, lettersMessages.sent) };
};
