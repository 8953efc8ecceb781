import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../kernel/deps.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { keyFor } from '../../platform/security/secret-box.plain.ts';

/** So long whoever entered a fresh code may take copies without a watermark. */
const FRESH_MS = 10 * 60_000;
/** So long an address hands a file out. */
const ADDRESS_MS = 10 * 60_000;

const signed = async (deps: Deps, name: 'ecert-export-tokens' | 'ecert-export-addresses', text: string): Promise<Buffer> =>
  createHmac('sha256', await keyFor(deps, name))
    .update(text)
    .digest();

/** For the header `ecert-token`, as the one of the claim; neither is taken for the other. */
export const freshToken = async (deps: Deps, id: number, now: Date): Promise<string> => {
  const expires = now.getTime() + FRESH_MS;
  return `export.${id}.${expires}.${(await signed(deps, 'ecert-export-tokens', `${id}|${expires}`)).toString('base64url')}`;
};

/** Whether the request bears such a token for this certificate. */
export const hasFreshToken = async ({ deps, request, now }: Pick<Ctx, 'deps' | 'request' | 'now'>, id: number): Promise<boolean> => {
  const header = request?.headers['ecert-token'];
  const [, number, expires = '', sign = ''] =
    /^export\.(\d{15})\.(\d{1,15})\.([\w-]{43})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (Number(number) !== id || Number(expires) < now.getTime()) return false;
  return timingSafeEqual(await signed(deps, 'ecert-export-tokens', `${id}|${Number(expires)}`), Buffer.from(sign, 'base64url'));
};

/** An address that hands a copy out without a header, as those of private files do (decision 46). */
export const fileAddress = async (deps: Deps, id: number, now: Date): Promise<string> => {
  const expires = Math.floor((now.getTime() + ADDRESS_MS) / 1000);
  const sign = (await signed(deps, 'ecert-export-addresses', `${id}|${expires}`)).toString('base64url');
  return `/api/sns/api/v2/ecert-exports/${id}?${new URLSearchParams({ expires: String(expires), sign })}`;
};

export const isFileAddress = async (deps: Deps, given: { id: number; expires: number; sign: string }, now: Date): Promise<boolean> => {
  if (given.expires * 1000 < now.getTime()) return false;
  const right = await signed(deps, 'ecert-export-addresses', `${given.id}|${given.expires}`);
  const sign = Buffer.from(given.sign, 'base64url');
  return sign.length === right.length && timingSafeEqual(sign, right);
};
