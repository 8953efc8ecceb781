import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Static } from 'typebox';
import type { GetExportFile } from '#contract/report-exports/report-exports.schemas.ts';
import type { Deps } from '../../kernel/deps.ts';
import { keyFor } from '../../platform/security/secret-box.plain.ts';

const ADDRESS_MS = 10 * 60_000;

type Given = Static<(typeof GetExportFile)['input']>;
type Asked = Omit<Given, 'expires' | 'sign'>;

const signatureOf = async (deps: Deps, { userId, format, locale, audience, credentialId }: Asked, expires: number): Promise<Buffer> =>
  createHmac('sha256', await keyFor(deps, 'report-exports'))
    .update([userId, format, locale, audience, credentialId ?? '', expires].join('\n'))
    .digest();

/** An address that hands a file out for ten minutes without a header, as those of private files do (decision 46). */
export const exportAddress = async (deps: Deps, asked: Asked, now: Date): Promise<string> => {
  const expires = Math.floor((now.getTime() + ADDRESS_MS) / 1000);
  const sign = (await signatureOf(deps, asked, expires)).toString('base64url');
  const { userId, credentialId, ...rest } = asked;
  const query = new URLSearchParams({ ...rest, ...(credentialId ? { credentialId } : {}), expires: String(expires), sign });
  return `/api/sns/api/v2/report-exports/${userId}?${query}`;
};

export const isExportAddress = async (deps: Deps, given: Given, now: Date): Promise<boolean> => {
  if (given.expires * 1000 < now.getTime()) return false;
  const right = await signatureOf(deps, given, given.expires);
  const sign = Buffer.from(given.sign, 'base64url');
  return sign.length === right.length && timingSafeEqual(sign, right);
};
