import Type from 'typebox';
import type { LocalizedText } from '#contract/kernel/texts.ts';

/** A name or a remark in the three languages. */

/** Where operators find a setting. */
export const settingAreas = ['accounts', 'content', 'money', 'site'] as const;
export type SettingArea = (typeof settingAreas)[number];

/** What a schema says of itself to operators. */
export type Told = { label: LocalizedText; note?: LocalizedText; area?: SettingArea };

export const label = (zh: string, en: string, es: string): Told => ({ label: { zh, en, es } });

/** The label of a whole setting, and the area that it stands in. */
export const heading = (area: SettingArea, zh: string, en: string, es: string): Told => ({ area, label: { zh, en, es } });

const TEXT_MAX = 20_000;

const inLanguages = (told: Told, isLong: boolean) =>
  Type.Object(
    {
      zh: Type.String({ maxLength: TEXT_MAX, isLong, ...label('中文', 'Chinese', 'Chino') }),
      en: Type.String({ maxLength: TEXT_MAX, isLong, ...label('英文', 'English', 'Inglés') }),
      es: Type.String({ maxLength: TEXT_MAX, isLong, ...label('西班牙文', 'Spanish', 'Español') }),
    },
    told,
  );

/** A name that people read, once in each language. */
export const NameWords = (told: Told) => inLanguages(told, false);

/** A text that people read, markdown, once in each language. */
export const TextWords = (told: Told) => inLanguages(told, true);

/** A line of text without markup. */
export const Line = (max: number, told: Told) => Type.String({ maxLength: max, ...told });

export const Switch = (told: Told) => Type.Boolean(told);

export const Whole = (minimum: number, maximum: number, told: Told) => Type.Integer({ minimum, maximum, ...told });

/** Amounts to choose from, smallest first. */
export const Amounts = (told: Told) =>
  Type.Array(Type.Integer({ minimum: 1, maximum: 100_000_000 }), { minItems: 1, maxItems: 12, ...told });

/** Text without order or markup, such as reserved names. */
export const Lines = (told: Told) => Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 2_000, ...told });

/** Days, each as 'YYYY-MM-DD'. */
export const Days = (told: Told) => Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), { maxItems: 2_000, ...told });

/** No words in any language: what is empty is left out of the configuration (wire shapes 4.16). */
export const unsaid: LocalizedText = { zh: '', en: '', es: '' };
