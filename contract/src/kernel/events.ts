import type { Static, TSchema } from 'typebox';

/**
 * A live event: its name on the wire, and in the type what it carries. That is ids, counts and marks and never a text: whoever hears of a
 * thing reads it by a call, which looks at what they may see then.
 */
export type LiveEvent<Data> = { name: string; data?: Data };

export const liveEvent = <Data>(name: string): LiveEvent<Data> => ({ name });

/**
 * Sent to a connection once it hears of all rooms that its person belongs to, after connecting and whenever that changed, also by
 * a place that was lost: what was said before is asked for by a call, what is said from then on is heard of.
 */
export const joined = liveEvent<null>('joined');

/** A live event by its name, with the schema of what it carries. */
export type DescribedEvent<Schema extends TSchema = TSchema> = { name: string; schema: Schema };

/** An event with the schema of what it carries. */
export const describeEvent = <Schema extends TSchema>(event: LiveEvent<Static<Schema>>, schema: Schema): DescribedEvent<Schema> => ({
  name: event.name,
  schema,
});

export const isDescribedEvent = (value: unknown): value is DescribedEvent =>
  typeof value === 'object' && value !== null && 'name' in value && 'schema' in value;

/** What a browser sends over the live connection: its name on the wire, and in the type what it carries. It is answered true or false. */
export type ClientEvent<Data> = { name: string; data?: Data };

export const clientEvent = <Data>(name: string): ClientEvent<Data> => ({ name });

/** Who may send a client event, how often one person may in a minute, and what it carries. */
export type ClientEventCall<Schema extends TSchema = TSchema> = {
  event: ClientEvent<Static<Schema>>;
  access: 'guest' | 'user';
  perMinute: number;
  schema: Schema;
};

/** A client event with all that the server holds it to, as `defineCall` does for a call. */
export const defineClientEvent = <Schema extends TSchema>(
  event: ClientEvent<Static<Schema>>,
  schema: Schema,
  options: { access: 'guest' | 'user'; perMinute: number },
): ClientEventCall<Schema> => ({ event, schema, ...options });
