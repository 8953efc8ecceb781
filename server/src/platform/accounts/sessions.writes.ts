import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Actor, Sessions } from '../../kernel/auth/actor.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { cachedQuery } from '../../kernel/db/driver/driver.public.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import type { Live } from '../../kernel/live/live.ts';
import { rightsChanged } from '../../kernel/live/rights.ts';
import { openRegistry } from '../registry.ts';
import { sessionsTable, usersTable } from './accounts.tables.ts';

const CACHE_MS = 5_000;
const CACHE_MAX = 50_000;
const SESSION_DAYS = 3;
const SESSION_MS = SESSION_DAYS * 86_400_000;
/** What `ttl` and `expires_in` say: minutes, as clients of this family read them (wire shapes, fault g). */
export const SESSION_MINUTES = SESSION_DAYS * 1440;
/** A session is prolonged at most this often, so that reading does not write on every call. */
const PROLONG_EVERY_MS = 600_000;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** `until` is counted by the process's own clock, which nobody can set. */
type Cached = { actor: Actor; until: number };

const sessionQueries = (db: Database) => {
  const looking = cachedQuery(db.write, 'sessions/look', () =>
    db.write
      .select({
        sessionId: sessionsTable.id,
        lastSeenAt: sessionsTable.lastSeenAt,
        expiresAt: sessionsTable.expiresAt,
        userId: usersTable.id,
        userType: usersTable.userType,
        signedAt: usersTable.signedAt,
        role: usersTable.role,
        mutedUntil: usersTable.mutedUntil,
      })
      .from(sessionsTable)
      .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
      .where(and(eq(sessionsTable.tokenHash, sql.placeholder('hash')), isNull(sessionsTable.revokedAt), eq(usersTable.status, 'active'))),
  );

  const openOnes = cachedQuery(db.write, 'sessions/open', () =>
    db.write
      .select({ id: sessionsTable.id })
      .from(sessionsTable)
      .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
      .where(
        and(
          sql`${sessionsTable.id} = any(${sql.placeholder('ids')}::bigint[])`,
          isNull(sessionsTable.revokedAt),
          sql`${sessionsTable.expiresAt} > ${sql.placeholder('at')}::timestamptz`,
          eq(usersTable.status, 'active'),
        ),
      ),
  );

  return { looking, openOnes };
};

/**
 * Finds who holds a token (decision 12). A found session is cached for 5 s at most, and dropped at once where it is revoked: in the
 * other processes through the live channel.
 */
export const openSessions = (db: Database, live: Live, now: () => Date): Sessions => {
  // By the token and not by its hash: hashing would be most of what a look into it costs. It is held for seconds, in memory alone.
  const cache = new Map<string, Cached>();
  let forgotten = 0;
  const forget = (userId: number) => {
    forgotten += 1;
    for (const [key, cached] of cache) if (cached.actor.userId === userId) cache.delete(key);
  };
  live.onRightsChanged(forget);

  const { looking, openOnes } = sessionQueries(db);

  const look = async (tokenHash: Buffer): Promise<Actor | null> => {
    const at = now();
    const [row] = await looking.execute({ hash: tokenHash });
    if (!row) return null;
    if (row.expiresAt <= at) {
      // Ended for good: a clock that goes back must not bring it to life again.
      await db.write
        .update(sessionsTable)
        .set({ revokedAt: at })
        .where(and(eq(sessionsTable.id, row.sessionId), lte(sessionsTable.expiresAt, at)));
      live.rightsChanged({ userId: row.userId });
      return null;
    }
    // Also where it was seen in a time yet to come: the clock was ahead then, and its life is counted from now.
    if (Math.abs(at.getTime() - row.lastSeenAt.getTime()) > PROLONG_EVERY_MS)
      await db.write
        .update(sessionsTable)
        .set({ lastSeenAt: at, expiresAt: new Date(at.getTime() + SESSION_MS) })
        .where(eq(sessionsTable.id, row.sessionId));
    const { userId, sessionId, userType, role, mutedUntil } = row;
    return { userId, sessionId, userType, signed: row.signedAt !== null, role, mutedUntil };
  };

  const known = (token: string): Actor | null => {
    const cached = cache.get(token);
    return cached && cached.until > performance.now() ? cached.actor : null;
  };

  return {
    known,
    find: async (token) => {
      const found = known(token);
      if (found) return found;
      const before = forgotten;
      const actor = await look(hashToken(token));
      if (cache.size >= CACHE_MAX) cache.clear();
      // Unknown tokens are not kept: guesses must not fill the cache. Nor is what was read while a session may have ended.
      if (actor && before === forgotten) cache.set(token, { actor, until: performance.now() + CACHE_MS });
      else cache.delete(token);
      return actor;
    },
    openAmong: async (ids) => {
      const rows = await openOnes.execute({ ids: [...new Set(ids)], at: now().toISOString() });
      return new Set(rows.map((row) => row.id));
    },
  };
};

/**
 * Opens a session in the caller's transaction and gives its token: 256 random bits that are kept only as their hash. `isProof: false` for a
 * way in that proves nothing of this moment, such as a single sign-on of last week: acts of money and security ask first.
 */
export const startSession = async (
  tx: Tx,
  person: { userId: number; userAgent: string; deviceId: string | null; now: Date; address?: string; isProof?: boolean },
): Promise<{ token: string; sessionId: number; expiresAt: Date }> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(person.now.getTime() + SESSION_MS);
  const [row] = await tx
    .insert(sessionsTable)
    .values({
      userId: person.userId,
      tokenHash: hashToken(token),
      deviceId: person.deviceId,
      userAgent: person.userAgent,
      address: person.address ?? '',
      provedAt: person.isProof === false ? new Date(0) : person.now,
      createdAt: person.now,
      lastSeenAt: person.now,
      expiresAt,
    })
    .returning({ id: sessionsTable.id });
  if (!row) throw new Error('a session was not written');
  return { token, sessionId: row.id, expiresAt };
};

type Which = { only?: number; except?: number };
export type SessionsEnded = (tx: Tx, userId: number, which: Which) => Promise<void>;

/** What else ends together with sessions, in the same transaction, such as the single sign-on of the passport. */
export const sessionsEndedHooks = openRegistry<SessionsEnded>('hooks at the end of sessions');

/** The part of a write that ends sessions: they end everywhere, and the connections that came by them, once it is committed. */
type SessionsContext = Pick<WriteCtx, 'deps' | 'afterCommit'> & { db: Tx };

/** Ends one session of a person, or all but one. All of them means those too that are being opened: the person's row is held for that. */
export const endSessions = async (ctx: SessionsContext, userId: number, which: Which): Promise<void> => {
  const { db: tx } = ctx;
  if (which.only === undefined)
    await tx.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, userId)).for('no key update');
  await tx
    .update(sessionsTable)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessionsTable.userId, userId),
        isNull(sessionsTable.revokedAt),
        which.only === undefined ? undefined : eq(sessionsTable.id, which.only),
        which.except === undefined ? undefined : sql`${sessionsTable.id} <> ${which.except}`,
      ),
    );
  for (const end of sessionsEndedHooks.values()) await end(tx, userId, which);
  rightsChanged(ctx, { userId });
};
