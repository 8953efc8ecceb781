import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { sessionsTable } from '../accounts/accounts.tables.ts';
import type { SessionsEnded } from '../accounts/sessions.writes.ts';
import { pushSubscriptionsTable } from './push.tables.ts';

export type SubscriptionRow = typeof pushSubscriptionsTable.$inferSelect;
export type NewSubscription = Omit<SubscriptionRow, 'id'>;

/** The endpoint of this session where it is on, and where another browser's would be taken: whoever has its keys has the browser. */
export const putSubscription = async (tx: Tx, one: NewSubscription): Promise<boolean> => {
  const [other] = await tx.select().from(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.endpoint, one.endpoint)).for('update');
  if (other && (other.p256dh !== one.p256dh || other.auth !== one.auth)) return false;
  await tx
    .delete(pushSubscriptionsTable)
    .where(and(eq(pushSubscriptionsTable.endpoint, one.endpoint), ne(pushSubscriptionsTable.sessionId, one.sessionId)));
  const { endpoint, p256dh, auth, locale } = one;
  await tx
    .insert(pushSubscriptionsTable)
    .values(one)
    .onConflictDoUpdate({ target: pushSubscriptionsTable.sessionId, set: { endpoint, p256dh, auth, locale } });
  return true;
};

export const isSubscribed = async (db: Db | Tx, sessionId: number): Promise<boolean> =>
  (await db.select({ id: pushSubscriptionsTable.id }).from(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.sessionId, sessionId)))
    .length > 0;

export const dropSubscriptionOf = async (tx: Tx, sessionId: number): Promise<void> => {
  await tx.delete(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.sessionId, sessionId));
};

/** Forgets a browser that is there no longer, unless it has come back under another address meanwhile. */
export const forgetSubscription = async (db: Db | Tx, { id, endpoint }: Pick<SubscriptionRow, 'id' | 'endpoint'>): Promise<void> => {
  await db.delete(pushSubscriptionsTable).where(and(eq(pushSubscriptionsTable.id, id), eq(pushSubscriptionsTable.endpoint, endpoint)));
};

const ofOpenSession = (now: Date) => and(isNull(sessionsTable.revokedAt), gt(sessionsTable.expiresAt, now));

/** The browsers of a person whose sessions are open. */
export const openSubscriptions = async (db: Db | Tx, userId: number, now: Date): Promise<SubscriptionRow[]> => {
  const rows = await db
    .select()
    .from(pushSubscriptionsTable)
    .innerJoin(sessionsTable, eq(sessionsTable.id, pushSubscriptionsTable.sessionId))
    .where(and(eq(pushSubscriptionsTable.userId, userId), ofOpenSession(now)));
  return rows.map((row) => row.push_subscriptions);
};

/** One browser, while its session is open. */
export const findOpenSubscription = async (db: Db | Tx, id: number, now: Date): Promise<SubscriptionRow | null> => {
  const [row] = await db
    .select()
    .from(pushSubscriptionsTable)
    .innerJoin(sessionsTable, eq(sessionsTable.id, pushSubscriptionsTable.sessionId))
    .where(and(eq(pushSubscriptionsTable.id, id), ofOpenSession(now)));
  return row?.push_subscriptions ?? null;
};

const oneOf = ({ only, except }: { only?: number; except?: number }): SQL | undefined => {
  if (only !== undefined) return eq(pushSubscriptionsTable.sessionId, only);
  return except === undefined ? undefined : ne(pushSubscriptionsTable.sessionId, except);
};

/** Whoever signs out of a device gets no pushes there any more. */
export const endSubscriptions: SessionsEnded = async (tx, userId, which) => {
  await tx.delete(pushSubscriptionsTable).where(and(eq(pushSubscriptionsTable.userId, userId), oneOf(which)));
};

/** Those of sessions that nobody ended and that are over. */
export const sweepSubscriptions = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`
    delete from push_subscriptions as p where not exists (
      select 1 from sessions as s where s.id = p.session_id and s.revoked_at is null and s.expires_at > ${now})`);
};

export const listSubscriptions = (db: Db, userId: number): Promise<SubscriptionRow[]> =>
  db.select().from(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.userId, userId));

export const eraseSubscriptions = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.userId, userId));
};
