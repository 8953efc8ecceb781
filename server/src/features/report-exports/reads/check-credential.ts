import { decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import type { Static } from 'typebox';
import type { CheckedCredential, Credential, ListCredentials } from '#contract/report-exports/report-exports.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { CREDENTIAL_TYPE, VC_JWT } from '../credential.ts';
import { type CredentialRow, findCredential, listOwned, stateOf } from '../credentials.queries.ts';
import { ALGORITHM, issuerOf, publicKeyOf } from '../signing-key.ts';

const credentialView = (ctx: ReadCtx, row: CredentialRow): Credential => ({
  id: row.credentialId,
  state: stateOf(row, ctx.now),
  total: row.total,
  issuedAt: timeText(ctx, row.issuedAt),
  validUntil: timeText(ctx, row.validUntil),
});

/** The caller's own, newest first. */
export const listCredentials = async (ctx: ReadCtx, input: Static<(typeof ListCredentials)['input']>): Promise<Credential[]> => {
  const rows = await listOwned(ctx.deps.db.write, me(ctx).userId, { limit: pageLimit(input), after: input.after });
  return rows.map((row) => credentialView(ctx, row));
};

/** Throws NOT_FOUND. */
export const getCredential = async (ctx: ReadCtx, { id }: { id: string }): Promise<Credential> => {
  const row = await findCredential(ctx.deps.db.write, id);
  if (!row) throw refuse('NOT_FOUND');
  return credentialView(ctx, row);
};

type Stated = { ratingValue: number };

type Signed = JWTPayload & {
  id: string;
  type: string[];
  validFrom: string;
  validUntil: string;
  /** The score was called `aggregateRating` before the house had names of its own. */
  credentialSubject: { id: string; identifier: string; name: string; score?: Stated; aggregateRating?: Stated };
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
      total: (subject.score ?? subject.aggregateRating)?.ratingValue ?? null,
      issuedAt: timeText(ctx, new Date(signed.validFrom)),
      validUntil: timeText(ctx, new Date(signed.validUntil)),
      url: subject.id,
    },
  };
};
