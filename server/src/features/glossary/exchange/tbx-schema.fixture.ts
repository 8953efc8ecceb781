import { TBX_NAMESPACE } from './tbx.writer.ts';

const element = (name: string, within: string): string => `<element name="${name}">${within}</element>`;
const many = (within: string): string => `<zeroOrMore>${within}</zeroOrMore>`;
const attribute = (name: string, of: string): string => `<attribute name="${name}">${of}</attribute>`;
const value = (text: string): string => `<value>${text}</value>`;
const oneOf = (...texts: readonly string[]): string => `<choice>${texts.map(value).join('')}</choice>`;
const category = (name: string, type: string, within = '<text/>', more = ''): string =>
  element(name, `${attribute('type', value(type))}${more}${within}`);
const language = attribute('xml:lang', '<data type="language"/>');

const note = element('note', '<text/>');
const source = category('admin', 'source');
const definition = category('descrip', 'definition', '<text/>', `<optional>${language}</optional>`);
const termSection = element(
  'termSec',
  [
    element('term', '<text/>'),
    many(
      `<choice>${category('termNote', 'partOfSpeech', oneOf('noun', 'verb', 'adjective', 'adverb', 'other'))}${category(
        'termNote',
        'administrativeStatus',
        oneOf('preferredTerm-admn-sts', 'admittedTerm-admn-sts', 'deprecatedTerm-admn-sts', 'supersededTerm-admn-sts'),
      )}</choice>`,
    ),
    many(`<choice>${category('descrip', 'context')}${source}${note}</choice>`),
  ].join(''),
);
const languageSection = element(
  'langSec',
  `${language}${many(`<choice>${definition}${source}${note}</choice>`)}<oneOrMore>${termSection}</oneOrMore>`,
);
const conceptEntry = element(
  'conceptEntry',
  `${attribute('id', '<data type="ID"/>')}${many(`<choice>${category('descrip', 'subjectField')}${definition}${source}${note}</choice>`)}<oneOrMore>${languageSection}</oneOrMore>`,
);

/**
 * The part of TBX-Basic (DCA) that is written here, as RELAX NG of our own: nothing that it lets through is kept out by the dialect's own
 * schema and its rules of levels and values (docs/decisions/036).
 */
export const tbxSchema = `<?xml version="1.0"?>
<element name="tbx" ns="${TBX_NAMESPACE}" xmlns="http://relaxng.org/ns/structure/1.0" datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
${attribute('type', value('TBX-Basic'))}${attribute('style', value('dca'))}${attribute('xml:lang', '<data type="language"/>')}
${element('tbxHeader', element('fileDesc', `<optional>${element('titleStmt', element('title', '<text/>'))}</optional>${element('sourceDesc', element('p', '<text/>'))}`))}
${element('text', element('body', `<oneOrMore>${conceptEntry}</oneOrMore>`))}
</element>`;
