import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { NICKNAME_MAX } from '#contract/accounts/accounts.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import { type AccountRow, findById, insertAccount } from '../accounts/accounts.queries.ts';
import { bindAtSignUp } from '../accounts/inviter.writes.ts';
import { isReservedName, tidyName, whyNotName } from '../accounts/names.policy.ts';
import { isNameTaken, takeNickname } from '../accounts/shown-names.writes.ts';
import { wordsIn } from '../moderation/words.guard.ts';
import { reservedNames } from '../settings/account.settings.ts';
import { settingOf } from '../settings/settings.registry.ts';
import type { Principal } from './outside-passport.client.ts';
import { passportAccountsTable } from './passport.tables.ts';

const NAME_TRIES = 5;

/** The account of somebody who has been here before; null at their first visit. */
export const findLinked = async (db: Db | Tx, server: string, principal: string): Promise<AccountRow | null> => {
  const [link] = await db
    .select({ userId: passportAccountsTable.userId })
    .from(passportAccountsTable)
    .where(and(eq(passportAccountsTable.server, server), eq(passportAccountsTable.principal, principal)));
  return link ? findById(db, link.userId) : null;
};

const randomName = () => `user${randomBytes(4).toString('hex').slice(0, 6)}`;

type Origin = { invitePeople: string | undefined; channel: string | undefined };

const makeAccount = async (ctx: WriteCtx, { user, name }: Principal, origin: Origin): Promise<number> => {
  const reserved = await settingOf(ctx.deps, reservedNames);
  const wanted = tidyName(user);
  const isFit =
    whyNotName(wanted) === null &&
    !isReservedName(wanted, reserved) &&
    (await wordsIn(ctx.deps, wanted)).length === 0 &&
    !(await isNameTaken(ctx.db, wanted, 0));
  for (let tried = isFit ? 0 : 1; tried < NAME_TRIES; tried += 1) {
    const username = tried === 0 ? wanted : randomName();
    const account = { username, contact: null, passwordHash: null, channel: origin.channel || null, now: ctx.now };
    const userId = await insertAccount(ctx.db, account);
    if (userId === null) continue;
    const nickname = tidyName(name ?? '');
    const isShort = nickname !== '' && [...nickname].length <= NICKNAME_MAX;
    if (isShort && !isReservedName(nickname, reserved) && (await wordsIn(ctx.deps, nickname)).length === 0)
      await takeNickname(ctx.db, userId, nickname);
    await bindAtSignUp(ctx, userId, origin.invitePeople);
    return userId;
  }
  throw new Error('no username was free');
};

/**
 * The account of somebody from an outside CAS server, made at their first visit. It is known by what that server calls them and by nothing
 * else: a like name or mailbox here is somebody else's. Several first visits at once make one account.
 */
export const accountOf = async (ctx: WriteCtx, server: string, principal: Principal, origin: Origin): Promise<AccountRow> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`passport:${server}:${principal.user}`}, 0))`);
  const known = await findLinked(ctx.db, server, principal.user);
  if (known) return known;
  const userId = await makeAccount(ctx, principal, origin);
  await ctx.db
    .insert(passportAccountsTable)
    .values({ server, principal: principal.user, userId })
    .onConflictDoUpdate({ target: [passportAccountsTable.server, passportAccountsTable.principal], set: { userId } });
  ctx.audit('user', userId, { by: 'passport', isNew: true });
  const made = await findById(ctx.db, userId);
  invariant(made, 'an account that was just made is there');
  return made;
};

/** What outside servers call somebody goes over to the account that theirs was merged into. */
export const moveOutsideAccounts = async (tx: Tx, from: number, to: number): Promise<void> => {
  await tx.update(passportAccountsTable).set({ userId: to }).where(eq(passportAccountsTable.userId, from));
};
