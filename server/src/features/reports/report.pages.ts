import { getReport as getReportCall } from '#contract/reports/reports.calls.ts';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { type ReadCtx, say } from '../../kernel/http/context.ts';
import { answerFirst, idOf, isoTime, oneLine, type Page, type PageWriter } from '../../kernel/http/pages/page.ts';
import { readReport } from './reads/get-report.ts';

const DESCRIPTION = 150;

const words = {
  title: { zh: '{name}的言值报告', en: '{name}: value report', es: '{name}: informe de valor' },
  about: {
    zh: '{name}的言值报告：语种、代表作品、合作评价与言值评分，在线简历与数字画像。',
    en: 'The value report of {name}: languages, works, reviews and score, an online CV that others can trust.',
    es: 'El informe de valor de {name}: idiomas, obras, valoraciones y puntuación, un currículum en línea en el que confiar.',
  },
  works: { zh: '代表作品', en: 'Selected works', es: 'Obras destacadas' },
  projects: { zh: '项目与翻译经历', en: 'Projects and experience', es: 'Proyectos y experiencia' },
} as const;

const house = {
  title: { zh: '言值报告', en: 'A value report', es: 'Un informe de valor' },
  about: {
    zh: '语言人的言值报告：语种、代表作品、合作评价与言值评分。',
    en: 'The value report of a language professional: languages, works, reviews and score.',
    es: 'El informe de valor de un profesional de la lengua: idiomas, obras, valoraciones y puntuación.',
  },
} as const;

/** What has names, as schema.org lists it; nothing where there is none. */
const listed = (property: string, named: readonly { name: string }[], type?: string): Record<string, unknown> =>
  named.length === 0 ? {} : { [property]: named.map(({ name }) => (type === undefined ? name : { '@type': type, name })) };

const personThing = (report: Report, url: string): Record<string, unknown> => ({
  '@type': 'Person',
  name: report.user.name,
  url,
  ...(report.user.avatar ? { image: report.user.avatar.url } : {}),
  ...(report.intro ? { description: oneLine(report.intro, 300) } : {}),
  ...(report.country
    ? {
        address: {
          '@type': 'PostalAddress',
          addressCountry: report.country.code,
          ...(report.user.location ? { addressLocality: report.user.location } : {}),
        },
      }
    : {}),
  ...(report.languages?.length ? { knowsLanguage: report.languages.map((one) => one.code) } : {}),
  ...listed('knowsAbout', [...(report.industries ?? []), ...(report.tags ?? [])]),
  ...listed(
    'alumniOf',
    (report.education?.items ?? []).map((one) => ({ name: one.school })),
    'EducationalOrganization',
  ),
});

/** Works and projects as a search engine reads them; who wrote a review of somebody is in no such list. */
const listsOf = (ctx: ReadCtx, { works, projects }: Report): Page['lists'] => [
  {
    title: say(ctx, words.works),
    items: (works?.items ?? []).map(({ id, name, intro, sourceLanguage, targetLanguage }) => ({
      ...{ href: `/workDetail?id=${id}`, title: name, text: intro },
      by: `${sourceLanguage.name} → ${targetLanguage.name}`,
    })),
  },
  {
    title: say(ctx, words.projects),
    items: (projects?.items ?? []).map(({ name, intro, company }) => ({ href: null, title: name, text: intro, by: company })),
  },
];

/** What a link to a report, a person's or a company's, shows whose owner does not let search engines and previews show it: the house alone. */
export const unlistedPage = (ctx: ReadCtx, canonical: string, first: Page['answers'][number]): Page => ({
  title: say(ctx, house.title),
  description: say(ctx, house.about),
  canonical,
  kind: 'website',
  image: null,
  isListed: false,
  things: [],
  paragraphs: [],
  lists: [],
  answers: [first],
});

const reportPage = async (ctx: ReadCtx, id: number): Promise<Page | null> => {
  const { answer: report, first } = await answerFirst(ctx, getReportCall, readReport, { input: { userId: id }, isStale: true });
  if (!report.is_open) throw refuse('NOT_FOUND');
  // A company has a page of its own: the app leads on to it.
  if (report.user.userType !== 1) return null;
  const canonical = `/reportOther?id=${id}`;
  if (!report.is_listed) return unlistedPage(ctx, canonical, first);
  const { name } = report.user;
  const url = ctx.deps.config.publicUrl + canonical;
  return {
    title: say(ctx, words.title, { name }),
    description: oneLine(report.intro ?? '', DESCRIPTION) || say(ctx, words.about, { name }),
    canonical,
    kind: 'profile',
    image: report.user.avatar ? { url: report.user.avatar.url, alt: name } : null,
    isListed: true,
    things: [
      {
        '@type': 'ProfilePage',
        url,
        ...(report.opened_at ? { dateCreated: isoTime(report.opened_at) } : {}),
        mainEntity: personThing(report, url),
      },
    ],
    paragraphs: [report.intro || say(ctx, words.about, { name })],
    lists: listsOf(ctx, report),
    answers: [first],
  };
};

/** A person's report, for whoever was sent the link: what is for everyone. Search engines and previews show it where its owner lets them. */
export const reportPages: readonly PageWriter[] = [
  {
    paths: ['/reportOther'],
    write: async (ctx, { query }) => reportPage(ctx, idOf(query.get('id'))),
  },
];
