import pg from 'pg';
import { RARE } from './row-count.ts';
import { columnTypes } from './row-mapper.ts';
import { RowsQuery, type Statement } from './rows-query.ts';
import { noteAsked } from './silence.ts';

/** Statements that one process prepares at most; what comes after them is planned anew each time. */
const NAMES_MAX = 500;
/** Longer texts are batches, which are rarely sent twice. The longest page, a report, has 8,300 characters and takes 9 ms to plan. */
const TEXT_MAX = 16_000;

const statements = new Map<string, Statement>();

const statementOf = (text: string): Statement | undefined => {
  const known = statements.get(text);
  if (known !== undefined || statements.size >= NAMES_MAX || text.length > TEXT_MAX || text.includes(RARE)) return known;
  const made: Statement = { name: `yz_${statements.size + 1}`, columns: null };
  statements.set(text, made);
  return made;
};

type Asked = { text?: unknown; name?: unknown; values?: unknown; types?: unknown; rowMode?: unknown };

/** The same question under the name of its text, where it is one with values and has no name yet. */
const named = (asked: unknown, values: unknown): unknown => {
  if (typeof asked !== 'object' || asked === null) return asked;
  const { text, name, values: own, types, rowMode } = asked as Asked;
  const given = own ?? values;
  if (typeof text !== 'string' || name || !Array.isArray(given) || given.length === 0) return asked;
  const statement = statementOf(text);
  if (statement === undefined) return asked;
  if (rowMode === 'array' && types === columnTypes) return new RowsQuery(statement, { text, values: given });
  return { ...asked, name: statement.name };
};

/**
 * A connection that prepares each statement the first time it sends it. PostgreSQL then keeps its plan: planning a page's queries takes
 * several times as long as running them. PgBouncer must be let prepare too (its `max_prepared_statements`, 200 by itself).
 */
export class PreparedClient extends pg.Client {}

Object.defineProperty(PreparedClient.prototype, 'query', {
  value(this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given;
    given[0] = named(asked, values);
    noteAsked(this);
    const ask = (all: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, this, all);
    const [query, , callback] = given;
    // A query of one's own has no promise by itself; the pool brings what it calls back.
    return query instanceof RowsQuery && callback === undefined ? query.answeredBy((done) => ask([query, done])) : ask(given);
  },
});
