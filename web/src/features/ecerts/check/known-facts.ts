import type { Members } from './members.ts';

/** Something that the house told, with when it was read; or why it is missing. `isFresh` where it was read just now. */
export type Told<T> =
  | { readonly value: T; readonly at: number; readonly isFresh: boolean }
  | { readonly missing: 'offline' | 'unreached' | 'absent' };

/** All that a credential is held against. */
export type KnownFacts = {
  /** In ms. */
  readonly now: number;
  /** The keys of its issuer (DID document); null where the issuer is none of the house. */
  readonly keys: Told<Members> | null;
  /** Status lists, signed, by their addresses. */
  readonly lists: ReadonlyMap<string, Told<string>>;
};
