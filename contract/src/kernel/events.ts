/** A live event: its name on the wire, and in the type what it carries. */
export type LiveEvent<Data> = { name: string; data?: Data };

export const liveEvent = <Data>(name: string): LiveEvent<Data> => ({ name });
