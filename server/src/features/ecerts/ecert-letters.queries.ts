import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Told } from '#contract/ecerts/told.messages.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { ecertLettersTable as letters, ecertMailboxesTable as mailboxes } from './ecert-letters.tables.ts';
import { type FullRow, fullRows } from './ecerts.queries.ts';

export type MailboxRow = typeof mailboxes.$inferSelect;
type Draft = typeof letters.$inferInsert;

/** Notes what mailboxes are to be told, but for those that want no more letters. */
export const addLetters = async (tx: Tx, drafts: readonly Draft[]): Promise<void> => {
  if (drafts.length === 0) return;
  const [keys, stopped] = [drafts.map(({ mailbox }) => mailbox), sql`${mailboxes.stoppedAt} is not null`];
  const closed = await tx
    .select({ mailbox: mailboxes.mailbox })
    .from(mailboxes)
    .where(and(inArray(mailboxes.mailbox, keys), stopped));
  const open = drafts.filter(({ mailbox }) => !closed.some((one) => one.mailbox.equals(mailbox)));
  if (open.length > 0) await tx.insert(letters).values(open);
};

export type Bounds = { now: Date; day: string; since: Date; aDay: number };

/** Mailboxes, of all or among these, that something waits for and that may have a letter now, whoever waits longest first. */
export const listDue = async (
  db: Db,
  { day, since, aDay }: Bounds,
  { limit, among }: { limit: number; among: readonly Buffer[] | null },
): Promise<Buffer[]> => {
  const isAmong = among === null ? sql`true` : inArray(sql`l.mailbox`, [...among]);
  const { rows } = await db.execute<{ mailbox: Buffer }>(sql`
    select l.mailbox from ecert_letters l left join ecert_mailboxes m on m.mailbox = l.mailbox
    where ${isAmong} and (m.mailbox is null
      or (m.stopped_at is null and m.last_at <= ${since.toISOString()}::timestamptz and (m.day <> ${day}::date or m.letters < ${aDay})))
    group by l.mailbox order by min(l.id) limit ${rowLimit(limit)}`);
  return rows.map(({ mailbox }) => mailbox);
};

/** Counts one more letter to a mailbox, where it may have one now; false where it may not. Whoever comes second waits. */
export const takeLetter = async (tx: Tx, mailbox: Buffer, { now, day, since, aDay }: Bounds): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    insert into ecert_mailboxes as m (mailbox, day, letters, last_at) values (${mailbox}, ${day}::date, 1, ${now.toISOString()}::timestamptz)
    on conflict (mailbox) do update set day = excluded.day, last_at = excluded.last_at,
      letters = case when m.day = excluded.day then m.letters + 1 else 1 end
    where m.stopped_at is null and m.last_at <= ${since.toISOString()}::timestamptz and (m.day <> excluded.day or m.letters < ${aDay})
    returning 1`);
  return rows.length > 0;
};

/** What waits for a mailbox, and the address that its issuer gave. */
export type Waiting = { id: number; certificateId: number; told: Told; email: string };

/**
 * What a mailbox is to be told: of each issuer the newest first, so that none hides what another says. What was forgotten waits no more, nor does of
 * one issuer what is older than so many.
 */
export const takeWaiting = async (tx: Tx, mailbox: Buffer, ofIssuer: number): Promise<Waiting[]> => {
  const { rows } = await tx.execute<{ id: string; certificateId: string; told: Told; email: string }>(sql`
    with waiting as (
      select l.id, l.certificate_id, l.told, e.email, row_number() over (partition by t.owner_id order by l.id desc) as nth
      from ecert_letters l join ecerts e on e.id = l.certificate_id and e.email is not null join ecert_templates t on t.id = e.template_id
      where l.mailbox = ${mailbox}),
    gone as (
      delete from ecert_letters where mailbox = ${mailbox} and id not in (select id from waiting where nth <= ${ofIssuer}))
    select id, certificate_id as "certificateId", told, email from waiting where nth <= ${ofIssuer} order by nth, id`);
  return rows.map((row) => ({ ...row, id: Number(row.id), certificateId: Number(row.certificateId) }));
};

export type Letter = { told: Told; row: FullRow };

/** Takes up these; what another took up meanwhile is left to them. */
export const takeLetters = async (tx: Tx, waiting: readonly Waiting[]): Promise<Letter[]> => {
  const ids = waiting.map(({ id }) => id);
  const taken = await tx.delete(letters).where(inArray(letters.id, ids)).returning({ id: letters.id });
  const told = waiting.filter(({ id }) => taken.some((one) => one.id === id));
  const rows = await fullRows(tx, [...new Set(told.map(({ certificateId }) => certificateId))]);
  const byId = new Map(rows.map((row) => [row.certificate.id, row]));
  return told.flatMap((one) => {
    const row = byId.get(one.certificateId);
    return row ? [{ told: one.told, row }] : [];
  });
};

/** No letter goes to a mailbox any more, and nothing waits for it. */
export const closeMailbox = async (tx: Tx, mailbox: Buffer, { now, day }: { now: Date; day: string }): Promise<void> => {
  await tx
    .insert(mailboxes)
    .values({ mailbox, day, lastAt: now, stoppedAt: now })
    .onConflictDoUpdate({ target: mailboxes.mailbox, set: { stoppedAt: now } });
  await tx.delete(letters).where(eq(letters.mailbox, mailbox));
};

/** Forgets mailboxes that had their last letter before then, unless they want no more; and what came for those while they said so. */
export const forgetMailboxes = async (db: Db, before: Date): Promise<void> => {
  await db.delete(letters).where(sql`${letters.mailbox} in (select mailbox from ecert_mailboxes where stopped_at is not null)`);
  await db.delete(mailboxes).where(and(lt(mailboxes.lastAt, before), sql`${mailboxes.stoppedAt} is null`));
};
