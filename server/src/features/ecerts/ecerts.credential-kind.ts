import type { CheckedCredential } from '#contract/credentials/credentials.schemas.ts';
import { type ReadCtx, timeText } from '../../kernel/http/context.ts';
import type { CredentialKind } from '../../platform/credentials/credential-kinds.registry.ts';
import { BADGE_TYPE } from './ecerts.credential.ts';
import { issuerOf } from './ecerts.policy.ts';
import { findByCredential, revokedSql } from './ecerts.queries.ts';
import { issuerNames } from './ecerts.view.ts';

const stateOf = (status: number, validUntil: unknown, now: Date): CheckedCredential['state'] => {
  if (status === 4) return 'revoked';
  return typeof validUntil === 'string' && new Date(validUntil) <= now ? 'expired' : 'valid';
};

/** Certificates: the issuer that signed is the one whose certificate it is. What nobody here issued is not ours, whoever's key signed it. */
export const badgeCredential: CredentialKind = {
  type: BADGE_TYPE,
  set: { revocation: revokedSql },
  check: async (ctx: ReadCtx, { issuer, credential }) => {
    const id = /^urn:uuid:([0-9a-f-]{36})$/.exec(String(credential['id']))?.[1];
    const row = id === undefined ? null : await findByCredential(ctx.deps.db.write, id);
    if (!row || issuerOf(row.template) !== issuer) return { state: 'altered', holder: null };
    const { certificate, template } = row;
    const nameOf = await issuerNames(ctx.deps.db.write, [row], ctx.locale);
    return {
      state: stateOf(certificate.status, credential['validUntil'], ctx.now),
      holder: null,
      certificate: {
        ...{ number: String(certificate.id), name: template.name, issuer: nameOf(row) },
        ...{ issuedAt: timeText(ctx, certificate.issuedAt), reason: certificate.revokedReason },
      },
    };
  },
};
