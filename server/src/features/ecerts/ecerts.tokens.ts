import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../kernel/deps.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { keyFor } from '../../platform/security/secret-box.plain.ts';
import type { CertificateRow } from './ecerts.queries.ts';

/** So long whoever proved a reserved contact may claim (decision 90). */
const TOKEN_MS = 30 * 60_000;
const MARK_BYTES = 12;

const signatureOf = async (deps: Deps, signed: string): Promise<Buffer> =>
  createHmac('sha256', await keyFor(deps, 'ecert-tokens'))
    .update(signed.replaceAll('.', '|'))
    .digest();

const sealed = async (deps: Deps, text: string): Promise<string> => `${text}.${(await signatureOf(deps, text)).toString('base64url')}`;

/** For the header `ecert-token`: good for half an hour and for one certificate. Nothing is kept of it. */
export const claimToken = (deps: Deps, id: number, now: Date): Promise<string> => sealed(deps, `${id}.${now.getTime() + TOKEN_MS}`);

/** The same for whoever had the code of the issuer alone: it has a mark, as others may have that code as well. */
export const codeToken = (deps: Deps, id: number, now: Date): Promise<string> =>
  sealed(deps, `${id}.${now.getTime() + TOKEN_MS}.${randomBytes(MARK_BYTES).toString('base64url')}`);

/** The same for whoever showed who they are: it opens in that account alone. */
export const accountToken = (deps: Deps, of: { id: number; userId: number }, now: Date): Promise<string> =>
  sealed(deps, `${of.id}.${now.getTime() + TOKEN_MS}.~${of.userId}`);

/** A token for a certificate; `mark` where it was given for the code of the issuer, `userId` where it is an account's. */
export type ClaimToken = { id: number; mark: string | null; userId: number | null };

/** The token that a request bears. It is looked for in the header alone, so that no link can bear it. */
const tokenIn = async ({ deps, request, now }: Pick<Ctx, 'deps' | 'request' | 'now'>): Promise<ClaimToken | null> => {
  const header = request?.headers['ecert-token'];
  const found = /^(\d{15})\.(\d{1,15})(?:\.([\w-]{16})|\.~(\d{1,15}))?\.([\w-]{43})$/.exec(typeof header === 'string' ? header : '');
  const [all = '', id, expires, mark = null, userId, sign = ''] = found ?? [];
  if (!found || Number(expires) < now.getTime()) return null;
  const isRight = timingSafeEqual(await signatureOf(deps, all.slice(0, -sign.length - 1)), Buffer.from(sign, 'base64url'));
  return isRight ? { id: Number(id), mark, userId: userId === undefined ? null : Number(userId) } : null;
};

/**
 * The token that a request bears for this certificate, where it opens it: one for a code of the issuer opens what is not claimed yet, and
 * afterwards only the one that it was claimed by; that of an account opens in its sessions.
 */
export const tokenFor = async (
  ctx: Pick<Ctx, 'deps' | 'request' | 'now' | 'actor'>,
  { id, status, claimMark }: Pick<CertificateRow, 'id' | 'status' | 'claimMark'>,
): Promise<ClaimToken | null> => {
  const token = await tokenIn(ctx);
  if (token?.id !== id || (token.userId !== null && token.userId !== ctx.actor?.userId)) return null;
  return token.mark === null || status === 1 || token.mark === claimMark ? token : null;
};

/** A code of an issuer as it is kept: without the key of the house nobody tries codes on it. */
export const securityHash = async (deps: Deps, id: number, code: string): Promise<Buffer> =>
  createHmac('sha256', await keyFor(deps, 'ecert-codes'))
    .update(`${id}|${code.trim().toUpperCase()}`)
    .digest();
