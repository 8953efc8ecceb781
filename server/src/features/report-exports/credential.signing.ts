import type { Deps } from '../../kernel/deps.ts';
import { didOf } from '../../platform/credentials/issuers.names.ts';
import { moment, signToken } from '../../platform/credentials/tokens.signing.ts';
import { contextAddress } from './credential-context.addresses.ts';
import type { ReportExport } from './export.reader.ts';

export const CREDENTIAL_TYPE = 'ValueReportCredential';
const CONTEXT = 'https://www.w3.org/ns/credentials/v2';

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

type Issued = { credentialId: string; status: Record<string, string>; issuedAt: Date; validUntil: Date };

/** A W3C Verifiable Credential 2.0 of a public report. */
export const signCredential = (deps: Deps, report: ReportExport, issued: Issued): Promise<string> => {
  const credential = {
    '@context': [CONTEXT, contextAddress(deps)],
    id: `urn:uuid:${issued.credentialId}`,
    type: ['VerifiableCredential', CREDENTIAL_TYPE],
    issuer: { id: didOf(deps, 'house'), name: '言值 Yanzhi', url: deps.config.publicUrl },
    validFrom: moment(issued.issuedAt),
    validUntil: moment(issued.validUntil),
    credentialStatus: issued.status,
    credentialSubject: subjectOf(report),
  };
  return signToken(deps, 'house', { credential, issuedAt: issued.issuedAt, validUntil: issued.validUntil });
};
