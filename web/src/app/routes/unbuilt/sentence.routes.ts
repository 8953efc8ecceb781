import type { RouteRow } from '../route-entry.ts';

/** Golden sentences (specification, section 2.21 of the career text). */
export const sentenceRoutes = [
  { path: '/goldenSentence/index' },
  { path: '/goldenSentence/uploadSentence', name: 'UploadSentence', flags: ['auth'] },
  { path: '/goldenSentence/mySentence', name: 'MySentence', flags: ['auth'] },
  { path: '/goldenSentence/enjoySentence', name: 'EnjoySentence' },
  { path: '/goldenSentence/sentenceDetail', name: 'SentenceDetail' },
  { path: '/goldenSentence/sentenceText1', name: 'SentenceText1' },
  { path: '/goldenSentence/sentenceText2', name: 'SentenceText2' },
  { path: '/goldenSentence/sentenceCertificate', name: 'SentenceCertificate', flags: ['auth'] },
] as const satisfies readonly RouteRow[];
