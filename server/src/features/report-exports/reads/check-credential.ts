import { gzipSync } from 'node:zlib';
import { decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import type { CheckedCredential, Credential } from '#contract/report-exports/report-exports.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import type { Download } from '../../../kernel/http/download.ts';
import { CREDENTIAL_TYPE, LIST_SIZE, listAddress, sign, VC_JWT } from '../credential.ts';
import { type CredentialRow, findCredential, listOwned, listRevoked, stateOf } from '../credentials.queries.ts';
import { ALGORITHM, issuerOf, publicKeyOf } from '../signing-key.ts';
import { downloadOf } from './get-export-file.ts';

const HOUR_MS = 3_600_000;

const credentialView = (ctx: ReadCtx, row: CredentialRow): Credential => ({
  id: row.credentialId,
  state: stateOf(row, ctx.now),
  total: row.total,
  issuedAt: timeText(ctx, row.issuedAt),
  validUntil: timeText(ctx, row.validUntil),
});

export const listCredentials = async (ctx: ReadCtx): Promise<Credential[]> =>
  (await listOwned(ctx.deps.db.write, me(ctx).userId)).map((row) => credentialView(ctx, row));

/** Throws NOT_FOUND. */
export const getCredential = async (ctx: ReadCtx, { id }: { id: string }): Promise<Credential> => {
  const row = await findCredential(ctx.deps.db.write, id);
  if (!row) throw refuse('NOT_FOUND');
  return credentialView(ctx, row);
};

type Signed = JWTPayload & {
  id: string;
  type: string[];
  validFrom: string;
  validUntil: string;
  credentialSubject: { id: string; identifier: string; name: string; aggregateRating?: { ratingValue: number } };
};

/** The token in what was given: it may stand alone, or as the data address of an EnvelopedVerifiableCredential. */
const tokenIn = (text: string): string => /(?:^|application\/vc\+jwt,)([\w-]+\.[\w-]+\.[\w-]+)/.exec(text.trim())?.[1] ?? '';

const claimsOf = (token: string): JWTPayload | null => {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
};

/** What the house signed, whatever the time is; null where the signature is not of it. */
const verified = async (ctx: ReadCtx, token: string): Promise<Signed | null> => {
  try {
    const at = claimsOf(token)?.nbf ?? 0;
    const { payload } = await jwtVerify<Signed>(token, await publicKeyOf(ctx.deps), {
      algorithms: [ALGORITHM],
      typ: VC_JWT,
      issuer: issuerOf(ctx.deps),
      currentDate: new Date(at * 1000),
    });
    return payload.type.includes(CREDENTIAL_TYPE) ? payload : null;
  } catch {
    return null;
  }
};

/** Whether a text is a credential that the house signed, and how it stands now. */
export const checkCredential = async (ctx: ReadCtx, { credential }: { credential: string }): Promise<CheckedCredential> => {
  const token = tokenIn(credential);
  const claims = claimsOf(token);
  if (!claims) return { state: 'unreadable', holder: null };
  if (claims.iss !== issuerOf(ctx.deps)) return { state: 'foreign', holder: null };
  const signed = await verified(ctx, token);
  if (!signed) return { state: 'altered', holder: null };
  const row = await findCredential(ctx.deps.db.write, signed.id.replace('urn:uuid:', ''));
  const { credentialSubject: subject } = signed;
  return {
    state: row ? stateOf(row, ctx.now) : 'revoked',
    holder: {
      userId: Number(subject.identifier),
      name: subject.name,
      total: subject.aggregateRating?.ratingValue ?? null,
      issuedAt: timeText(ctx, new Date(signed.validFrom)),
      validUntil: timeText(ctx, new Date(signed.validUntil)),
      url: subject.id,
    },
  };
};

/** One bit for each credential of the list, the first on the left, as the standard has them; 'u' says how it is written. */
const encode = (places: readonly number[]): string => {
  const bits = Buffer.alloc(LIST_SIZE / 8);
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (128 >> (place & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
};

/** W3C Bitstring Status List: which credentials of a list were revoked, signed, good for an hour. */
export const getStatusList = async (ctx: ReadCtx, { list }: { list: number }): Promise<Download> => {
  const issuedAt = new Date(Math.floor(ctx.now.getTime() / 1000) * 1000);
  const validUntil = new Date(issuedAt.getTime() + HOUR_MS);
  const id = listAddress(ctx.deps, list);
  const token = await sign(
    ctx.deps,
    {
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: issuerOf(ctx.deps),
      validFrom: issuedAt.toISOString(),
      validUntil: validUntil.toISOString(),
      credentialSubject: {
        id: `${id}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: encode(await listRevoked(ctx.deps.db.write, list)),
      },
    },
    { issuedAt, validUntil },
  );
  return downloadOf(Buffer.from(token), { mime: 'application/vc+jwt', fileName: `status-list-${list}.jwt` });
};
