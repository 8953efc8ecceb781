import { readFileSync } from 'node:fs';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import type { LoadedPerson } from './load-people.ts';
import { type TinyPage, tinyPdf } from './tiny-pdf.ts';

type DemoWork = {
  name: string;
  intro: string;
  source: string;
  target: string;
  industry: string;
  file: string;
  pages: TinyPage[];
};
type DemoPortfolio = {
  works: DemoWork[];
  projects: { name: string; company: string; intro: string; startedOn: string; endedOn: string }[];
  education: { school: string; degree: string; major: string }[];
  certificates: { type: string; name: string; number: string; issuer: string; issuedOn: string }[];
};

const read = (): Record<string, DemoPortfolio> =>
  JSON.parse(readFileSync(new URL('./content/portfolio.json', import.meta.url), 'utf8')) as Record<string, DemoPortfolio>;

/** What is added last stands first, so that each list is told from its end. */
const fromTheEnd = async <T>(items: readonly T[], add: (item: T) => Promise<unknown>): Promise<void> => {
  for (const item of items.toReversed()) await add(item);
};

const addWork = async ({ as }: LoadedPerson, { file, pages, source, target, ...work }: DemoWork): Promise<void> => {
  const pdf = { name: file, mime: 'application/pdf', bytes: tinyPdf(pages) };
  const fileId = await as.upload(portfolio.uploadWorkFile, pdf);
  await as.call(portfolio.saveWork, { ...work, sourceLanguage: source, targetLanguage: target, fileId });
};

/** Works, projects, education and certificates of the demo people, told by the calls that people tell them by. */
export const loadPortfolio = async (loaded: ReadonlyMap<string, LoadedPerson>): Promise<void> => {
  const tell = async ([handle, all]: [string, DemoPortfolio]): Promise<void> => {
    const person = loaded.get(handle);
    if (!person) return;
    await fromTheEnd(all.works, (work) => addWork(person, work));
    await fromTheEnd(all.projects, (project) => person.as.call(portfolio.saveProject, project));
    await fromTheEnd(all.education, (education) => person.as.call(portfolio.saveEducation, education));
    await fromTheEnd(all.certificates, (certificate) => person.as.call(portfolio.saveCertificate, certificate));
  };
  await Promise.all(Object.entries(read()).map(tell));
};
