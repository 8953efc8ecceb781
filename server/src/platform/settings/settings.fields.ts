import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type FieldKeyword, fieldTexts } from '#contract/kernel/refusals.ts';
import { inLocale, type Locale } from '#contract/kernel/texts.ts';
import type { SettingField } from '#contract/site/settings.schemas.ts';
import type { SettingArea, Told } from './setting.words.ts';
import type { Setting } from './settings.registry.ts';

/** A schema as far as a form is made of it. */
type Shape = Partial<Told> & {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: (Partial<Told> & { const?: unknown })[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  isLong?: boolean;
};

const shapeOf = (schema: TSchema): Shape => schema as Shape;

const toldIn = (shape: Partial<Told>, locale: Locale): string => (shape.label ? inLocale(shape.label, locale) : '');

const formOf = (shape: Shape, locale: Locale): Omit<SettingField, 'path' | 'label'> => {
  if (shape.anyOf)
    return {
      kind: 'choice',
      choices: shape.anyOf.map((one) => ({ value: String(one.const), label: toldIn(one, locale) || String(one.const) })),
    };
  if (shape.type === 'boolean') return { kind: 'switch' };
  if (shape.type === 'integer') return { kind: 'whole', minimum: shape.minimum, maximum: shape.maximum };
  if (shape.type === 'array') return { kind: shape.items?.type === 'integer' ? 'amounts' : 'lines', length: shape.maxItems };
  return { kind: shape.isLong ? 'text' : 'line', length: shape.maxLength };
};

const walk = (shape: Shape, locale: Locale, place: { path: string; label: string }): SettingField[] => {
  if (!shape.properties) return [{ path: place.path, label: place.label, ...formOf(shape, locale) }];
  return Object.entries(shape.properties).flatMap(([name, inner]) => {
    const own = toldIn(inner, locale);
    const label = place.label && own ? `${place.label} · ${own}` : own || place.label || name;
    return walk(inner, locale, { path: place.path ? `${place.path}.${name}` : name, label });
  });
};

/** The members of a setting in the order in which a form asks for them. */
export const fieldsOf = (setting: Setting, locale: Locale): SettingField[] => {
  const shape = shapeOf(setting.schema);
  return walk(shape, locale, { path: '', label: shape.properties ? '' : toldIn(shape, locale) });
};

export const titleOf = (setting: Setting, locale: Locale): string => toldIn(shapeOf(setting.schema), locale) || setting.key;

export const areaOf = (setting: Setting): SettingArea => shapeOf(setting.schema).area ?? 'site';

const wordsFor = (keyword: string, params: object, locale: Locale): string => {
  const known = keyword === 'const' || keyword === 'anyOf' ? 'enum' : keyword;
  const text = fieldTexts[(known in fieldTexts ? known : 'type') as FieldKeyword];
  return inLocale(text, locale, 'limit' in params ? { limit: String(params.limit) } : {});
};

/** What is wrong with a value, in words by field; null where nothing is. A single value's field is called `value`. */
export const faultsOf = (setting: Setting, value: unknown, locale: Locale): Record<string, string[]> | null => {
  const paths = fieldsOf(setting, locale).map((field) => field.path);
  const faults: Record<string, string[]> = {};
  const blame = (path: string, words: string) => {
    const field = paths.find((one) => one !== '' && (path === one || path.startsWith(`${one}.`))) ?? (path || 'value');
    faults[field] = [...new Set([...(faults[field] ?? []), words])];
  };
  for (const error of Value.Errors(setting.schema, value))
    blame(error.instancePath.slice(1).replaceAll('/', '.'), wordsFor(error.keyword, error.params, locale));
  if (Object.keys(faults).length > 0) return faults;
  const atFault = setting.fault?.(value as never);
  if (atFault) blame(atFault, inLocale(fieldTexts.pattern, locale));
  return Object.keys(faults).length > 0 ? faults : null;
};
