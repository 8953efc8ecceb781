import type { Locale } from '#contract/kernel/refusals.ts';

const ours: Readonly<Record<string, Locale>> = { zh: 'zh-CN', en: 'en-US', es: 'es-ES' };

const readPart = (part: string): { language: string; weight: number } => {
  const [tag = '', ...params] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = Number(params.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
  return { language: tag.split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
};

/** The language a request likes best of ours; zh-CN where it asks for none of them (decision 5). */
export const localeOf = (header: string | undefined): Locale => {
  const [best] = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map(readPart)
    .filter(({ language, weight }) => Object.hasOwn(ours, language) && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return (best && ours[best.language]) ?? 'zh-CN';
};
