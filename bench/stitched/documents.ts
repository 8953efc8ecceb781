import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text that could be cut into tests, in plain words. */
export type Source = { id: string; language: string; field: string; text: string };

type Article = { id: string; lang: string; category: string; body_md: string; republished?: boolean };
type Segment = { doc: string; domain: string; en: string; zh: string; es: string };
type Section = { paras: Record<string, string[]> };

const LANGUAGES = ['en', 'zh', 'es'] as const;
/** A long document is taken for several, each no longer than twelve whole tests. */
const LONGEST = { zh: 6_500, en: 19_000, es: 20_000 } as const;
const PARTS_MAX = 3;
const SENTENCES = 8;

const rows = <Row>(path: string): Row[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** Markdown as it would be pasted into a form: no addresses, no signs. */
const plainText = (markdown: string): string =>
  markdown
    .replace(/```[\s\S]*?```/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`>#]+/g, '')
    .replace(/\n{2,}/g, '\n')
    .trim();

const isKnown = (language: string): language is (typeof LANGUAGES)[number] => LANGUAGES.some((one) => one === language);

const partsOf = (source: Source): Source[] => {
  const longest = isKnown(source.language) ? LONGEST[source.language] : LONGEST.en;
  const count = Math.min(PARTS_MAX, Math.ceil(source.text.length / longest));
  return Array.from({ length: count }, (_, nth) => ({
    ...source,
    id: `${source.id}/${nth}`,
    text: source.text.slice(nth * longest, (nth + 1) * longest),
  }));
};

/** Every document of the shared data, in three languages. */
export const readSources = (folder: string): Source[] => {
  const articles = rows<Article>(join(folder, 'content/articles.jsonl'))
    .filter(({ lang, republished }) => isKnown(lang) && republished !== true)
    .map(({ id, lang, category, body_md }) => ({ id, language: lang, field: category, text: plainText(body_md) }));
  const talks = Map.groupBy(rows<Segment>(join(folder, 'parallel/tico19.jsonl')), ({ doc }) => doc);
  const declaration = rows<Section>(join(folder, 'parallel/udhr.jsonl'));
  const translated = LANGUAGES.flatMap((language) => {
    const gap = language === 'zh' ? '' : ' ';
    return [
      ...[...talks].map(([doc, segments]) => ({
        ...{ id: `${doc}/${language}`, language, field: segments[0]?.domain ?? '' },
        text: segments.map((segment) => segment[language]).join(gap),
      })),
      {
        ...{ id: `udhr/${language}`, language, field: 'law' },
        text: declaration.flatMap(({ paras }) => paras[language] ?? []).join('\n'),
      },
    ];
  });
  return [...articles, ...translated].flatMap(partsOf);
};

/** What other senders write: sentences of news and of an encyclopedia, eight to a text. */
export const readOthers = (folder: string): { language: string; text: string }[] => {
  const news = rows<Record<(typeof LANGUAGES)[number], string>>(join(folder, 'parallel/pud.jsonl'));
  const edited = rows<{ src: string; post_edit: string }>(join(folder, 'parallel/mt_postedit_enzh.jsonl'));
  const sentences = {
    zh: [...news.map(({ zh }) => zh), ...edited.map(({ post_edit }) => post_edit)],
    en: [...news.map(({ en }) => en), ...edited.map(({ src }) => src)],
    es: news.map(({ es }) => es),
  };
  return LANGUAGES.flatMap((language) => {
    const all = sentences[language];
    return Array.from({ length: Math.floor(all.length / SENTENCES) }, (_, nth) => ({
      language,
      text: all.slice(nth * SENTENCES, (nth + 1) * SENTENCES).join('\n'),
    }));
  });
};
