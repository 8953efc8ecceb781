import pg from 'pg';
import { inner } from './inner.ts';
import { columnTypes } from './row-mapper.ts';

type Field = { readonly dataTypeID: number };
type Parse = (value: string) => unknown;
/** How the values of a row are read, by the types that PostgreSQL said its columns have. */
type Columns = { readonly types: readonly number[]; readonly parsers: readonly Parse[] };

/** A statement that connections prepare under this name, and how its rows were read last. */
export type Statement = { readonly name: string; columns: Columns | null };

/** What pg keeps of a query while it is answered. */
type Answering = { _result: { fields: readonly Field[]; _parsers: readonly Parse[] }; _accumulateRows: boolean };

const columnsOf = (fields: readonly Field[]): Columns => ({
  types: fields.map(({ dataTypeID }) => dataTypeID),
  parsers: fields.map(({ dataTypeID }) => columnTypes.getTypeParser(dataTypeID, 'text')),
});

const areOf = ({ types }: Columns, fields: readonly Field[]): boolean =>
  types.length === fields.length && fields.every(({ dataTypeID }, at) => dataTypeID === types[at]);

const askedOf = ({ name }: Statement, { text, values }: { text: string; values: unknown[] }): pg.QueryArrayConfig => ({
  text,
  values,
  name,
  types: columnTypes,
  rowMode: 'array',
});

/**
 * A prepared statement whose rows come as values in the order of its columns. pg looks up for each answer anew how each column is read, and
 * makes an empty row by their names that nobody wants: 45 columns take longer than all else that is done beside the query.
 */
export class RowsQuery extends pg.Query {
  readonly #statement: Statement;

  constructor(statement: Statement, asked: { text: string; values: unknown[] }) {
    super(askedOf(statement, asked));
    this.#statement = statement;
  }

  /** Called by pg once PostgreSQL has said what the rows will be. */
  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const known = this.#statement.columns;
    // They change with a migration, and from one connection to the next while one comes in.
    const columns = known !== null && areOf(known, fields) ? known : columnsOf(fields);
    this.#statement.columns = columns;
    const answering = inner<Answering>(this);
    answering._result.fields = fields;
    answering._result._parsers = columns.parsers;
    answering._accumulateRows = true;
  }

  /** Its answer, where `ask` sends it. */
  answeredBy(ask: (done: (error: Error | null, result: unknown) => void) => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      ask((error, result) => (error ? reject(error) : resolve(result)));
    }).catch((error: Error) => {
      // It leads back to whoever asked, and not to the socket.
      Error.captureStackTrace(error);
      throw error;
    });
  }
}
