import pg from 'pg';
import { RARE } from '../paging.ts';
import { noteAsked } from './silence.ts';

/** Statements that one process prepares at most; what comes after them is planned anew each time. */
const NAMES_MAX = 500;
/** Longer texts are batches, which are rarely sent twice. The longest page, a report, has 8,300 characters and takes 9 ms to plan. */
const TEXT_MAX = 16_000;

const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMES_MAX || text.length > TEXT_MAX || text.includes(RARE)) return known;
  const made = `yz_${names.size + 1}`;
  names.set(text, made);
  return made;
};

type Asked = { text?: unknown; name?: unknown; values?: unknown };

/** The same question under the name of its text, where it is one with values and has no name yet. */
const named = (asked: unknown, values: unknown): unknown => {
  if (typeof asked !== 'object' || asked === null) return asked;
  const { text, name, values: own } = asked as Asked;
  const given = own ?? values;
  if (typeof text !== 'string' || name || !Array.isArray(given) || given.length === 0) return asked;
  const chosen = nameOf(text);
  return chosen === undefined ? asked : { ...asked, name: chosen };
};

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

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
    return (pg.Client.prototype.query as unknown as Query).apply(this, given);
  },
});
