import { readFileSync } from 'node:fs';
import * as cooperation from '#contract/cooperation/cooperation.doors.ts';
import type { CooperationKind } from '#contract/cooperation/cooperation.limits.ts';
import * as enterprises from '#contract/enterprises/enterprises.doors.ts';
import type { CompanySize } from '#contract/enterprises/enterprises.limits.ts';
import { follow } from '#contract/people/people.doors.ts';
import type { LoadedPerson } from './load-people.ts';
import { drawPicture } from './pictures.ts';

type Company = {
  handle: string;
  contact: Record<string, string>;
  intro: string;
  founded: number;
  size: CompanySize;
  website: string;
  /** 'zh>en' */
  pairs: string[];
  fields: string[];
  cases: { name: string; client: string; field: string; year: number; intro: string }[];
  team: { name: string; title: string; intro: string; member?: string; agrees?: boolean }[];
  papers: { company_name: string; registration_number: string; legal_representative: string; approved: boolean };
};

type Offer = {
  from: string;
  to: string;
  kind: CooperationKind;
  pair: string;
  field: string | null;
  budget: string;
  message: string;
  contact: string;
  answer?: { accepts: boolean; words: string };
};

type People = ReadonlyMap<string, LoadedPerson>;

const readContent = (): { companies: Company[]; intentions: Offer[] } =>
  JSON.parse(readFileSync(new URL('./content/enterprises.json', import.meta.url), 'utf8')) as { companies: Company[]; intentions: Offer[] };

const pairOf = (text: string) => {
  const [from = '', to = ''] = text.split('>');
  return { from, to };
};

const fillReport = async (company: Company, owner: LoadedPerson, people: People): Promise<void> => {
  const { contact, intro, founded, size, website, pairs, fields, cases, team } = company;
  const about = { intro, founded, size, website, pairs: pairs.map(pairOf), fields };
  await owner.as.call(enterprises.saveEnterprise, { ...contact, ...about });
  for (const one of cases) await owner.as.call(enterprises.saveCase, one);
  for (const { member, agrees, ...words } of team) {
    const person = member === undefined ? undefined : people.get(member);
    // Friends alone are asked.
    if (person) await Promise.all([owner.as.call(follow, { id: person.id }), person.as.call(follow, { id: owner.id })]);
    const { id } = await owner.as.call(enterprises.saveTeamMember, { ...words, ...(person ? { userId: person.id } : {}) });
    if (person && agrees) await person.as.call(enterprises.answerTeam, { id, agrees });
  }
};

const certify = async ({ handle, papers }: Company, owner: LoadedPerson, reviewer: LoadedPerson): Promise<void> => {
  const { approved, ...given } = papers;
  const picture = { name: 'licence.jpg', mime: 'image/jpeg', bytes: await drawPicture('glossary', `licence-${handle}`) };
  const files = [await owner.as.upload(enterprises.uploadPaper, picture)];
  await owner.as.call(enterprises.askQualification, { ...given, files });
  if (!approved) return;
  const { qualification } = await owner.as.call(enterprises.getOwnQualification, {});
  if (!qualification) return;
  await reviewer.as.call(enterprises.openPapers, { id: qualification.id });
  await reviewer.as.call(enterprises.approveQualification, { id: qualification.id });
};

const offer = async ({ from, to, pair, answer, ...words }: Offer, people: People): Promise<void> => {
  const [sender, receiver] = [people.get(from), people.get(to)];
  if (!sender || !receiver) return;
  const languages = pairOf(pair);
  const input = { ...words, userId: receiver.id, fromLanguage: languages.from, toLanguage: languages.to };
  const { id } = await sender.as.call(cooperation.sendIntention, input);
  if (answer) await receiver.as.call(cooperation.answerIntention, { id, accepts: answer.accepts, answer: answer.words });
};

/** What demo companies say of themselves, the papers of which one was checked by the reviewer, and what people want to do together. */
export const loadEnterprises = async (people: People, reviewer: LoadedPerson | undefined): Promise<number> => {
  const { companies, intentions } = readContent();
  for (const company of companies) {
    const owner = people.get(company.handle);
    if (!owner) continue;
    await fillReport(company, owner, people);
    if (reviewer) await certify(company, owner, reviewer);
  }
  for (const one of intentions) await offer(one, people);
  return companies.length;
};
