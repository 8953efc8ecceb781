import type { CheckedCredential } from '#contract/credentials/credentials.schemas.ts';
import { type ReadCtx, timeText } from '../../kernel/http/context.ts';
import type { CredentialKind } from '../../platform/credentials/credential-kinds.registry.ts';
import { CREDENTIAL_TYPE } from './credential.signing.ts';
import { findCredential, revokedSql, stateOf } from './credentials.queries.ts';

type Stated = { ratingValue: number };

type Signed = {
  id: string;
  validFrom: string;
  validUntil: string;
  /** The score was called `aggregateRating` before the house had names of its own. */
  credentialSubject: { id: string; identifier: string; name: string; score?: Stated; aggregateRating?: Stated };
};

/** How a signed report stands now, and what it says. */
const check = async (ctx: ReadCtx, signed: Signed): Promise<CheckedCredential> => {
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

/** Reports that are signed by the house. */
export const reportCredential: CredentialKind = {
  type: CREDENTIAL_TYPE,
  set: { revocation: revokedSql },
  // An organisation's key signs no reports of people.
  check: async (ctx, { issuer, credential }) =>
    issuer === 'house' ? check(ctx, credential as Signed) : { state: 'altered', holder: null },
};
