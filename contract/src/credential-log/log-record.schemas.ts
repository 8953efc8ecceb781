import Type, { type Static } from 'typebox';
import { Nullable, Time } from '../kernel/schemas.ts';

const Size = () => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** In hexadecimal. */
const Hash = () => Type.String();

/** Where a head of the log stands in a transaction of a public chain, deep enough to be told. */
export const Anchor = Type.Object({
  chain_id: Type.Integer(),
  /** The contract that holds the head, and the transaction that put it there. */
  contract: Type.String(),
  transaction: Type.String(),
  block: Type.Integer(),
  /** The head that stands there, and the way from the leaf of the certificate up to it. */
  tree_size: Size(),
  root_hash: Hash(),
  hashes: Type.Array(Hash()),
  /** When it was deep enough. */
  at: Time(),
});
export type Anchor = Static<typeof Anchor>;

/**
 * What shows that a certificate is recorded: its leaf, the newest signed head and the way between them (RFC 9162). Without an anchor it is
 * recorded (已存证), and not on a chain.
 */
export const GetLogRecord = {
  input: Type.Object({ certificate: Type.String({ pattern: '^[0-9]{1,15}$' }) }),
  answer: Type.Object({
    certificate: Type.String(),
    leaf_index: Size(),
    /** The leaf itself: a commitment to the signed text, which says nothing without it. */
    data: Type.String(),
    leaf_hash: Hash(),
    /** When the first head that holds it was signed. */
    recorded_at: Time(),
    tree_size: Size(),
    root_hash: Hash(),
    hashes: Type.Array(Hash()),
    /** The newest head as it was signed, and the key of the log, as C2SP writes both. */
    note: Type.String(),
    key: Type.String(),
    anchor: Nullable(Anchor),
  }),
};
export type LogRecord = Static<(typeof GetLogRecord)['answer']>;
