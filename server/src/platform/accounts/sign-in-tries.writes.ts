import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { readLogin } from './accounts.queries.ts';
import { usersTable } from './accounts.tables.ts';
import { phoneText } from './contact.plain.ts';

/** Tries in a row that cost no waiting, from one address to one name. */
const FREE_TRIES = 5;
/**
 * Past so many failures of a key within the hour, from anywhere, an address has one free try only. An account has four names at most and
 * its open sessions, so that 50 failures of it come together before each of them is slow (decision 010.16).
 */
const KEY_FAILS_MAX = 10;
const ADDRESS_FAILS_MAX = 200;
const FIRST_WAIT_S = 5;
const LONGEST_WAIT_S = 900;
/** Failures older than this no longer count. */
const FORGOTTEN_AFTER_MS = 3_600_000;

/** A name without what the database overlooks when it compares two: case, width and marks. Coarser than that is no harm here. */
const bare = (text: string): string => text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

const nameOf = (login: string): string => {
  const read = readLogin(login);
  if (read?.by === 'contact') return `${read.contact.channel}:${read.contact.address.toLowerCase()}`;
  return read?.by === 'id' ? `id:${read.id}` : `name:${bare(login)}`;
};

/**
 * What tries at the door are counted under: the name that was typed, however it was written, and whether it is anybody's or not. Two
 * names of one account share nothing that shows, or a stranger could tell by the waiting that a phone and an id are one person.
 */
export const tryKeyOfName = (login: string): string => `login:${createHash('sha256').update(nameOf(login)).digest('base64url')}`;

/** What tries inside an open session are counted under. */
export const tryKeyOfUser = (userId: number): string => `user:${userId}`;

/**
 * Takes a try to sign in before the password is looked at; `forgetTries` gives it back where the password was right. Whoever guesses
 * waits 5 s after the fifth failure and twice as long each time, up to 15 minutes, for this name from this address: its owner
 * signs in from elsewhere as ever. Guesses that come at once are counted one by one. `userId` is whose account it is, who is told of
 * many. Throws TOO_MANY with the seconds to wait.
 */
export const takeTry = async (ctx: Ctx, account: string, userId: number | null): Promise<void> => {
  const { address } = ctx;
  const since = new Date(ctx.now.getTime() - FORGOTTEN_AFTER_MS);
  const db = ctx.deps.db.write;
  const fails = sql`(case when t.last_at < ${since} then 1 else t.fails + 1 end)`;
  // A free try makes nobody wait, also not one that began a moment earlier and comes second.
  const waitAfter = (failures: SQL) => sql`case when ${failures} < (select free from standing) then to_timestamp(0)
    else ${ctx.now}::timestamptz + make_interval(secs =>
      least(${LONGEST_WAIT_S}::int, ${FIRST_WAIT_S}::int * 2 ^ least(${failures} - (select free from standing), 10))::int) end`;
  const taken = await db.execute(sql`
    with standing as (
      select
        case when coalesce(sum(fails) filter (where account = ${account}), 0) >= ${KEY_FAILS_MAX} then 1 else ${FREE_TRIES}::int end as free,
        coalesce(sum(fails) filter (where address = ${address}), 0) < ${ADDRESS_FAILS_MAX} as is_open
      from sign_in_tries where (account = ${account} or address = ${address}) and last_at > ${since}
    )
    insert into sign_in_tries as t (account, address, fails, last_at, wait_until, user_id, untold)
    select ${account}, ${address}, 1, ${ctx.now}::timestamptz, ${waitAfter(sql`1`)}, ${userId}::bigint, 1 from standing where is_open
    on conflict (account, address) do update set fails = ${fails}, last_at = excluded.last_at, wait_until = ${waitAfter(fails)},
      user_id = excluded.user_id, untold = t.untold + 1
    where t.wait_until <= ${ctx.now}
    returning 1`);
  if (taken.rowCount === 0) throw await waiting(ctx, account, address);
};

const waiting = async (ctx: Ctx, account: string, address: string) => {
  const found = await ctx.deps.db.write.execute<{ wait_until: Date }>(
    sql`select wait_until from sign_in_tries where account = ${account} and address = ${address}`,
  );
  const until = found.rows[0] ? new Date(found.rows[0].wait_until).getTime() : 0;
  const seconds = until > ctx.now.getTime() ? Math.ceil((until - ctx.now.getTime()) / 1000) : LONGEST_WAIT_S;
  return refuse('TOO_MANY', { params: { retryAfter: seconds } });
};

/**
 * The password was right: tries of this name from this address begin anew. A slip or two of the owner is forgotten; whoever needed more
 * may have guessed it, and their failures are still told of.
 */
export const forgetTries = async (ctx: Ctx, account: string): Promise<void> => {
  const own = sql`account = ${account} and address = ${ctx.address}`;
  await ctx.deps.db.write.execute(sql`
    with kept as (
      update sign_in_tries set fails = 0, wait_until = to_timestamp(0), untold = untold - 1 where ${own} and untold > ${FREE_TRIES}::int
    )
    delete from sign_in_tries where ${own} and untold <= ${FREE_TRIES}::int`);
};

/** A new password was set with a code: nobody waits for this account any more, whichever of its names they type. */
export const forgetAllTries = async (tx: Tx, userId: number): Promise<void> => {
  const [user] = await tx.select().from(usersTable).where(eq(usersTable.id, userId));
  if (!user) return;
  const phone = user.phone === null ? null : phoneText({ country: user.phoneCountry, number: user.phone });
  const names = [String(userId), user.username, phone, user.email].filter((name) => name !== null);
  const keys = [tryKeyOfUser(userId), ...names.map(tryKeyOfName)];
  await tx.execute(sql`delete from sign_in_tries where account in ${keys}`);
};

/** The owner was told of what failed: it is not told again. */
export const noteTriesTold = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await tx.execute(sql`update sign_in_tries set untold = 0, told_at = ${now} where user_id = ${userId}`);
};
