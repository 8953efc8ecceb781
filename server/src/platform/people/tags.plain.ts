import type { LocalizedText } from '#contract/kernel/texts.ts';
import { inLocale, type Locale } from '#contract/kernel/texts.ts';
import type { TagGroup } from '#contract/onboarding/onboarding.schemas.ts';

type Group = { id: number; words: LocalizedText; tags: readonly (LocalizedText & { id: number })[] };

/** Tags by group. Ids are kept with people: they are never given to another tag. */
const groups: readonly Group[] = [
  {
    id: 1,
    words: { zh: '做什么', en: 'What I do', es: 'Qué hago' },
    tags: [
      { id: 101, zh: '笔译', en: 'Translation', es: 'Traducción' },
      { id: 102, zh: '交替传译', en: 'Consecutive interpreting', es: 'Interpretación consecutiva' },
      { id: 103, zh: '同声传译', en: 'Simultaneous interpreting', es: 'Interpretación simultánea' },
      { id: 104, zh: '远程口译', en: 'Remote interpreting', es: 'Interpretación a distancia' },
      { id: 105, zh: '审校', en: 'Revision', es: 'Revisión' },
      { id: 106, zh: '译后编辑', en: 'Post-editing', es: 'Posedición' },
      { id: 107, zh: '字幕与配音', en: 'Subtitles and dubbing', es: 'Subtitulado y doblaje' },
      { id: 108, zh: '本地化', en: 'Localisation', es: 'Localización' },
      { id: 109, zh: '创译', en: 'Transcreation', es: 'Transcreación' },
      { id: 110, zh: '术语管理', en: 'Terminology', es: 'Terminología' },
    ],
  },
  {
    id: 2,
    words: { zh: '怎样做', en: 'How I work', es: 'Cómo trabajo' },
    tags: [
      { id: 201, zh: '细致', en: 'Careful', es: 'Meticulosidad' },
      { id: 202, zh: '准时', en: 'On time', es: 'Puntualidad' },
      { id: 203, zh: '可加急', en: 'Rush work', es: 'Trabajos urgentes' },
      { id: 204, zh: '文笔好', en: 'Good prose', es: 'Buena pluma' },
      { id: 205, zh: '善沟通', en: 'Easy to talk to', es: 'Buena comunicación' },
      { id: 206, zh: '重保密', en: 'Discreet', es: 'Confidencialidad' },
      { id: 207, zh: '可驻场', en: 'Works on site', es: 'Trabajo presencial' },
      { id: 208, zh: '可长期合作', en: 'Long-term work', es: 'Colaboración estable' },
    ],
  },
  {
    id: 3,
    words: { zh: '用什么', en: 'What I use', es: 'Qué uso' },
    tags: [
      { id: 301, zh: '翻译记忆', en: 'Translation memory', es: 'Memorias de traducción' },
      { id: 302, zh: '语料库', en: 'Corpora', es: 'Corpus' },
      { id: 303, zh: '桌面排版', en: 'Desktop publishing', es: 'Maquetación' },
      { id: 304, zh: '机器翻译', en: 'Machine translation', es: 'Traducción automática' },
      { id: 305, zh: '质量检查工具', en: 'Quality checkers', es: 'Control de calidad' },
      { id: 306, zh: '字幕软件', en: 'Subtitle software', es: 'Software de subtitulado' },
    ],
  },
  {
    id: 4,
    words: { zh: '从哪来', en: 'Where I come from', es: 'De dónde vengo' },
    tags: [
      { id: 401, zh: '科班出身', en: 'Trained translator', es: 'Formación en traducción' },
      { id: 402, zh: '行业转行', en: 'From another trade', es: 'Procedo de otro sector' },
      { id: 403, zh: '海外生活', en: 'Lived abroad', es: 'He vivido en el extranjero' },
      { id: 404, zh: '双母语', en: 'Two native languages', es: 'Dos lenguas maternas' },
      { id: 405, zh: '持证译员', en: 'Certified', es: 'Con certificación' },
      { id: 406, zh: '新手译者', en: 'Starting out', es: 'En mis comienzos' },
    ],
  },
];

const byId = new Map(groups.flatMap((group) => group.tags.map((tag) => [tag.id, tag] as const)));

export const isTag = (id: number): boolean => byId.has(id);

/** These tags with their names in a locale; an id that no tag has any more is left out. */
export const tagsIn = (locale: Locale, ids: readonly number[]): TagGroup['tags'] =>
  ids.flatMap((id) => {
    const tag = byId.get(id);
    return tag ? [{ id, name: inLocale(tag, locale) }] : [];
  });

export const tagGroupsIn = (locale: Locale): TagGroup[] =>
  groups.map((group) => ({
    id: group.id,
    name: inLocale(group.words, locale),
    tags: group.tags.map((tag) => ({ id: tag.id, name: inLocale(tag, locale) })),
  }));
