import { SignJWT } from 'jose';
import type { Deps } from '../../kernel/deps.ts';
import type { ReportExport } from './load-export.ts';
import { ALGORITHM, issuerOf, keyIdOf, privateKeyOf } from './signing-key.ts';

/** Names in one list; the number of a credential says in which list it stands and where (W3C Bitstring Status List). */
export const LIST_SIZE = 131_072;

export const CREDENTIAL_TYPE = 'ValueReportCredential';
const CONTEXT = 'https://www.w3.org/ns/credentials/v2';
/** Everything beyond the standard's own names is a name of schema.org. */
const NAMES = { '@vocab': 'https://schema.org/' };
export const VC_JWT = 'vc+jwt';

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
const moment = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

export const listAddress = ({ config }: Pick<Deps, 'config'>, list: number): string =>
  `${config.publicUrl}/api/sns/api/v2/report-credentials/status-lists/${list}`;

/** What the house says of somebody: their public report, in the names of schema.org. */
export const subjectOf = (report: ReportExport): Record<string, unknown> => {
  const { assessment, reviews } = report;
  return {
    id: report.url,
    type: 'Person',
    name: report.name,
    identifier: String(report.userId),
    ...(report.intro ? { description: report.intro } : {}),
    ...(report.country ? { nationality: { type: 'Country', name: report.country.code } } : {}),
    knowsLanguage: (report.languages ?? []).map((one) => one.code),
    knowsAbout: [...(report.industries ?? []).map((one) => one.name), ...(report.tags ?? [])],
    ...(assessment?.total === null || !assessment
      ? {}
      : {
          aggregateRating: {
            type: 'AggregateRating',
            ratingValue: assessment.total,
            bestRating: 10,
            worstRating: 0,
            lowest: assessment.low,
            highest: assessment.high,
          },
        }),
    ...(reviews ? { reviewCount: reviews.count } : {}),
    alumniOf: (report.education?.items ?? []).map((one) => ({
      type: 'EducationalOrganization',
      name: one.school,
      department: one.major,
      educationalLevel: one.degree.name,
    })),
    hasCredential: (report.certificates?.items ?? []).map((one) => ({
      type: 'EducationalOccupationalCredential',
      name: one.name || one.type.name,
      recognizedBy: one.issuer,
      dateCreated: one.issuedOn,
    })),
    workExample: (report.works?.items ?? []).map((one) => ({
      type: 'CreativeWork',
      name: one.name,
      abstract: one.intro,
      inLanguage: one.targetLanguage.code,
      about: one.industry.name,
    })),
    hasOccupation: (report.projects?.items ?? []).map((one) => ({
      type: 'Role',
      name: one.name,
      startDate: one.startedOn,
      endDate: one.endedOn,
    })),
  };
};

type Issued = { credentialId: string; place: number; issuedAt: Date; validUntil: Date };

/** A W3C Verifiable Credential 2.0 of a public report, secured as VC-JWT (VC-JOSE-COSE): any tool that verifies a JWS verifies it. */
export const signCredential = async (deps: Deps, report: ReportExport, issued: Issued): Promise<string> => {
  const list = Math.floor(issued.place / LIST_SIZE);
  const credential = {
    '@context': [CONTEXT, NAMES],
    id: `urn:uuid:${issued.credentialId}`,
    type: ['VerifiableCredential', CREDENTIAL_TYPE],
    issuer: { id: issuerOf(deps), name: '言值 Yanzhi', url: deps.config.publicUrl },
    validFrom: moment(issued.issuedAt),
    validUntil: moment(issued.validUntil),
    credentialStatus: {
      id: `${listAddress(deps, list)}#${issued.place % LIST_SIZE}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(issued.place % LIST_SIZE),
      statusListCredential: listAddress(deps, list),
    },
    credentialSubject: subjectOf(report),
  };
  return sign(deps, credential, issued);
};

/** Signs a credential as it stands; the usual claims beside it let any verifier of tokens mind its time. */
export const sign = async (
  deps: Deps,
  credential: object,
  { issuedAt, validUntil }: Pick<Issued, 'issuedAt' | 'validUntil'>,
): Promise<string> =>
  new SignJWT({ ...credential, iss: issuerOf(deps) })
    .setProtectedHeader({ alg: ALGORITHM, kid: keyIdOf(deps), typ: VC_JWT, cty: 'vc' })
    .setIssuedAt(seconds(issuedAt))
    .setNotBefore(seconds(issuedAt))
    .setExpirationTime(seconds(validUntil))
    .sign(await privateKeyOf(deps));
