import type { CheckedCredential } from '#contract/credentials/credentials.schemas.ts';
import { type ReadCtx, timeText } from '../../kernel/http/context.ts';
import type { CredentialKind } from '../../platform/credentials/credential-kinds.registry.ts';
import { BADGE_TYPE } from './ecerts.credential.ts';
import { isPast, issuerOf } from './ecerts.policy.ts';
import { type FullRow, findByCredential, revokedSql } from './ecerts.queries.ts';
import { issuerNames } from './ecerts.view.ts';

/** By what is kept here: the same signed triples may be written so that an end is not read out of the text given. */
const stateOf = (row: FullRow, now: Date): CheckedCredential['state'] => {
  if (row.certificate.status === 4) return 'revoked';
  return isPast(row, now) ? 'expired' : 'valid';
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
      state: stateOf(row, ctx.now),
      holder: null,
      certificate: {
        ...{ number: String(certificate.id), name: template.name, issuer: nameOf(row) },
        ...{ issuedAt: timeText(ctx, certificate.issuedAt), reason: certificate.revokedReason },
      },
    };
  },
};
