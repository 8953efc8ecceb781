import Type, { type Static } from 'typebox';
import { Id, Nothing, Nullable, offsetPage, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';

/** `followed`: one followed the other; `bound`: since then both follow each other; `worked`: an intention that was accepted, or a team. */
const BondKind = Type.Union([
  Type.Literal('followed'),
  Type.Literal('bound'),
  Type.Literal('invited'),
  Type.Literal('reviewed'),
  Type.Literal('worked'),
]);

/** One thing that bound two people. */
export const WindingRecord = Type.Object({
  kind: BondKind,
  /** Whose act it was: of whoever looks, of the other, or of both. */
  by: Type.Union([Type.Literal('me'), Type.Literal('them'), Type.Literal('both')]),
  at: Time(),
});
export type WindingRecord = Static<typeof WindingRecord>;
export type BondKind = WindingRecord['kind'];

/** A bond of whoever asks (decision 70). */
export const Winding = Type.Object({
  user_id: Id(),
  user: Person,
  /** Since both follow each other. */
  since: Time(),
  /** When something last bound them. */
  last_at: Time(),
  /** How often each of these bound them. */
  invited: Type.Integer(),
  reviewed: Type.Integer(),
  worked: Type.Integer(),
  is_hidden: Type.Boolean(),
});
export type Winding = Static<typeof Winding>;

const Other = { input: Type.Object({ userId: Id() }) };

/** Newest first; `hidden`: those that were taken out of the list. */
export const ListWindings = {
  input: Type.Object({ ...offsetPage, hidden: Type.Optional(Type.Boolean()) }),
  answer: Type.Array(Winding),
};

/** Null where there is none. */
export const GetLastWinding = { input: Type.Object({}), answer: Nullable(Winding) };

/** As many as the list shows. */
export const CountWindings = { input: Type.Object({}), answer: Type.Object({ count: Type.Integer() }) };

export const IsWinding = { ...Other, answer: Type.Boolean() };

/** Newest first; nothing where the two are not bound. */
export const ListWindingRecords = { ...Other, answer: Type.Array(WindingRecord) };

/** Takes a bond out of the caller's own list, or puts it back; nobody is unfollowed and nobody is told. */
export const HideWinding = { ...Other, answer: Nothing };
