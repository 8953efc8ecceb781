import type { Deps } from '../../kernel/deps.ts';

/** Where the names of version 1 stand. Signed reports name this address for good: what it answers never changes, other names are a version 2. */
export const CONTEXT_PATH = '/contexts/yanzhi/v1';

export const contextAddress = ({ config }: Pick<Deps, 'config'>): string => config.publicUrl + CONTEXT_PATH;

const fromSchemaOrg = [
  'CreativeWork',
  'EducationalOccupationalCredential',
  'Organization',
  'Person',
  'Rating',
  'abstract',
  'about',
  'bestRating',
  'dateCreated',
  'endDate',
  'hasCredential',
  'identifier',
  'inLanguage',
  'knowsAbout',
  'knowsLanguage',
  'ratingValue',
  'recognizedBy',
  'startDate',
  'worstRating',
];

/** What schema.org has no name for, or one that means something else. */
const ownNames = [
  'ReportProject',
  'Study',
  'ValueReportCredential',
  'countryOrRegion',
  'degree',
  'education',
  'intervalHigh',
  'intervalLow',
  'major',
  'projects',
  'receivedReviewCount',
  'school',
  'score',
  'works',
];

const allIn = (vocabulary: string, names: readonly string[]): [string, string][] => names.map((name) => [name, vocabulary + name]);

/** The JSON-LD context of signed reports: what each name in them stands for, beside those of the W3C standard. */
export const credentialContext = (deps: Pick<Deps, 'config'>): Record<string, unknown> => ({
  '@context': {
    '@protected': true,
    ...Object.fromEntries([...allIn('https://schema.org/', fromSchemaOrg), ...allIn(`${contextAddress(deps)}#`, ownNames)]),
    url: { '@id': 'https://schema.org/url', '@type': '@id' },
  },
});
