import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { glossaryMessages as says } from '#contract/glossary/glossary.messages.ts';
import type { GlossaryContent, GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import { lineOf } from '../glossary.terms.ts';
import { admit, emptyTerm, partOfSpeechOf, statusOf } from './entry.reader.ts';
import { type FileHead, type ReadFile, UnreadableFile } from './exchange.types.ts';

/** No file of terms nests deeper. */
const DEPTH_MAX = 40;
const DOCTYPE = '<!DOCTYPE';
const BLANK: ReadonlySet<string> = new Set([' ', '\t', '\r', '\n', '\ufeff']);

const parser = new XMLParser({
  ...{ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', cdataPropName: '#cdata' },
  ...{ processEntities: false, parseTagValue: false, parseAttributeValue: false, trimValues: false, maxNestedTags: DEPTH_MAX },
});

type Element = { name: string; attributes: Readonly<Record<string, string>>; content: readonly unknown[] };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const attributesOf = (value: unknown): Record<string, string> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, decoded(String(text))])) : {};

/** One of the parser's nodes as an element, by its name without a prefix; null for text. */
const elementOf = (node: unknown): Element | null => {
  if (!isRecord(node)) return null;
  const name = Object.keys(node).find((key) => key !== ':@' && !key.startsWith('#') && !key.startsWith('?'));
  const content = name === undefined ? null : node[name];
  if (name === undefined || !Array.isArray(content)) return null;
  return { name: name.slice(name.indexOf(':') + 1), attributes: attributesOf(node[':@']), content };
};

const elementsOf = (content: readonly unknown[]): Element[] => content.flatMap((node) => elementOf(node) ?? []);
const named = (parent: Pick<Element, 'content'>, ...names: readonly string[]): Element[] =>
  elementsOf(parent.content).filter((element) => names.includes(element.name));

class OddEntity extends Error {}

const entities: ReadonlyMap<string, string> = new Map(Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }));

/** Text with the five entities of XML and references to characters; any other entity is nowhere declared. */
const decoded = (text: string): string =>
  text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|\w{1,40});?/g, (whole, name: string) => {
    if (!name.startsWith('#')) {
      const sign = entities.get(name);
      if (sign === undefined || !whole.endsWith(';')) throw new OddEntity(name);
      return sign;
    }
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });

/** All text within, in its order, whatever stands around it. */
const allText = (content: readonly unknown[]): string =>
  content
    .map((node) => {
      if (isRecord(node) && '#text' in node) return decoded(String(node['#text']));
      if (isRecord(node) && Array.isArray(node['#cdata'])) return plainText(node['#cdata']);
      const inner = elementOf(node);
      return inner ? allText(inner.content) : '';
    })
    .join('');
const plainText = (content: readonly unknown[]): string =>
  content.map((node) => (isRecord(node) && '#text' in node ? String(node['#text']) : '')).join('');
const lineIn = (element: Element): string => lineOf(allText(element.content));

/** Where data categories are attributes (DCA, TBX 2), or are tags (DCT): the category of an element. */
const byAttribute = new Set(['descrip', 'admin', 'termNote', 'transac', 'transacNote', 'adminNote', 'descripNote', 'ref', 'xref']);
const groups = new Set(['descripGrp', 'adminGrp', 'termNoteGrp', 'termCompGrp']);
const categoryOf = ({ name, attributes }: Element): string => (byAttribute.has(name) ? (attributes['type'] ?? name) : name);

type Said = { category: string; text: string; lang: string };

/** What an element says of itself, a group as what stands in it; `source` within a group is of what the group is about. */
const saidIn = (parent: Element, structure: readonly string[]): Said[] =>
  elementsOf(parent.content).flatMap((element): Said[] => {
    if (structure.includes(element.name)) return [];
    if (groups.has(element.name)) return saidIn(element, []);
    return [
      { category: categoryOf(element), text: lineIn(element), lang: element.attributes['xml:lang'] ?? element.attributes['lang'] ?? '' },
    ];
  });

/** The first text of a category, and several as one. */
const textOfCategory = (said: readonly Said[], ...categories: readonly string[]): string =>
  [...new Set(said.filter((one) => categories.includes(one.category) && one.text !== '').map((one) => one.text))].join('; ');

const known = new Set([
  'subjectField',
  'definition',
  'source',
  'note',
  'context',
  'partOfSpeech',
  'administrativeStatus',
  'normativeAuthorization',
  'term',
]);

const termOf = (section: Element, lang: string, drop: (said: readonly Said[]) => void): GlossaryTerm | null => {
  const holder = named(section, 'termGrp')[0] ?? section;
  const [term] = named(holder, 'term');
  if (!term) return null;
  const said = [...saidIn(section, ['term', 'termGrp']), ...(holder === section ? [] : saidIn(holder, ['term']))];
  drop(said);
  return {
    ...emptyTerm(lang, lineIn(term)),
    status: statusOf(textOfCategory(said, 'administrativeStatus', 'normativeAuthorization')),
    part_of_speech: partOfSpeechOf(textOfCategory(said, 'partOfSpeech')),
    context: textOfCategory(said, 'context'),
    source: textOfCategory(said, 'source'),
    note: textOfCategory(said, 'note'),
  };
};

const contentOf = (concept: Element, drop: (said: readonly Said[]) => void): GlossaryContent => {
  const said = saidIn(concept, ['langSec', 'langSet']);
  drop(said);
  const definitions = said.filter((one) => one.category === 'definition' && one.text !== '').map(({ lang, text }) => ({ lang, text }));
  const terms: GlossaryTerm[] = [];
  for (const section of named(concept, 'langSec', 'langSet')) {
    const lang = section.attributes['xml:lang'] ?? section.attributes['lang'] ?? '';
    const here = saidIn(section, ['termSec', 'tig', 'ntig']);
    drop(here);
    definitions.push(...here.filter((one) => one.category === 'definition' && one.text !== '').map(({ text }) => ({ lang, text })));
    terms.push(...named(section, 'termSec', 'tig', 'ntig').flatMap((one) => termOf(one, lang, drop) ?? []));
  }
  return {
    ...{ field: textOfCategory(said, 'subjectField'), definitions, note: textOfCategory(said, 'note') },
    ...{ source: textOfCategory(said, 'source'), terms: terms.filter((term) => term.text !== '') },
  };
};

/** Where the first element or the document type begins: declarations, comments and blanks before it are passed over. */
const endOfProlog = (text: string, from: number): number => {
  let place = from;
  for (;;) {
    while (BLANK.has(text[place] ?? '')) place += 1;
    const closing = text.startsWith('<?', place) ? '?>' : text.startsWith('<!--', place) ? '-->' : null;
    const end = closing === null ? -1 : text.indexOf(closing, place + 2);
    if (closing === null || end < 0) return place;
    place = end + closing.length;
  }
};

/** A document without its document type. Throws GLOSSARY_FILE_UNSAFE where that declares anything, or where there is another one. */
const withoutDoctype = (text: string): string => {
  const isDoctype = (place: number): boolean => text.slice(place, place + DOCTYPE.length).toUpperCase() === DOCTYPE;
  const begin = endOfProlog(text, 0);
  if (!isDoctype(begin)) return text;
  const end = text.indexOf('>', begin);
  if (end < 0) throw new UnreadableFile('GLOSSARY_FILE_UNREADABLE');
  if (text.slice(begin, end).includes('[') || isDoctype(endOfProlog(text, end + 1))) throw new UnreadableFile('GLOSSARY_FILE_UNSAFE');
  return text.slice(0, begin) + text.slice(end + 1);
};

/** A document as its elements. A document type without declarations of its own is passed over, as TBX 2 has one; nothing is fetched. */
const parse = (text: string): Element[] => {
  const bare = withoutDoctype(text);
  if (XMLValidator.validate(bare) !== true) throw new UnreadableFile('GLOSSARY_FILE_UNREADABLE');
  try {
    const nodes: unknown = parser.parse(bare);
    return Array.isArray(nodes) ? elementsOf(nodes) : [];
  } catch (error) {
    throw new UnreadableFile(/nest/i.test(String(error)) ? 'GLOSSARY_FILE_UNSAFE' : 'GLOSSARY_FILE_UNREADABLE');
  }
};

const headOf = (root: Element): FileHead => {
  const files = named(root, 'tbxHeader', 'martifHeader').flatMap((header) => named(header, 'fileDesc'));
  const first = (outer: string, inner: string): string =>
    files.flatMap((file) => named(file, outer).flatMap((one) => named(one, inner))).map(lineIn)[0] ?? '';
  return { title: first('titleStmt', 'title'), source: first('sourceDesc', 'p') };
};

const readDocument = (text: string): ReadFile => {
  const root = parse(text).find((element) => element.name === 'tbx' || element.name === 'martif');
  if (!root) throw new UnreadableFile('GLOSSARY_FILE_UNREADABLE');
  const bodies = named(root, 'text').flatMap((one) => named(one, 'body'));
  const dropped = new Set<string>();
  const drop = (said: readonly Said[]): void => {
    for (const { category } of said) if (!known.has(category)) dropped.add(category.slice(0, 60));
  };
  const read: ReadFile = { head: headOf(root), entries: [], leftOut: [], dropped: [] };
  const concepts = bodies.flatMap((body) => named(body, 'conceptEntry', 'termEntry'));
  for (const [nth, concept] of concepts.entries()) {
    const ref = lineOf(concept.attributes['id'] ?? '');
    const place = { row: nth + 1, name: ref.slice(0, 60) };
    try {
      const admitted = admit(contentOf(concept, drop));
      if ('why' in admitted) read.leftOut.push({ ...place, ...admitted });
      else read.entries.push({ ref, row: nth + 1, content: admitted });
    } catch (error) {
      if (!(error instanceof OddEntity)) throw error;
      read.leftOut.push({ ...place, why: says.oddEntity });
    }
  }
  return { ...read, dropped: [...dropped].slice(0, 50) };
};

/** TBX 3 in both styles, of either namespace, and TBX 2 (martif). Throws UnreadableFile. */
export const readTbx = (text: string): ReadFile => {
  try {
    return readDocument(text);
  } catch (error) {
    // In an entry it leaves out that entry alone; in the head, or in a name, it is of the whole file.
    if (error instanceof OddEntity) throw new UnreadableFile('GLOSSARY_FILE_UNREADABLE');
    throw error;
  }
};
