import { getEnterprise as getEnterpriseCall } from '#contract/enterprises/enterprises.calls.ts';
import type { EnterpriseReport } from '#contract/enterprises/enterprises.schemas.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { type ReadCtx, say } from '../../kernel/http/context.ts';
import { answerFirst, idOf, oneLine, type Page, type PageWriter } from '../../kernel/http/pages/page.ts';
import { reportAccess } from '../../platform/reports/report-access.policy.ts';
import { entryNamed, industries } from '../onboarding/onboarding.public.ts';
import { unlistedPage } from '../reports/reports.public.ts';
import { getEnterprise } from './reads/get-enterprise.ts';

const DESCRIPTION = 150;
const CASES = 10;

const words = {
  title: { zh: '{name}的企业报告', en: '{name}: company report', es: '{name}: informe de empresa' },
  about: {
    zh: '{name}的企业报告：业务、语言服务、案例、团队与资质。',
    en: 'The company report of {name}: business, languages, cases, team and qualification.',
    es: 'El informe de empresa de {name}: actividad, idiomas, casos, equipo y acreditación.',
  },
  cases: { zh: '案例', en: 'Cases', es: 'Casos' },
} as const;

const fieldNames = (ctx: ReadCtx, codes: readonly string[]): string[] => codes.map((code) => entryNamed(industries, ctx.locale, code).name);

const companyThing = (ctx: ReadCtx, report: EnterpriseReport, url: string): Record<string, unknown> => ({
  '@type': 'Organization',
  name: report.company_name,
  url,
  ...(report.user.avatar ? { logo: report.user.avatar.url } : {}),
  ...(report.intro ? { description: oneLine(report.intro, 300) } : {}),
  ...(report.website ? { sameAs: [report.website] } : {}),
  ...(report.founded === null ? {} : { foundingDate: String(report.founded) }),
  ...(report.country ? { address: { '@type': 'PostalAddress', addressCountry: report.country } } : {}),
  ...(report.fields?.length ? { knowsAbout: fieldNames(ctx, report.fields) } : {}),
  ...(report.pairs?.length ? { knowsLanguage: [...new Set(report.pairs.flatMap(({ from, to }) => [from, to]))] } : {}),
});

const companyPage = async (ctx: ReadCtx, id: number): Promise<Page> => {
  const access = await reportAccess(ctx, id);
  // A person has a page of their own, and a company that has not signed has none.
  if (!access?.isOpen || access.userType === 1) throw refuse('NOT_FOUND');
  const canonical = `/otherEnterpriseReport?id=${id}`;
  const { answer: report, first } = await answerFirst(ctx, getEnterpriseCall, getEnterprise, { input: { userId: id }, isStale: true });
  if (!access.isListed) return unlistedPage(ctx, canonical, first);
  const name = report.company_name;
  const url = ctx.deps.config.publicUrl + canonical;
  const cases = (report.cases ?? []).slice(0, CASES).map((one) => ({ href: null, title: one.name, text: one.intro, by: one.client }));
  return {
    title: say(ctx, words.title, { name }),
    description: oneLine(report.intro ?? '', DESCRIPTION) || say(ctx, words.about, { name }),
    canonical,
    kind: 'profile',
    image: report.user.avatar ? { url: report.user.avatar.url, alt: name } : null,
    isListed: true,
    things: [{ '@type': 'ProfilePage', url, mainEntity: companyThing(ctx, report, url) }],
    paragraphs: [report.intro ?? ''],
    lists: cases.length === 0 ? [] : [{ title: say(ctx, words.cases), items: cases }],
    answers: [first],
  };
};

/** A company's report, for whoever was sent the link. Search engines and previews show it where the company lets them. */
export const enterprisePages: readonly PageWriter[] = [
  {
    paths: ['/otherEnterpriseReport'],
    write: async (ctx, { query }) => companyPage(ctx, idOf(query.get('id'))),
  },
];
