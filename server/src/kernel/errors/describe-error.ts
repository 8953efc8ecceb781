/** What a log keeps of an error. */
export type DescribedError = { type: string; message: string; code?: string; constraint?: string; stack?: string; cause?: DescribedError };

const QUERY_SHOWN = 300;
const CAUSES_MAX = 5;

/** Addresses and numbers of people may stand anywhere. */
const withoutPeople = (text: string): string => text.replace(/[^\s@<>"'=]+@[^\s@<>"',]+/g, '…@…').replace(/\+?\d{7,}/g, '…');

const stringOf = (error: Error, name: 'code' | 'constraint' | 'query'): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** A failed query is told by its text, which holds places and no values; what filled them is told nowhere. */
const messageOf = (error: Error): string => {
  const query = stringOf(error, 'query');
  // Of data that PostgreSQL cannot take, its words quote the data.
  if (query === undefined && stringOf(error, 'code')?.startsWith('22')) return withoutPeople(error.message.replace(/"[\s\S]*"/, '"…"'));
  return query === undefined ? withoutPeople(error.message) : `failed query: ${query.replace(/\s+/g, ' ').trim().slice(0, QUERY_SHOWN)}`;
};

// Only the places: the first lines of a stack repeat the message, with everything in it.
const placesOf = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');

/** An error for the log, with its causes and without anything that a person wrote or is reached by. */
export const describeError = (error: unknown, depth = 0): DescribedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPeople(String(error)) };
  const code = stringOf(error, 'code');
  const constraint = stringOf(error, 'constraint');
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: placesOf(error.stack),
    ...(error.cause === undefined || depth >= CAUSES_MAX ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
};

/** The same as lines of text, for where there is no log yet or any more. */
export const errorText = (error: unknown): string => {
  const lines: string[] = [];
  for (let one: DescribedError | undefined = describeError(error); one; one = one.cause)
    lines.push(`${lines.length > 0 ? 'caused by ' : ''}${one.type}${one.code ? ` ${one.code}` : ''}: ${one.message}`, one.stack ?? '');
  return lines.filter((line) => line !== '').join('\n');
};
