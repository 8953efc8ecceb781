import type { CheckedCredential } from '#contract/credentials/credentials.schemas.ts';
import { type ReadCtx, timeText } from '../../kernel/http/context.ts';
import type { CredentialKind } from '../../platform/credentials/credential-kinds.registry.ts';
import type { Claims } from '../../platform/credentials/tokens.signing.ts';
import { contentHash } from './content.hashes.ts';
import { BADGE_TYPE } from './ecerts.credential.ts';
import { isPast, issuerOf } from './ecerts.policy.ts';
import { type FullRow, findByCredential, revokedSql, suspendedSql } from './ecerts.queries.ts';
import { issuerNames } from './ecerts.view.ts';
import { statesAgainstLog } from './states.check.ts';

/** By what is kept here: the same signed triples may be written so that an end is not read out of the text given. */
const stateOf = (row: FullRow, now: Date): CheckedCredential['state'] => {
  if (row.certificate.status === 4) return 'revoked';
  if (row.suspension !== null) return 'suspended';
  return isPast(row, now) ? 'expired' : 'valid';
};

/**
 * Whether a text says what was signed here, word for word. A key that leaked signs other texts under a number of ours, and what is meant may be
 * written so that it reads otherwise. Of what was erased before its hash was kept nobody knows any more.
 */
const isAsSigned = ({ certificate: { credential, contentHash: kept, recordedAt } }: FullRow, given: Claims): boolean => {
  const hash = credential === null ? kept : contentHash(JSON.parse(credential));
  return hash === null ? recordedAt !== null : hash.equals(contentHash(given));
};

/** Certificates: the issuer that signed is the one whose certificate it is. What nobody here issued is not ours, whoever's key signed it. */
export const badgeCredential: CredentialKind = {
  type: BADGE_TYPE,
  set: { revocation: revokedSql, suspension: suspendedSql },
  againstLog: statesAgainstLog,
  check: async (ctx: ReadCtx, { issuer, credential }) => {
    const id = /^urn:uuid:([0-9a-f-]{36})$/.exec(String(credential['id']))?.[1];
    const row = id === undefined ? null : await findByCredential(ctx.deps.db.fresh, id);
    if (!row || issuerOf(row.template) !== issuer || !isAsSigned(row, credential)) return { state: 'altered', holder: null };
    const { certificate, template } = row;
    const nameOf = await issuerNames(ctx.deps.db.fresh, [row], ctx.locale);
    return {
      state: stateOf(row, ctx.now),
      holder: null,
      certificate: {
        ...{ number: String(certificate.id), name: template.name, issuer: nameOf(row) },
        ...{ issuedAt: timeText(ctx, certificate.issuedAt), reason: certificate.revokedReason ?? row.suspension },
      },
    };
  },
};
