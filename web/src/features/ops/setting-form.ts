import type { SettingField } from '#contract/site/settings.schemas.ts';

/** What stands in the fields of a setting: text, or whether a switch is on. */
export type Texts = Record<string, string | boolean>;

/** Why a text is not what its field asks for. */
export type TextFault = 'whole' | 'range' | 'amounts';

/** The name of a field in its form: paths have dots, which forms read as steps. */
export const fieldName = (index: number): string => `field${index}`;

const steps = (path: string): string[] => (path === '' ? [] : path.split('.'));

const valueAt = (value: unknown, path: string): unknown => {
  let at = value;
  for (const step of steps(path)) at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined;
  return at;
};

const textOf = (field: SettingField, value: unknown): string | boolean => {
  if (field.kind === 'switch') return value === true;
  if (Array.isArray(value)) return value.join(field.kind === 'lines' ? '\n' : ', ');
  return value === undefined || value === null ? '' : String(value);
};

/** A setting's value as the fields of its form show it. */
export const textsOf = (fields: readonly SettingField[], value: unknown): Texts => {
  return Object.fromEntries(fields.map((field, index) => [fieldName(index), textOf(field, valueAt(value, field.path))]));
};

const WHOLE = /^-?\d{1,15}$/;
const parts = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What is wrong with a text before the server is asked, or null. */
export const whyNotText = (field: SettingField, text: string | boolean): TextFault | null => {
  if (typeof text === 'boolean') return null;
  if (field.kind === 'amounts') return parts(text, /[,，、\s]+/).every((part) => WHOLE.test(part)) ? null : 'amounts';
  if (field.kind !== 'whole') return null;
  if (!WHOLE.test(text.trim())) return 'whole';
  const number = Number(text);
  return number < (field.minimum ?? number) || number > (field.maximum ?? number) ? 'range' : null;
};

const readText = (field: SettingField, text: string | boolean): unknown => {
  if (typeof text === 'boolean') return text;
  switch (field.kind) {
    case 'whole':
      return Number(text);
    case 'amounts':
      return parts(text, /[,，、\s]+/).map(Number);
    case 'lines':
      return parts(text, /\n/);
    default:
      return text;
  }
};

const put = (into: Record<string, unknown>, path: readonly string[], value: unknown): void => {
  const [first = '', ...rest] = path;
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  const inner = (into[first] ?? {}) as Record<string, unknown>;
  into[first] = inner;
  put(inner, rest, value);
};

/** The value that the fields of a form say together. */
export const settingValueOf = (fields: readonly SettingField[], texts: Texts): unknown => {
  const single = fields.find((field) => field.path === '');
  if (single !== undefined) return readText(single, texts[fieldName(fields.indexOf(single))] ?? '');
  const value: Record<string, unknown> = {};
  fields.forEach((field, index) => {
    put(value, steps(field.path), readText(field, texts[fieldName(index)] ?? ''));
  });
  return value;
};

/** A complaint of the server about a path, by the name of its field. */
export const namedFaults = (fields: readonly SettingField[], faults: Readonly<Record<string, string>>): Record<string, string> => {
  return Object.fromEntries(
    Object.entries(faults).map(([path, words]) => {
      const index = fields.findIndex((field) => field.path === path || (field.path === '' && path === 'value'));
      return [fieldName(Math.max(0, index)), words];
    }),
  );
};

/** The fields in which two values differ, each with how it reads in both. */
export const differences = (fields: readonly SettingField[], from: unknown, to: unknown) => {
  return fields
    .map((field) => ({ field, from: textOf(field, valueAt(from, field.path)), to: textOf(field, valueAt(to, field.path)) }))
    .filter((one) => one.from !== one.to);
};
