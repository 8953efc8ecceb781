import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../kernel/deps.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { keyFor } from '../../platform/security/secret-box.ts';

/** So long whoever proved a reserved contact may claim (decision 90). */
const TOKEN_MS = 30 * 60_000;

const signatureOf = async (deps: Deps, id: number, expires: number): Promise<Buffer> =>
  createHmac('sha256', await keyFor(deps, 'ecert-tokens'))
    .update(`${id}|${expires}`)
    .digest();

/** For the header `ecert-token`: good for half an hour and for one certificate. Nothing is kept of it. */
export const claimToken = async (deps: Deps, id: number, now: Date): Promise<string> => {
  const expires = now.getTime() + TOKEN_MS;
  return `${id}.${expires}.${(await signatureOf(deps, id, expires)).toString('base64url')}`;
};

/** Whether the request bears a token for this certificate. It is looked for in the header alone, so that no link can bear it. */
export const hasToken = async ({ deps, request, now }: Pick<Ctx, 'deps' | 'request' | 'now'>, id: number): Promise<boolean> => {
  const header = request?.headers['ecert-token'];
  const [, number, expires = '', sign = ''] = /^(\d{15})\.(\d{1,15})\.([\w-]{43})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (Number(number) !== id || Number(expires) < now.getTime()) return false;
  return timingSafeEqual(await signatureOf(deps, id, Number(expires)), Buffer.from(sign, 'base64url'));
};

/** A code of an issuer as it is kept: without the key of the house nobody tries codes on it. */
export const securityHash = async (deps: Deps, id: number, code: string): Promise<Buffer> =>
  createHmac('sha256', await keyFor(deps, 'ecert-codes'))
    .update(`${id}|${code.trim().toUpperCase()}`)
    .digest();
