import Type, { type Static, type TSchema } from 'typebox';

/** A whole number below 2^53 that names something (decision 34). */
export const Id = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A person in an answer; 0 for one who bears no name (decision 65). */
export const PersonId = () => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** 'YYYY-MM-DD HH:mm:ss', in UTC on REST doors and in Asia/Shanghai on named ones (decision 34). */
export const Time = () => Type.String();

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** An answer without content. */
export const Nothing = Type.Null();

/** The answer of a write that has nothing to tell but that it worked. */
export const Done = Type.Object({ message: Type.String() });
export type Done = Static<typeof Done>;

/** `limit` (15, at most 100) and `after` of a list that is read by id, newest first (decision 33). */
export const afterPage = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
};

/** `limit` and `offset` of a list for which the specification says so (decision 33). */
export const offsetPage = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
};

export const PAGE_SIZE = 15;

/** Text that a person wrote: trimmed before it is measured, counted in characters. */
export const Text = (limits: { min?: number; max: number; says?: string }) =>
  Type.String({ minLength: limits.min ?? 0, maxLength: limits.max, trim: true, ...(limits.says ? { says: limits.says } : {}) });

/** What is looked for: left blank in an address it is a blank text, that finds nothing, and not a field that was left out (decision 66). */
export const Keyword = (limits: { max: number }) => Type.String({ maxLength: limits.max, trim: true, blankIsText: true });

/**
 * How much is to be moved, in the smallest unit (fen, 积分): a whole number above zero, and a number and not a text of one. What a
 * setting allows beyond that is for the action to say.
 */
export const Amount = (max = 10_000_000) => Type.Integer({ minimum: 1, maximum: max, exact: true });

/** What something is to cost: 0 means that it costs nothing (decision 138). */
export const Price = (max: number) => Type.Integer({ minimum: 0, maximum: max, exact: true });

/** Made by the client for what it sends once; sent again, it gives the first answer (decision 32). Some clients send a whole number. */
export const Mark = () => Type.String({ minLength: 1, maxLength: 64, orNumber: true });
