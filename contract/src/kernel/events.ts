import type { Static, TSchema } from 'typebox';

/**
 * A live event: its name on the wire, and in the type what it carries. That is ids, counts and marks and never a text: whoever hears of a
 * thing reads it by a call, which looks at what they may see then.
 */
export type LiveEvent<Data> = { name: string; data?: Data };

export const liveEvent = <Data>(name: string): LiveEvent<Data> => ({ name });

/** An event with the schema of what it carries. */
export const describeEvent = <Schema extends TSchema>(event: LiveEvent<Static<Schema>>, schema: Schema) => ({ name: event.name, schema });
