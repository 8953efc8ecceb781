import type { Locale } from '#contract/kernel/texts.ts';

const ours: Readonly<Record<string, Locale>> = { zh: 'zh-CN', en: 'en-US', es: 'es-ES' };

const readPart = (part: string): { language: string; weight: number } => {
  const [tag = '', ...params] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = Number(params.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
  return { language: tag.split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
};

/** Browsers send few different headers; who sends many is read each time. */
const KNOWN_MAX = 1_000;
const known = new Map<string, Locale>();

/** The language a request likes best of ours; zh-CN where it asks for none of them (decision 5). */
export const localeOf = (header: string | undefined): Locale => {
  if (header === undefined) return 'zh-CN';
  const before = known.get(header);
  if (before !== undefined) return before;
  const locale = readLocale(header);
  if (known.size < KNOWN_MAX && header.length < KNOWN_MAX) known.set(header, locale);
  return locale;
};

const readLocale = (header: string): Locale => {
  const [best] = header
    .slice(0, 500)
    .split(',')
    .map(readPart)
    .filter(({ language, weight }) => Object.hasOwn(ours, language) && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return (best && ours[best.language]) ?? 'zh-CN';
};
