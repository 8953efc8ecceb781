import { SignJWT } from 'jose';
import type { Deps } from '../../kernel/deps.ts';
import { contextAddress } from './credential-context.ts';
import type { ReportExport } from './load-export.ts';
import { ALGORITHM, issuerOf, keyIdOf, privateKeyOf } from './signing-key.ts';

/** Names in one list; the number of a credential says in which list it stands and where (W3C Bitstring Status List). */
export const LIST_SIZE = 131_072;

export const CREDENTIAL_TYPE = 'ValueReportCredential';
const CONTEXT = 'https://www.w3.org/ns/credentials/v2';
export const VC_JWT = 'vc+jwt';

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
const moment = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

export const listAddress = ({ config }: Pick<Deps, 'config'>, list: number): string =>
  `${config.publicUrl}/api/sns/api/v2/report-credentials/status-lists/${list}`;

/** What is nothing is left out: a JSON-LD processor would drop it. */
const given = (members: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(members).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])));

const scoreOf = ({ assessment }: ReportExport): Record<string, unknown> => {
  if (assessment === null || assessment.total === null) return {};
  const { total, low, high } = assessment;
  const interval = low === null || high === null ? {} : { intervalLow: low, intervalHigh: high };
  return { score: { type: 'Rating', ratingValue: total, bestRating: 10, worstRating: 0, ...interval } };
};

/** What the house says of somebody: their public report, in the names of its context. */
export const subjectOf = (report: ReportExport): Record<string, unknown> => ({
  id: report.url,
  type: 'Person',
  ...given({ name: report.name, identifier: String(report.userId), description: report.intro }),
  ...given({ countryOrRegion: report.country?.code ?? null }),
  knowsLanguage: (report.languages ?? []).map((one) => one.code),
  knowsAbout: [...(report.industries ?? []).map((one) => one.name), ...(report.tags ?? [])],
  ...scoreOf(report),
  ...(report.reviews ? { receivedReviewCount: report.reviews.count } : {}),
  education: (report.education?.items ?? []).map((one) => ({
    type: 'Study',
    ...given({ school: one.school, major: one.major, degree: one.degree.name }),
  })),
  hasCredential: (report.certificates?.items ?? []).map((one) => ({
    type: 'EducationalOccupationalCredential',
    ...given({ name: one.name || one.type.name, dateCreated: one.issuedOn }),
    ...(one.issuer === '' ? {} : { recognizedBy: { type: 'Organization', name: one.issuer } }),
  })),
  works: (report.works?.items ?? []).map((one) => ({
    type: 'CreativeWork',
    ...given({ name: one.name, abstract: one.intro, inLanguage: one.targetLanguage.code, about: one.industry.name }),
  })),
  projects: (report.projects?.items ?? []).map((one) => ({
    type: 'ReportProject',
    ...given({ name: one.name, startDate: one.startedOn, endDate: one.endedOn }),
  })),
});

type Issued = { credentialId: string; place: number; issuedAt: Date; validUntil: Date };

/** A W3C Verifiable Credential 2.0 of a public report, secured as VC-JWT (VC-JOSE-COSE): any tool that verifies a JWS verifies it. */
export const signCredential = async (deps: Deps, report: ReportExport, issued: Issued): Promise<string> => {
  const list = Math.floor(issued.place / LIST_SIZE);
  const credential = {
    '@context': [CONTEXT, contextAddress(deps)],
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
