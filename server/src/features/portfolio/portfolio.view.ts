import type { Locale } from '#contract/kernel/texts.ts';
import type { Entry } from '#contract/onboarding/onboarding.schemas.ts';
import type { Certificate, Education, Languages, Project, ReportPicture, WorkBrief } from '#contract/portfolio/portfolio.schemas.ts';
import { certificateTypes, educations, entryNamed, industries, languageNamed } from '../onboarding/onboarding.public.ts';
import type { CertificateRow, EducationRow, ProfileRow, ProjectRow, WorkRow } from './portfolio.sql.ts';
import type { PagePicture } from './portfolio.tables.ts';

/** What views need to name codes and to give addresses: see guardedAddresses. */
export type Showing = { locale: Locale; addressOf: (fileId: number) => string };

export const pictureView = ({ addressOf }: Pick<Showing, 'addressOf'>, picture: PagePicture): ReportPicture => ({
  id: picture.id,
  url: addressOf(picture.id),
  width: picture.width,
  height: picture.height,
});

export const languagesView = ({ locale }: Pick<Showing, 'locale'>, row: ProfileRow | null): Languages | null =>
  row && {
    native: languageNamed(locale, row.native),
    first: languageNamed(locale, row.first),
    second: row.second === null ? null : languageNamed(locale, row.second),
    third: row.third === null ? null : languageNamed(locale, row.third),
  };

export const industriesView = ({ locale }: Pick<Showing, 'locale'>, row: ProfileRow | null): Entry[] =>
  (row?.industries ?? []).map((code) => entryNamed(industries, locale, code));

/** The languages and the field of a work, with their names. */
export const workNames = ({ locale }: Pick<Showing, 'locale'>, row: Pick<WorkRow, 'source' | 'target' | 'industry'>) => ({
  sourceLanguage: languageNamed(locale, row.source),
  targetLanguage: languageNamed(locale, row.target),
  industry: entryNamed(industries, locale, row.industry),
});

export const workView = (showing: Showing, row: WorkRow): WorkBrief => ({
  id: row.id,
  name: row.name,
  intro: row.intro,
  ...workNames(showing, row),
  pages: row.pages,
  cover: row.cover && pictureView(showing, row.cover),
});

export const projectView = (row: ProjectRow): Project => row;

export const educationView = ({ locale }: Pick<Showing, 'locale'>, row: EducationRow): Education => ({
  ...row,
  degree: entryNamed(educations, locale, row.degree),
});

const SHOWN_END = 4;

/** Enough of a number to compare it with a paper that lies before one, and too little to use it. */
const masked = (number: string): string =>
  number.length <= SHOWN_END ? number : `${'*'.repeat(Math.min(8, number.length - SHOWN_END))}${number.slice(-SHOWN_END)}`;

export const certificateView = (showing: Showing & { isOwn: boolean }, row: CertificateRow): Certificate => ({
  id: row.id,
  type: entryNamed(certificateTypes, showing.locale, row.type),
  name: row.name,
  number: showing.isOwn ? row.number : masked(row.number),
  issuer: row.issuer,
  issuedOn: row.issuedOn,
  pictures: row.pictures.map((picture) => pictureView(showing, picture)),
});
