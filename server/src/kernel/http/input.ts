import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import type { Call } from '#contract/kernel/calls.ts';
import type { Door } from '#contract/kernel/doors.ts';
import { type FieldKeyword, fieldTexts } from '#contract/kernel/refusals.ts';
import { inLocale, type Locale } from '#contract/kernel/texts.ts';
import { isRefusalCode, refusalText } from '#contract/refusals.ts';
import { refuse } from '../errors/refuse.ts';

type Loose = Record<string, unknown>;
type PropertySchema = {
  type?: string;
  anyOf?: PropertySchema[];
  items?: PropertySchema;
  trim?: boolean;
  says?: string;
  exact?: boolean;
  orNumber?: boolean;
  blankIsText?: boolean;
};

const ajv = new Ajv({ allErrors: true, removeAdditional: 'all', useDefaults: true, strict: false, verbose: true, ownProperties: true });
const validators = new WeakMap<Call, ValidateFunction>();

/** Compiled at the first use of an operation, once for all its doors. */
const validatorOf = (call: Call): ValidateFunction => {
  const known = validators.get(call);
  if (known) return known;
  const made = ajv.compile(call.shapes.input);
  validators.set(call, made);
  return made;
};

const propertiesOf = (schema: TSchema): Record<string, PropertySchema> =>
  (schema as { properties?: Record<string, PropertySchema> }).properties ?? {};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** JavaScript prints up to 17 decimals, as a phone tells its place. */
const WHOLE = /^-?\d{1,16}$/;
const DECIMAL = /^-?\d{1,16}(\.\d{1,17})?$/;

/** Text from an address or a form becomes what the schema asks for; what does not fit is left for the validator to refuse. */
const fromText = (value: unknown, schema: PropertySchema): unknown => {
  if (schema.anyOf) {
    if (value === '' || value === 'null') return null;
    const inner = schema.anyOf.find((option) => option.type !== 'null');
    return inner ? fromText(value, inner) : value;
  }
  if (schema.type === 'array') {
    const parts = Array.isArray(value) ? value : typeof value === 'string' ? (value === '' ? [] : value.split(',')) : value;
    return Array.isArray(parts) ? parts.map((part) => fromText(part, schema.items ?? {})) : parts;
  }
  if (typeof value !== 'string') return value;
  if (schema.type === 'integer' && WHOLE.test(value)) return Number(value);
  if (schema.type === 'number' && DECIMAL.test(value)) return Number(value);
  if (schema.type === 'boolean') return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;
  return value;
};

const tidy = (value: unknown, schema: PropertySchema): unknown =>
  typeof value === 'string' && (schema.trim || schema.anyOf?.some((option) => option.trim)) ? value.trim() : value;

/** Clients of the family send ids in JSON as text, as they stand in an address; of what is `exact`, such as money, a text is no number. */
const numberFromText = (value: unknown, schema: PropertySchema): unknown => {
  const wanted = schema.anyOf?.find((option) => option.type !== 'null') ?? schema;
  if (wanted.orNumber) return Number.isSafeInteger(value) ? String(value) : value;
  const isNumber = wanted.type === 'integer' || wanted.type === 'number';
  return typeof value === 'string' && value !== '' && isNumber && !wanted.exact ? fromText(value, wanted) : value;
};

/** A name that came with the request, looked up among our own: what every object inherits is none of them. */
const ownOf = <T>(from: Readonly<Record<string, T>>, name: string): T | undefined => (Object.hasOwn(from, name) ? from[name] : undefined);

/** Puts the parts of a request into the one flat input of the operation. Names in the path win, so nothing can override them. */
const gather = (call: Call, door: Door, parts: { params: Loose; query: Loose; body: Loose; isForm: boolean }): Loose => {
  const properties = propertiesOf(call.shapes.input);
  const input: Loose = {};
  const take = (source: Loose, isText: boolean, fromPath: boolean) => {
    for (const [wire, raw] of Object.entries(source)) {
      const renamed = ownOf(door.names, wire) ?? wire;
      const field = [renamed, snake(renamed), camel(renamed)].find((name) => Object.hasOwn(properties, name)) ?? '';
      const schema = ownOf(properties, field);
      if (!schema) continue;
      // An empty query value is a field that was left blank, not an empty text, except where it is what is looked for.
      if (isText && !fromPath && raw === '' && !schema.blankIsText) continue;
      input[field] = tidy(isText ? fromText(raw, schema) : numberFromText(raw, schema), schema);
    }
  };
  take(parts.query, true, false);
  take(parts.body, parts.isForm || (door.envelope === 'named' && call.operation.kind === 'read'), false);
  take(parts.params, true, true);
  return input;
};

/** The refusal whose words a field asks for, also where the field is missing. */
const saysOf = (error: ErrorObject): string | undefined => {
  const parent = error.parentSchema as (PropertySchema & { properties?: Record<string, PropertySchema> }) | undefined;
  const missing: unknown = (error.params as Loose)['missingProperty'];
  return typeof missing === 'string' ? parent?.properties?.[missing]?.says : parent?.says;
};

const textOf = (error: ErrorObject, locale: Locale): string => {
  const says = saysOf(error);
  if (says && isRefusalCode(says)) return inLocale(refusalText(says), locale);
  const keyword = (error.keyword in fieldTexts ? error.keyword : 'type') as FieldKeyword;
  const limit: unknown = (error.params as Loose)['limit'];
  return inLocale(fieldTexts[keyword], locale, { limit: typeof limit === 'number' ? limit : '' });
};

const fieldOf = (error: ErrorObject): string => {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const missing: unknown = (error.params as Loose)['missingProperty'];
  return typeof missing === 'string' ? (path ? `${path}.${missing}` : missing) : path || 'input';
};

const collect = (errors: readonly ErrorObject[], locale: Locale): Record<string, string[]> => {
  const fields: Record<string, string[]> = {};
  for (const error of errors) {
    if (error.keyword === 'anyOf') continue;
    const field = fieldOf(error);
    const text = textOf(error, locale);
    fields[field] ??= [];
    if (!fields[field].includes(text)) fields[field].push(text);
  }
  return fields;
};

// Neither can be kept as text, nor as JSON: the zero character, and half of a pair of surrogates.
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** The fields that hold text which cannot be kept, wherever in them it stands. */
const unstorable = (input: Loose): string[] => {
  const isUnstorable = (value: unknown): boolean => {
    if (typeof value === 'string') return !isStorable(value);
    return (
      value !== null && typeof value === 'object' && Object.entries(value).some(([name, inner]) => !isStorable(name) || isUnstorable(inner))
    );
  };
  return Object.keys(input).filter((field) => isUnstorable(input[field]));
};

/** A page that was asked for by a way that the call does not go: one who got the first page again would ask for ever (decision 33). */
const offsetRefused = (call: Call, parts: { query: Loose; body: Loose }): boolean => {
  if (call.operation.kind !== 'read' || Object.hasOwn(propertiesOf(call.shapes.input), 'offset')) return false;
  return [parts.query['offset'], parts.body['offset']].some((value) => value !== undefined && value !== null && Number(value) !== 0);
};

/** Whether somebody reads at an address with a word in it where a number names something: nothing has that address. */
const isNoAddress = (call: Call, door: Door, params: Loose): boolean => {
  if (door.envelope !== 'rest' || call.operation.kind !== 'read') return false;
  const properties = propertiesOf(call.shapes.input);
  return Object.entries(params).some(([wire, value]) => {
    const schema = ownOf(properties, ownOf(door.names, wire) ?? wire);
    return schema?.type === 'integer' && typeof value === 'string' && !WHOLE.test(value);
  });
};

/** Reads and checks the input of a call. Throws NOT_FOUND for a word in the place of an id, and INVALID_INPUT with the reasons by field. */
export const readInput = (
  call: Call,
  door: Door,
  parts: { params: Loose; query: Loose; body: Loose; isForm: boolean },
  locale: Locale,
): Loose => {
  if (isNoAddress(call, door, parts.params)) throw refuse('NOT_FOUND');
  if (offsetRefused(call, parts))
    throw refuse('INVALID_INPUT', { fields: { offset: [inLocale(fieldTexts.maximum, locale, { limit: 0 })] } });
  const input = gather(call, door, parts);
  const validate = validatorOf(call);
  if (!validate(input)) throw refuse('INVALID_INPUT', { fields: collect(validate.errors ?? [], locale) });
  const broken = unstorable(input);
  if (broken.length > 0)
    throw refuse('INVALID_INPUT', { fields: Object.fromEntries(broken.map((field) => [field, [inLocale(fieldTexts.pattern, locale)]])) });
  return input;
};
