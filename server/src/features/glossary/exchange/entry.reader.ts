import * as limits from '#contract/glossary/glossary.limits.ts';
import { glossaryMessages as says } from '#contract/glossary/glossary.messages.ts';
import type { GlossaryContent, GlossaryTerm, PartOfSpeech, TermStatus } from '#contract/glossary/glossary.schemas.ts';
import { LANGUAGE_TAG } from '#contract/glossary/term.schemas.ts';
import type { LocalizedText } from '#contract/kernel/texts.ts';
import { isLanguage } from '../../onboarding/onboarding.public.ts';
import { languageTag, tidyContent } from '../glossary.terms.ts';

/** Why an entry of a file is not taken. */
export type Why = { why: LocalizedText; filling?: Record<string, string> };

const statuses = new Map<string, TermStatus>(
  Object.entries({
    ...{ preferred: 'preferred', admitted: 'admitted', deprecated: 'deprecated', superseded: 'deprecated' },
    ...{ 'preferredterm-admn-sts': 'preferred', 'admittedterm-admn-sts': 'admitted' },
    ...{ 'deprecatedterm-admn-sts': 'deprecated', 'supersededterm-admn-sts': 'deprecated', 'legalterm-admn-sts': 'preferred' },
    ...{ 'regulatedterm-admn-sts': 'preferred', 'standardizedterm-admn-sts': 'preferred' },
  } as const),
);
/** The status of a term by the words of a file; without any it is admitted. */
export const statusOf = (said: string): TermStatus => statuses.get(said.toLowerCase()) ?? 'admitted';

const parts = new Map<string, PartOfSpeech>(
  Object.entries({
    ...{ '': '', noun: 'noun', propernoun: 'noun', 'proper noun': 'noun', verb: 'verb', adjective: 'adjective', adverb: 'adverb' },
  } as const),
);
export const partOfSpeechOf = (said: string): PartOfSpeech => parts.get(said.toLowerCase()) ?? 'other';

export const emptyTerm = (lang: string, text: string): GlossaryTerm => ({
  ...{ lang, text, status: 'admitted', part_of_speech: '' },
  ...{ context: '', source: '', note: '' },
});

const WRITTEN = new RegExp(LANGUAGE_TAG);
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/**
 * The language that a file names, as it is written everywhere; null where there is none of that name, or where calls would not take it back.
 * Beside those that people choose from it is any that has a name, such as 'lzh'.
 */
export const languageOf = (given: string): string | null => {
  const tag = languageTag(given);
  if (tag === null || !WRITTEN.test(tag)) return null;
  const [first = ''] = tag.split('-');
  return isLanguage(first) || names.of(first) !== undefined ? tag : null;
};

const isLonger = (text: string, max: number): boolean => [...text.slice(0, max * 2 + 1)].length > max;

const tooLong = ({ terms, definitions, ...content }: GlossaryContent): string | null => {
  const checks: readonly (readonly [string, readonly string[], number])[] = [
    ['term', terms.map((term) => term.text), limits.TERM_MAX],
    ['context', terms.map((term) => term.context), limits.CONTEXT_MAX],
    ['source', [content.source, ...terms.map((term) => term.source)], limits.SOURCE_MAX],
    ['note', [content.note, ...terms.map((term) => term.note)], limits.NOTE_MAX],
    ['definition', definitions.map((one) => one.text), limits.DEFINITION_MAX],
    ['subjectField', [content.field], limits.FIELD_MAX],
  ];
  return checks.find(([, texts, max]) => texts.some((text) => isLonger(text, max)))?.[0] ?? null;
};

/** An entry of a file as it may stand here, or why it may not. */
export const admit = (content: GlossaryContent): GlossaryContent | Why => {
  if (content.terms.length === 0) return { why: says.noTerm };
  if (content.terms.length > limits.ENTRY_TERMS_MAX || content.definitions.length > limits.DEFINITIONS_MAX) return { why: says.manyTerms };
  const odd = content.terms.find((term) => languageOf(term.lang) === null);
  if (odd) return { why: says.noLanguage, filling: { name: odd.lang.slice(0, 40) } };
  const long = tooLong(content);
  if (long !== null) return { why: says.longText, filling: { name: long } };
  const definitions = content.definitions.map((one) => (languageOf(one.lang) === null ? { ...one, lang: '' } : one));
  return tidyContent({ ...content, definitions }) ?? { why: says.twice };
};
