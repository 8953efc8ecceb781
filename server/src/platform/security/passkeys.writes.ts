import type { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Credential, NewCredential } from '#contract/security/security.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { isLocalRequest } from '../../kernel/http/local-request.ts';
import { passkeysTable } from './security.tables.ts';

export const PASSKEYS_MAX = 20;
const NAME = '言值';
/** ES256, EdDSA and RS256: what authenticators have. */
const ALGORITHMS = [-7, -8, -257];

/** Over a hundred files that only a passkey needs: loaded with the first one. */
const webAuthn = () => import('@simplewebauthn/server');

export type PasskeyRow = typeof passkeysTable.$inferSelect;

/** Whose passkeys these are: the public address, or in a demo the local name that its browser uses. */
const partyOf = ({ deps, request }: Pick<Ctx, 'deps' | 'request'>): { rpID: string; origin: string } => {
  const isHere = deps.config.demo && isLocalRequest(request);
  const origin = isHere ? `http://${request?.headers.host}` : new URL(deps.config.publicUrl).origin;
  return { rpID: new URL(origin).hostname, origin };
};

export const listPasskeys = (db: Db | Tx, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeysTable).where(eq(passkeysTable.userId, userId)).orderBy(asc(passkeysTable.id));

const bytesOf = (token: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(token, 'base64url'));

/** What a browser takes to make a passkey. Those that the person has are named, so that none is made twice. */
export const newPasskeyOptions = async (
  ctx: Ctx,
  person: { userId: number; name: string; shownName: string; token: string; passkeys: readonly PasskeyRow[] },
) =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: NAME,
    rpID: partyOf(ctx).rpID,
    userID: new Uint8Array(Buffer.from(String(person.userId))),
    userName: person.name,
    userDisplayName: person.shownName,
    challenge: bytesOf(person.token),
    attestationType: 'none',
    excludeCredentials: person.passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });

/** What a browser takes to sign with a passkey: with one of `passkeys`, or with any that it has for us. */
export const signingOptions = async (ctx: Ctx, asked: { token: string; passkeys?: readonly PasskeyRow[]; mustVerify: boolean }) =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: partyOf(ctx).rpID,
    challenge: bytesOf(asked.token),
    allowCredentials: (asked.passkeys ?? []).map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: asked.mustVerify ? 'required' : 'preferred',
  });

/** The challenge that an answer was made for, as it says; null where it says none. */
export const challengeIn = (clientDataJSON: string): string | null => {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = told !== null && typeof told === 'object' && 'challenge' in told ? told.challenge : null;
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
};

/** Checks what a browser made for `token`. Throws PASSKEY_WRONG. */
export const checkNewPasskey = async (ctx: Ctx<'PASSKEY_WRONG'>, given: { credential: NewCredential; token: string }) => {
  const { rpID, origin } = partyOf(ctx);
  const checked = await (await webAuthn())
    .verifyRegistrationResponse({
      response: given.credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: given.token,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    .catch(() => null);
  if (!checked?.verified) throw ctx.refuse('PASSKEY_WRONG');
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (credential.transports ?? []).map(String),
    isSynced: credentialBackedUp,
  };
};

export type CheckedPasskey = { id: number; userId: number; counter: number };

/** Checks a signature that was made for `token`, by a passkey of `userId` where that is said. Throws PASSKEY_WRONG. */
export const checkPasskey = async (
  ctx: Ctx<'PASSKEY_WRONG'>,
  given: { credential: Credential; token: string; userId: number | null; mustVerify: boolean },
): Promise<CheckedPasskey> => {
  const { rpID, origin } = partyOf(ctx);
  const [row] = await ctx.deps.db.write
    .select()
    .from(passkeysTable)
    .where(
      and(eq(passkeysTable.credentialId, given.credential.id), given.userId === null ? undefined : eq(passkeysTable.userId, given.userId)),
    );
  if (!row) throw ctx.refuse('PASSKEY_WRONG');
  const checked = await (await webAuthn())
    .verifyAuthenticationResponse({
      response: given.credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: given.token,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: row.credentialId, publicKey: new Uint8Array(row.publicKey), counter: row.counter },
      requireUserVerification: given.mustVerify,
    })
    .catch(() => null);
  if (!checked?.verified) throw ctx.refuse('PASSKEY_WRONG');
  return { id: row.id, userId: row.userId, counter: checked.authenticationInfo.newCounter };
};

/** Writes that it signed. Throws PASSKEY_WRONG where its count went on meanwhile, or it was removed. */
export const notePasskeyUse = async (ctx: { db: Tx; now: Date } & Refuses<'PASSKEY_WRONG'>, checked: CheckedPasskey): Promise<void> => {
  const noted = await ctx.db.execute(sql`
    update passkeys set counter = ${checked.counter}, last_used_at = ${ctx.now}
    where id = ${checked.id} and (counter < ${checked.counter} or (counter = 0 and ${checked.counter}::bigint = 0))`);
  if (noted.rowCount !== 1) throw ctx.refuse('PASSKEY_WRONG');
};
