import type { ReportExport } from './export.reader.ts';

const NATIVE = { 'zh-CN': '母语', 'en-US': 'Native speaker', 'es-ES': 'Lengua materna' } as const;
const TAGS = { 'zh-CN': '标签', 'en-US': 'Tags', 'es-ES': 'Etiquetas' } as const;
const FLUENT = { 'zh-CN': '工作语言', 'en-US': 'Working language', 'es-ES': 'Lengua de trabajo' } as const;

/** What is nothing is left out, as the format wants it. */
const given = <Value>(value: Value | null | undefined | ''): Value | undefined =>
  value === null || value === undefined || value === '' ? undefined : (value as Value);

const basicsOf = (report: ReportExport) => ({
  name: report.name,
  image: given(report.photoUrl),
  label: given((report.industries ?? []).map((one) => one.name).join(' · ')),
  email: given(report.contact?.email),
  phone: given(report.contact?.phone),
  url: report.url,
  summary: given(report.intro),
  location: report.country || report.city ? { city: given(report.city), countryCode: given(report.country?.code) } : undefined,
  profiles: [{ network: 'Yanzhi', username: String(report.userId), url: report.url }],
});

const skillsOf = ({ industries, tags, locale }: ReportExport) => [
  ...(industries ?? []).map((one) => ({ name: one.name })),
  ...((tags ?? []).length > 0 ? [{ name: TAGS[locale], keywords: tags ?? [] }] : []),
];

/**
 * A report as a JSON Resume (schema 1.0.0): projects and works are `projects`, reviews are `references`, and the score with its range
 * stands in `meta`, where other tools leave it be.
 */
export const jsonResumeOf = (report: ReportExport): Record<string, unknown> => ({
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: basicsOf(report),
  languages: (report.languages ?? []).map((language, index) => ({
    language: language.name,
    fluency: (index === 0 ? NATIVE : FLUENT)[report.locale],
  })),
  skills: skillsOf(report),
  education: (report.education?.items ?? []).map((one) => ({
    institution: one.school,
    area: given(one.major),
    studyType: given(one.degree.name),
  })),
  certificates: (report.certificates?.items ?? []).map((one) => ({
    name: one.name || one.type.name,
    date: given(one.issuedOn),
    issuer: given(one.issuer),
    // A member of ours: the format has none for it.
    number: report.audience === 'me' ? given(one.number) : undefined,
  })),
  projects: [
    ...(report.projects?.items ?? []).map((one) => ({
      name: one.name,
      entity: given(one.company),
      description: given(one.intro),
      startDate: given(one.startedOn),
      endDate: given(one.endedOn),
      type: 'project',
    })),
    ...(report.works?.items ?? []).map((one) => ({
      name: one.name,
      description: given(one.intro),
      keywords: [`${one.sourceLanguage.name} → ${one.targetLanguage.name}`, one.industry.name],
      type: 'translation',
    })),
  ],
  references: (report.reviews?.latest ?? [])
    .filter((one) => one.comment !== '')
    .map((one) => ({ name: given(one.name), reference: one.comment })),
  meta: {
    canonical: report.url,
    version: 'v1.0.0',
    lastModified: report.madeAt.slice(0, 19),
    ...(report.assessment?.total !== null && report.assessment !== null
      ? { score: { value: report.assessment.total, low: report.assessment.low, high: report.assessment.high, best: 10 } }
      : {}),
  },
});
