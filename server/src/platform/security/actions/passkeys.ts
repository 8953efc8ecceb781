import { and, eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { securityMessages } from '#contract/security/security.messages.ts';
import type { AddPasskey, SignInWithPasskey } from '#contract/security/security.schemas.ts';
import { type Refuses, refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type WriteCtx } from '../../../kernel/http/context.ts';
import { findById, findCurrent } from '../../accounts/accounts.queries.ts';
import { mayBeUsedHere } from '../../accounts/demo-accounts.policy.ts';
import { refuseShut } from '../../accounts/shut-account.guard.ts';
import { requireStillProven } from '../../accounts/still-proven.guard.ts';
import { notify } from '../../notices/notices.writes.ts';
import { shownName } from '../../people/person.view.ts';
import { openChallenge, spendChallenge, tryChallenge } from '../challenges.tokens.ts';
import { enter } from '../entered.writes.ts';
import {
  challengeIn,
  checkNewPasskey,
  checkPasskey,
  listPasskeys,
  newPasskeyOptions,
  notePasskeyUse,
  PASSKEYS_MAX,
  signingOptions,
} from '../passkeys.writes.ts';
import { passkeysTable } from '../security.tables.ts';
import { requireRecent } from '../step-up.guard.ts';

const tooMany = (ctx: Refuses<'TOO_MANY_PASSKEYS'>) => ctx.refuse('TOO_MANY_PASSKEYS', { params: { max: PASSKEYS_MAX } });

/** Issue 4, personal data: what a browser takes to make a passkey. Throws STEP_UP_NEEDED, TOO_MANY_PASSKEYS. */
export const offerPasskey = async (ctx: WriteCtx<'STEP_UP_NEEDED' | 'TOO_MANY_PASSKEYS'>) => {
  const { userId } = me(ctx);
  await requireRecent(ctx);
  const passkeys = await listPasskeys(ctx.db, userId);
  if (passkeys.length >= PASSKEYS_MAX) throw tooMany(ctx);
  const current = await findCurrent(ctx.deps.db.write, userId);
  if (!current) throw refuse('NOT_FOUND');
  const { username } = current.user;
  const shown = shownName({ ...current.user, companyName: current.companyName }, ctx.locale);
  const token = await openChallenge(ctx.db, { purpose: 'passkey-new', userId, now: ctx.now });
  return { options: await newPasskeyOptions(ctx, { userId, name: username, shownName: shown, token, passkeys: passkeys }) };
};

/** Keeps a passkey that was made for such an offer. Throws PASSKEY_WRONG, also where it is somebody's already. */
export const addPasskey = async (
  ctx: Ctx<'CHALLENGE_OVER' | 'PASSKEY_WRONG' | 'TOO_MANY_PASSKEYS'>,
  { name, credential }: Static<(typeof AddPasskey)['input']>,
) => {
  const { userId } = me(ctx);
  const token = challengeIn(credential.response.clientDataJSON);
  const tried = token ? await tryChallenge(ctx.deps.db.write, { token, purpose: 'passkey-new', now: ctx.now }) : null;
  if (!token || tried?.userId !== userId) throw ctx.refuse('PASSKEY_WRONG');
  const made = await checkNewPasskey(ctx, { credential, token });
  return async (write: WriteCtx<'CHALLENGE_OVER' | 'PASSKEY_WRONG' | 'TOO_MANY_PASSKEYS'>) => {
    await write.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys:${userId}`}, 0))`);
    await spendChallenge(write, tried.id).catch(() => {
      throw write.refuse('PASSKEY_WRONG');
    });
    if ((await listPasskeys(write.db, userId)).length >= PASSKEYS_MAX) throw tooMany(write);
    const [row] = await write.db
      .insert(passkeysTable)
      .values({ userId, name, ...made, createdAt: write.now })
      .onConflictDoNothing()
      .returning({ id: passkeysTable.id });
    if (!row) throw write.refuse('PASSKEY_WRONG');
    await notify(write, { kind: 'security', to: userId, text: securityMessages.passkeyAdded });
    write.audit('passkey', row.id);
    return { id: row.id };
  };
};

const own = (id: number, userId: number) => and(eq(passkeysTable.id, id), eq(passkeysTable.userId, userId));

/** Throws NOT_FOUND where it is none of the caller's. */
export const renamePasskey = async (ctx: WriteCtx, { id, name }: { id: number; name: string }) => {
  const renamed = await ctx.db
    .update(passkeysTable)
    .set({ name })
    .where(own(id, me(ctx).userId))
    .returning({ id: passkeysTable.id });
  if (renamed.length === 0) throw refuse('NOT_FOUND');
  ctx.audit('passkey', id);
  return null;
};

/** Throws NOT_FOUND where it is none of the caller's, STEP_UP_NEEDED. */
export const removePasskey = async (ctx: WriteCtx<'STEP_UP_NEEDED'>, { id }: { id: number }) => {
  await requireRecent(ctx);
  const removed = await ctx.db
    .delete(passkeysTable)
    .where(own(id, me(ctx).userId))
    .returning({ id: passkeysTable.id });
  if (removed.length === 0) throw refuse('NOT_FOUND');
  await notify(ctx, { kind: 'security', to: me(ctx).userId, text: securityMessages.passkeyRemoved });
  ctx.audit('passkey', id);
  return null;
};

/** What a browser takes to sign somebody in whom it knows: it says who that is by the passkey that it uses. */
export const askPasskey = async (ctx: WriteCtx) => {
  const token = await openChallenge(ctx.db, { purpose: 'passkey-sign-in', userId: null, now: ctx.now });
  return { options: await signingOptions(ctx, { token, mustVerify: true }) };
};

/** A passkey whose holder was verified by their device is two factors in one, and signs in alone. Throws PASSKEY_WRONG, ACCOUNT_DISABLED. */
export const signInWithPasskey = async (
  ctx: Ctx<'CHALLENGE_OVER' | 'PASSKEY_WRONG'>,
  form: Static<(typeof SignInWithPasskey)['input']>,
) => {
  const { credential } = form;
  const token = challengeIn(credential.response.clientDataJSON);
  const tried = token ? await tryChallenge(ctx.deps.db.write, { token, purpose: 'passkey-sign-in', now: ctx.now }) : null;
  if (!token || !tried) throw ctx.refuse('PASSKEY_WRONG');
  const checked = await checkPasskey(ctx, { credential, token, userId: null, mustVerify: true });
  const account = await findById(ctx.deps.db.write, checked.userId);
  if (!account || !mayBeUsedHere(ctx, account)) throw ctx.refuse('PASSKEY_WRONG');
  if (account.status !== 'active') await refuseShut(ctx, account.id);
  return async (write: WriteCtx<'CHALLENGE_OVER' | 'PASSKEY_WRONG'>) => {
    await requireStillProven(write, { account, isWhole: true, otherwise: 'PASSKEY_WRONG' });
    await spendChallenge(write, tried.id).catch(() => {
      throw write.refuse('PASSKEY_WRONG');
    });
    await notePasskeyUse(write, checked);
    return enter(write, { userId: account.id, deviceId: form.deviceId ?? null, by: 'passkey' });
  };
};
