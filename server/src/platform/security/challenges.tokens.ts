import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import type { SessionsEnded } from '../accounts/sessions.writes.ts';
import { openRegistry } from '../registry.ts';
import { type challengePurposes, challengesTable } from './security.tables.ts';

type Purpose = (typeof challengePurposes)[number];

const MINUTES = 5;
const TRIES = 5;

export const hashOfChallenge = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Asks something of a browser: gives 256 random bits that it sends back with its answer, within five minutes, and once. */
export const openChallenge = async (
  db: Db | Tx,
  asked: { purpose: Purpose; userId: number | null; deviceId?: string | null | undefined; now: Date },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const { purpose, userId, now } = asked;
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  await db
    .insert(challengesTable)
    .values({ purpose, userId, deviceId: asked.deviceId ?? null, tokenHash: hashOfChallenge(token), createdAt: now, expiresAt });
  return token;
};

export type Tried = { id: number; userId: number | null; deviceId: string | null };

/** Takes one of five tries at it, outside any transaction. Null where it is unknown, used, too old, or was tried too often. */
export const tryChallenge = async (db: Db, given: { token: string; purpose: Purpose; now: Date }): Promise<Tried | null> => {
  const tried = await db.execute<{ id: number; user_id: number | null; device_id: string | null }>(sql`
    update security_challenges set tries = tries + 1
    where token_hash = ${hashOfChallenge(given.token)} and purpose = ${given.purpose} and used_at is null and expires_at > ${given.now}
      and tries < ${TRIES}
    returning id, user_id, device_id`);
  const row = tried.rows[0];
  return row ? { id: row.id, userId: row.user_id, deviceId: row.device_id } : null;
};

/** Uses it up in the transaction of what it opens. Throws CHALLENGE_OVER where another request was first. */
export const spendChallenge = async (ctx: Pick<WriteCtx, 'db' | 'now'> & Refuses<'CHALLENGE_OVER'>, id: number): Promise<void> => {
  const spent = await ctx.db.execute(sql`update security_challenges set used_at = ${ctx.now} where id = ${id} and used_at is null`);
  if (spent.rowCount !== 1) throw ctx.refuse('CHALLENGE_OVER');
};

/** Ends one that another part of the house had opened, whether it was used or not. */
export const closeChallenge = async (tx: Tx, tokenHash: Buffer): Promise<void> => {
  await tx
    .update(challengesTable)
    .set({ usedAt: sql`now()` })
    .where(and(eq(challengesTable.tokenHash, tokenHash), isNull(challengesTable.usedAt)));
};

type SecondHalf = { challenge: string; sessionId: number };
/** The part of the house that took the first half of a sign-in knows by it of the session that the second half opens, in its transaction. */
export type SecondHalfOpens = (tx: Tx, opened: SecondHalf) => Promise<void>;

/** What else happens when the second half of a sign-in opens a session. */
export const secondHalfHooks = openRegistry<SecondHalfOpens>('hooks after second steps');

export const tellSecondHalf: SecondHalfOpens = async (tx, opened) => {
  for (const follow of secondHalfHooks.values()) await follow(tx, opened);
};

/** Half a sign-in ends with the sessions: its first half was a password that is not the one any more, or was somebody else's doing. */
export const endChallenges: SessionsEnded = async (tx, userId, { only }) => {
  if (only !== undefined) return;
  await tx
    .update(challengesTable)
    .set({ usedAt: sql`now()` })
    .where(and(eq(challengesTable.userId, userId), eq(challengesTable.purpose, 'second-factor'), isNull(challengesTable.usedAt)));
};
