/** A JSON schema as far as this file reads it. */
type Schema = { readonly [key: string]: unknown };

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

const isNull = (schema: Schema): boolean => schema['type'] === 'null';
const SIMPLE = new Set<unknown>(['string', 'number', 'integer', 'boolean', 'object', 'array']);

/** The one type of a list of schemas that are words or numbers alone, or undefined. */
const commonType = (schemas: readonly Schema[]): unknown => {
  const [first, ...others] = schemas.map((one) => one['type']);
  return SIMPLE.has(first) && first !== 'object' && first !== 'array' && others.every((type) => type === first) ? first : undefined;
};

const mergeObjects = (schemas: readonly Schema[]): Schema => ({
  type: 'object',
  properties: Object.assign({}, ...schemas.map((one) => one['properties'])),
  required: [...new Set(schemas.flatMap((one) => (Array.isArray(one['required']) ? one['required'] : [])))],
});

const onlyNamed = (schema: Schema): boolean =>
  schema['type'] === 'object' && isSchema(schema['properties']) && !('patternProperties' in schema) && schema['nullable'] !== true;

const plainAny = (schema: Schema): Schema => {
  const options = listOf(schema['anyOf']).flatMap((one) => (Array.isArray(one['anyOf']) ? listOf(one['anyOf']) : [one]));
  const rest = options.filter((one) => !isNull(one) && one['nullable'] !== true);
  const isNullable = rest.length < options.length;
  const [only] = rest;
  if (isNullable && rest.length === 1 && only && SIMPLE.has(only['type'])) return { ...only, nullable: true };
  const type = commonType(rest);
  if (type !== undefined) return isNullable ? { type, nullable: true } : { type };
  return { ...schema, anyOf: options };
};

/**
 * The same answer as a schema that is written without trying it against each of its options: what may be null says so by itself, words of
 * a list are words, and parts of one object are one. What else has options keeps them.
 */
export const plainSchema = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(plainSchema);
  if (!isSchema(schema)) return schema;
  const made: Schema = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, plainSchema(value)]));
  if (Array.isArray(made['anyOf'])) return plainAny(made);
  const parts = listOf(made['allOf']);
  return parts.length > 0 && parts.every(onlyNamed) ? mergeObjects(parts) : made;
};
