import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { claimRequestsTable as requests } from './ecert-claims.tables.ts';

export type RequestRow = typeof requests.$inferSelect;
type Of = { certificateId: number; userId: number };

const ofBoth = ({ certificateId, userId }: Of): SQL | undefined =>
  and(eq(requests.certificateId, certificateId), eq(requests.userId, userId));

/** The last time that somebody asked about a certificate. */
export const findLastRequest = async (db: Db | Tx, of: Of): Promise<RequestRow | null> =>
  (await db.select().from(requests).where(ofBoth(of)).orderBy(desc(requests.id)).limit(1))[0] ?? null;

/** How often somebody asked; what nobody answered does not count. */
export const countRequests = async (db: Db | Tx, of: Of): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(requests)
      .where(and(ofBoth(of), ne(requests.state, 'unanswered')))
  )[0]?.n ?? 0;

/** A request that waits, held; null where it does not any more. */
export const lockWaiting = async (tx: Tx, id: number): Promise<RequestRow | null> =>
  (
    await tx
      .select()
      .from(requests)
      .where(and(eq(requests.id, id), eq(requests.state, 'waiting')))
      .for('update')
  )[0] ?? null;

const LATE_AT_ONCE = 200;

/** Requests that wait since before a day; unless all are asked for, those that operators were not told of. */
export const listLate = (db: Db, before: Date, isForAll: boolean): Promise<{ id: number }[]> =>
  db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.state, 'waiting'), lt(requests.askedAt, before), isForAll ? undefined : isNull(requests.dueToldAt)))
    .orderBy(requests.id)
    .limit(rowLimit(LATE_AT_ONCE));

/** Whether a request is on the desk of operators: see `onDesk`. */
export const isOnHouseDesk = async (tx: Tx, id: number): Promise<boolean> =>
  (
    await tx
      .select({ id: requests.id })
      .from(requests)
      .where(and(eq(requests.id, id), onDesk(null)))
  ).length > 0;

/** Operators, without whoever asks. */
export const operatorsBut = async (db: Db | Tx, userId: number): Promise<number[]> =>
  (
    await db
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.role, 'operator'), eq(usersTable.status, 'active'), ne(usersTable.id, userId)))
  ).map(({ id }) => id);

/** Nobody of the organisation answers: its papers hold no more, or its account is gone, or an operator's by now, who acts for the house. */
const isGone = sql`not exists (select 1 from qualifications q
  join users u on u.id = q.owner_id and u.status = 'active' and u.role <> 'operator'
  where q.owner_id = ecert_claim_requests.issuer_id and q.kind = 'org' and q.state = 'approved')`;

/**
 * On whose desk: of an organisation, or of the house (null). The house also answers for organisations that are gone, where one asks about its
 * own, and what operators were told of because nobody answered it.
 */
const onDesk = (issuerId: number | null): SQL | undefined =>
  issuerId === null
    ? or(isNull(requests.issuerId), eq(requests.userId, requests.issuerId), isNotNull(requests.dueToldAt), isGone)
    : and(eq(requests.issuerId, issuerId), ne(requests.userId, requests.issuerId));

export const lockRequest = async (tx: Tx, { id, issuerId }: { id: number; issuerId: number | null }): Promise<RequestRow | null> =>
  (
    await tx
      .select()
      .from(requests)
      .where(and(eq(requests.id, id), onDesk(issuerId)))
      .for('update')
  )[0] ?? null;

export type DeskRow = { request: RequestRow; title: string; recipient: string; certifiedName: string };

type DeskPage = { issuerId: number | null; state: RequestRow['state']; limit: number; after: number | undefined };

/** A desk: what waits in the order in which it came, what was decided the latest first. One query. */
export const listDeskRows = (db: Db, { issuerId, state, limit, after }: DeskPage): Promise<DeskRow[]> => {
  const isWaiting = state === 'waiting';
  const further = isWaiting ? gt : lt;
  return db
    .select({
      request: requests,
      title: sql<string>`coalesce((select t.name from ecerts e join ecert_templates t on t.id = e.template_id
        where e.id = ecert_claim_requests.certificate_id), '')`,
      recipient: sql<string>`coalesce((select e.name from ecerts e where e.id = ecert_claim_requests.certificate_id), '')`,
      certifiedName: sql<string>`coalesce((select q.legal_representative from qualifications q
        where q.owner_id = ecert_claim_requests.user_id and q.kind <> 'org' and q.state = 'approved' order by q.id desc limit 1), '')`,
    })
    .from(requests)
    .where(and(onDesk(issuerId), eq(requests.state, state), after ? further(requests.id, after) : undefined))
    .orderBy(isWaiting ? asc(requests.id) : desc(requests.id))
    .limit(rowLimit(limit));
};
