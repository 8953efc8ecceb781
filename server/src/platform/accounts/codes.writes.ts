import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { type Refuses, refuse } from '../../kernel/errors/refuse.ts';
import type { Ctx, WriteCtx } from '../../kernel/http/context.ts';
import { sendMessage } from '../delivery/outbox.writes.ts';
import { codeLimits } from '../settings/account.settings.ts';
import { settingOf } from '../settings/settings.registry.ts';
import { codeMessage } from './code.messages.ts';
import type { Contact } from './contact.plain.ts';

/**
 * What a code opens. Signing in and a forgotten password share one, as the call that sends it does (section 7.2). 'bind' confirms a new
 * phone or mailbox, 'change' lets go of the bound one (decision 13), 'prove' tells that its owner is at the session (docs/decisions/010),
 * 'pay' sets a new payment password (docs/decisions/014), 'certify' goes with papers (decision 88), 'ecert' shows for
 * whom an electronic certificate is, 'ecert-export' that it is its holder who takes a copy without a watermark.
 */
export type CodePurpose = 'register' | 'account' | 'bind' | 'change' | 'prove' | 'pay' | 'certify' | 'ecert' | 'ecert-export';

/**
 * What is counted apart from all else, as only those ask for it who showed whose the contact is, so that others cannot use it up: codes to
 * what is bound, for the holder of a session, and those for a copy, which follow the code of the claim within a minute.
 */
const COUNTED_APART: readonly (readonly CodePurpose[])[] = [['change', 'prove', 'pay'], ['ecert-export']];

/** Tries of a code from everywhere, as a multiple of those from one address: guesses from elsewhere leave its owner theirs. */
const TRIES_IN_ALL = 5;
const SALT_BYTES = 16;
const HOUR_S = 3600;
const DAY_MS = 86_400_000;

const hashCode = (code: string, salt: Buffer): Buffer => Buffer.concat([salt, createHash('sha256').update(salt).update(code).digest()]);

const isCode = (code: string, hash: Buffer): boolean => timingSafeEqual(hashCode(code, hash.subarray(0, SALT_BYTES)), hash);

/** Counts a code against the caller's network address. Throws TOO_MANY. */
export const takeCodeAllowance = async (ctx: Ctx): Promise<void> => {
  const { anHourForAddress } = await settingOf(ctx.deps, codeLimits);
  const taken = await ctx.deps.limiter.take(`codes:${ctx.address}`, anHourForAddress, HOUR_S);
  if (!taken.allowed) throw refuse('TOO_MANY', { params: { retryAfter: Math.ceil(taken.retryAfterMs / 1000) } });
};

/** The codes that went to a phone or mailbox within a day, of those that are counted with this purpose. */
export const sentWithin = async (db: Db | Tx, contact: Contact, { purpose, now }: { purpose: CodePurpose; now: Date }) => {
  const since = new Date(now.getTime() - DAY_MS);
  const own = COUNTED_APART.find((purposes) => purposes.includes(purpose));
  const named = own ?? COUNTED_APART.flat();
  const sent = await db.execute<{ day: number; last: Date | null }>(sql`
    select count(*)::int as day, max(created_at) as last from verification_codes
    where target = ${contact.address}::citext and created_at > ${since} and (use = any(${sql.param([...named])}::text[])) = ${own !== undefined}`);
  return sent.rows[0] ?? { day: 0, last: null };
};

/**
 * Sends six digits to a phone or mailbox (decision 9). Earlier codes of the same purpose end. Throws CODE_TOO_SOON within a minute of
 * the last one, CODE_TOO_MANY past the day's ten.
 */
export const issueCode = async (
  ctx: WriteCtx<'CODE_TOO_MANY' | 'CODE_TOO_SOON'>,
  contact: Contact,
  purpose: CodePurpose,
): Promise<void> => {
  const limits = await settingOf(ctx.deps, codeLimits);
  // Two requests for one number take turns, so that both cannot find the minute over.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${contact.address.toLowerCase()}`}, 0))`);
  const { day, last } = await sentWithin(ctx.db, contact, { purpose, now: ctx.now });
  const waitMs = last === null ? 0 : new Date(last).getTime() + limits.secondsApart * 1000 - ctx.now.getTime();
  if (waitMs > 0) throw ctx.refuse('CODE_TOO_SOON', { params: { seconds: Math.ceil(waitMs / 1000) } });
  if (day >= limits.aDay) throw ctx.refuse('CODE_TOO_MANY');

  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(ctx.now.getTime() + limits.minutesValid * 60_000);
  await ctx.db.execute(sql`
    insert into verification_codes (channel, target, use, code_hash, created_at, expires_at)
    values (${contact.channel}, ${contact.address}, ${purpose}, ${hashCode(code, randomBytes(SALT_BYTES))}, ${ctx.now}, ${expiresAt})`);
  await sendMessage(ctx, codeMessage(contact, purpose, { code, minutes: limits.minutesValid, locale: ctx.locale }));
};

const triesFrom = (address: string): SQL => sql`coalesce((tried_from ->> ${address}::text)::int, 0)`;

/**
 * Tries a code outside any transaction, so that a wrong try counts whatever becomes of the call. Gives what `spendCode` takes, or
 * null where the code is wrong, old, used, or was tried too often: from this address, or from everywhere.
 */
export const tryCode = async (ctx: Ctx, contact: Contact, given: { purpose: CodePurpose; code: string }): Promise<number | null> => {
  const { tries } = await settingOf(ctx.deps, codeLimits);
  const triesHere = triesFrom(ctx.address);
  const tried = await ctx.deps.db.write.execute<{ id: number; code_hash: Buffer }>(sql`
    update verification_codes set tries = tries + 1, tried_from = tried_from || jsonb_build_object(${ctx.address}::text, ${triesHere} + 1)
    where id = (
      select id from verification_codes
      where target = ${contact.address}::citext and channel = ${contact.channel} and use = ${given.purpose}
      order by id desc limit 1
    ) and used_at is null and expires_at > ${ctx.now} and ${triesHere} < ${tries}::int and tries < ${tries * TRIES_IN_ALL}
    returning id, code_hash`);
  const row = tried.rows[0];
  return row && isCode(given.code, row.code_hash) ? row.id : null;
};

/** Gives a right try back, for a call that only looks. */
export const returnTry = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.deps.db.write.execute(sql`
    update verification_codes
    set tries = tries - 1, tried_from = tried_from || jsonb_build_object(${ctx.address}::text, ${triesFrom(ctx.address)} - 1)
    where id = ${id} and ${triesFrom(ctx.address)} > 0`);
};

/** Uses a code up in the transaction of what it opens. Throws CODE_WRONG where another request was first. */
export const spendCode = async (ctx: Pick<WriteCtx, 'db' | 'now'> & Refuses<'CODE_WRONG'>, id: number): Promise<void> => {
  const spent = await ctx.db.execute(sql`
    update verification_codes set used_at = ${ctx.now} where id = ${id} and used_at is null`);
  if (spent.rowCount !== 1) throw ctx.refuse('CODE_WRONG');
};
