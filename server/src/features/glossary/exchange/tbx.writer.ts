import type { GlossaryContent, GlossaryTerm, TermStatus } from '#contract/glossary/glossary.schemas.ts';
import type { FileEntry, FileHead } from './exchange.types.ts';

/** ISO 30042:2019, dialect TBX-Basic, data categories as attributes. */
export const TBX_NAMESPACE = 'urn:iso:std:iso:30042:ed-2';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

export const administrativeStatus: Record<TermStatus, string> = {
  preferred: 'preferredTerm-admn-sts',
  admitted: 'admittedTerm-admn-sts',
  deprecated: 'deprecatedTerm-admn-sts',
};

/** An element of a data category; none where there is nothing to say. */
const said = (element: string, type: string, { text, lang = '' }: { readonly text: string; readonly lang?: string }): string[] =>
  text === '' ? [] : [`<${element} type="${type}"${lang === '' ? '' : ` xml:lang="${escaped(lang)}"`}>${escaped(text)}</${element}>`];
const noted = (text: string): string[] => (text === '' ? [] : [`<note>${escaped(text)}</note>`]);

const indented = (depth: number, lines: readonly string[]): string[] => lines.map((line) => `${'  '.repeat(depth)}${line}`);

const termSection = (term: GlossaryTerm): string[] => [
  '<termSec>',
  ...indented(1, [
    `<term>${escaped(term.text)}</term>`,
    ...said('termNote', 'partOfSpeech', { text: term.part_of_speech }),
    ...said('termNote', 'administrativeStatus', { text: administrativeStatus[term.status] }),
    ...said('descrip', 'context', { text: term.context }),
    ...said('admin', 'source', { text: term.source }),
    ...noted(term.note),
  ]),
  '</termSec>',
];

const languageSection = (lang: string, content: GlossaryContent): string[] => [
  `<langSec xml:lang="${escaped(lang)}">`,
  ...indented(1, [
    ...content.definitions.filter((one) => one.lang === lang).flatMap((one) => said('descrip', 'definition', { text: one.text })),
    ...content.terms.filter((term) => term.lang === lang).flatMap(termSection),
  ]),
  '</langSec>',
];

const conceptEntry = ({ ref, content }: FileEntry): string[] => {
  const languages = [...new Set(content.terms.map((term) => term.lang))];
  // A definition stands in the section of its language, where there is one.
  const above = content.definitions.filter((one) => !languages.includes(one.lang));
  return [
    `<conceptEntry id="${escaped(ref)}">`,
    ...indented(1, [
      ...said('descrip', 'subjectField', { text: content.field }),
      ...above.flatMap((one) => said('descrip', 'definition', one)),
      ...said('admin', 'source', { text: content.source }),
      ...noted(content.note),
      ...languages.flatMap((lang) => languageSection(lang, content)),
    ]),
    '</conceptEntry>',
  ];
};

/** Entries as TBX: the same entries are the same bytes. */
export const tbxOf = ({ title, source }: FileHead, entries: readonly FileEntry[]): string =>
  `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<tbx type="TBX-Basic" style="dca" xml:lang="en" xmlns="${TBX_NAMESPACE}">`,
    ...indented(1, [
      '<tbxHeader>',
      ...indented(1, [
        '<fileDesc>',
        ...indented(1, [
          ...(title === '' ? [] : [`<titleStmt><title>${escaped(title)}</title></titleStmt>`]),
          `<sourceDesc><p>${escaped(source)}</p></sourceDesc>`,
        ]),
        '</fileDesc>',
      ]),
      '</tbxHeader>',
      '<text>',
      ...indented(1, ['<body>', ...indented(1, entries.flatMap(conceptEntry)), '</body>']),
      '</text>',
    ]),
    '</tbx>',
  ].join('\n')}\n`;
