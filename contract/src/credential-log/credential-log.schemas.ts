import Type, { type Static } from 'typebox';

/** How many entries are told at once. */
export const LOG_PAGE = 256;

const Size = () => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** In hexadecimal. */
const Hash = () => Type.String();

/** The tree as it stands, in the numbers of RFC 9162. */
export const GetLogHead = {
  input: Type.Object({}),
  answer: Type.Object({
    tree_size: Size(),
    root_hash: Hash(),
    /** The same, signed: a checkpoint as C2SP has them (tlog-checkpoint). */
    note: Type.String(),
    /** The key of the log, as C2SP writes keys of notes. */
    key: Type.String(),
  }),
};
export type LogHead = Static<(typeof GetLogHead)['answer']>;

/** From `start` to before `end`, at most 256. The leaf of an entry is its `data` in UTF-8. */
export const ListLogEntries = {
  input: Type.Object({ start: Type.Optional(Size()), end: Type.Optional(Size()) }),
  answer: Type.Array(Type.Object({ leaf_index: Size(), data: Type.String(), leaf_hash: Hash() })),
};

/** Of the leaf of a certificate, by its number, or of any leaf. `tree_size` asks for the proof in an older tree. */
export const GetInclusion = {
  input: Type.Object({
    certificate: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
    leaf_index: Type.Optional(Size()),
    tree_size: Type.Optional(Size()),
  }),
  answer: Type.Object({ leaf_index: Size(), tree_size: Size(), leaf_hash: Hash(), hashes: Type.Array(Hash()) }),
};
export type Inclusion = Static<(typeof GetInclusion)['answer']>;

/** That the second tree holds the first one unchanged. */
export const GetConsistency = {
  input: Type.Object({ first: Size(), second: Size() }),
  answer: Type.Object({ hashes: Type.Array(Hash()) }),
};
