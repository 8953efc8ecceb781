import { Column, is, noopDecoder, SQL } from 'drizzle-orm';
import pg from 'pg';

type Decode = (value: unknown) => unknown;
type Decoder = { mapFromDriverValue: Decode };

/** What Drizzle keeps of a selected column or expression. */
export type SelectedField = { path: readonly string[]; field: unknown };

/** Rows of values in the order of their columns, as objects. */
export type RowMapper = (rows: readonly (readonly unknown[])[]) => Record<string, unknown>[];

const { builtins } = pg.types;
/** Drizzle's columns read moments and spans from text themselves. */
const AS_TEXT: ReadonlySet<number> = new Set([
  builtins.TIMESTAMPTZ,
  builtins.TIMESTAMP,
  builtins.DATE,
  builtins.INTERVAL,
  // The arrays of those four, and of numerics.
  1115,
  1182,
  1185,
  1187,
  1231,
]);
const asText = (value: string): string => value;

/** How the driver reads values for Drizzle's columns. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    AS_TEXT.has(oid) ? asText : pg.types.getTypeParser(oid, format ?? 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

const decoderOf = (field: unknown): Decoder => {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  return (field as { sql: { decoder: Decoder } }).sql.decoder;
};

const asItIs = Column.prototype.mapFromDriverValue;

/** Decodes one value, or null where it is handed on as it is. */
const decodeOf = (field: unknown): Decode | null => {
  const decoder = decoderOf(field);
  return decoder === noopDecoder || decoder.mapFromDriverValue === asItIs ? null : (value) => decoder.mapFromDriverValue(value);
};

/**
 * Drizzle looks up what each column is anew for each value of each row, which takes longer than reading them. Here it is looked up once
 * for a query. Null for rows that lie in one another, which only Drizzle puts together.
 */
export const rowMapper = (fields: readonly SelectedField[]): RowMapper | null => {
  if (fields.some(({ path }) => path.length !== 1)) return null;
  const names = fields.map(({ path }) => String(path[0]));
  const decodes = fields.map(({ field }) => decodeOf(field));
  const row = (values: readonly unknown[]): Record<string, unknown> => {
    const made: Record<string, unknown> = {};
    for (const [at, name] of names.entries()) {
      const value = values[at];
      const decode = decodes[at];
      made[name] = decode && value !== null ? decode(value) : value;
    }
    return made;
  };
  return (rows) => rows.map(row);
};
