import { Column, getTableName, is, noopDecoder, SQL } from 'drizzle-orm';
import pg from 'pg';
import { inner } from './inner.ts';

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
  if (is(field, SQL)) return inner<{ decoder: Decoder }>(field).decoder;
  return (field as { sql: { decoder: Decoder } }).sql.decoder;
};

const asItIs = Column.prototype.mapFromDriverValue;

/** Decodes one value, or null where it is handed on as it is. */
const decodeOf = (field: unknown): Decode | null => {
  const decoder = decoderOf(field);
  return decoder === noopDecoder || decoder.mapFromDriverValue === asItIs ? null : (value) => decoder.mapFromDriverValue(value);
};

/** What a query knows of the tables that it joins: false for those that a row may lack. */
export type JoinedTables = Readonly<Record<string, boolean>>;

/** Where a value goes: into the row, or into the object of that name in it. */
type Place = { group: string | null; name: string; decode: Decode | null };
/** An object of a row; `missingAt` is the value without which a joined table had no row, and it is null. */
type Group = { name: string; missingAt: number | null };

/** As Drizzle has it: all columns are of one table, which a row may lack, and the first of them is null. */
const groupOf = (name: string, fields: readonly SelectedField[], joined: JoinedTables | undefined): Group => {
  const columns = fields.flatMap(({ path, field }, at) =>
    path.length === 2 && path[0] === name && is(field, Column) ? [{ at, field }] : [],
  );
  const tables = new Set(columns.map(({ field }) => getTableName(field.table)));
  const [table] = tables;
  const mayLack = joined !== undefined && table !== undefined && tables.size === 1 && !joined[table];
  return { name, missingAt: mayLack ? (columns[0]?.at ?? null) : null };
};

/**
 * Drizzle looks up what each column is anew for each value of each row, which takes longer than reading them. Here it is looked up once
 * for a query. Null for rows of which an object holds another, which only Drizzle puts together.
 */
export const rowMapper = (fields: readonly SelectedField[], joined?: JoinedTables): RowMapper | null => {
  if (fields.some(({ path }) => path.length > 2)) return null;
  const places = fields.map(({ path, field }): Place => {
    const group = path.length === 2 ? String(path[0]) : null;
    return { group, name: String(path.at(-1)), decode: decodeOf(field) };
  });
  const groups = [...new Set(places.flatMap(({ group }) => group ?? []))].map((name) => groupOf(name, fields, joined));
  const row = (values: readonly unknown[]): Record<string, unknown> => {
    const made: Record<string, unknown> = {};
    const objects: Record<string, Record<string, unknown>> = {};
    for (const { name, missingAt } of groups) {
      const isMissing = missingAt !== null && values[missingAt] === null;
      objects[name] = {};
      made[name] = isMissing ? null : objects[name];
    }
    for (const [at, { group, name, decode }] of places.entries()) {
      const value = values[at];
      const into = group === null ? made : objects[group];
      if (into) into[name] = decode && value !== null ? decode(value) : value;
    }
    return made;
  };
  return (rows) => rows.map(row);
};
