import type { Members } from './members.ts';
import type { Weighed } from './read-evidence.ts';
import type { WeighedAnchor } from './weigh-anchor.ts';

/** Something that the house told, with when it was read; or why it is missing. `isFresh` where it was read just now. */
export type Told<T> =
  | { readonly value: T; readonly at: number; readonly isFresh: boolean }
  | { readonly missing: 'offline' | 'unreached' | 'absent' };

/**
 * What the log of the house says of a certificate, looked up just now; `none` of what is recorded in no log, `recorded-then` where that was not
 * asked but proven by what came in the file, `unproven` where the house was reached and proved nothing of its log.
 */
export type LogFacts = {
  readonly standing: 'recorded' | 'recorded-then' | 'not-recorded' | 'forked' | 'unproven' | 'none' | 'not-checked';
  /** In ms. */
  readonly at: number | null;
};

/** All that a credential is held against. */
export type KnownFacts = {
  /** In ms. */
  readonly now: number;
  /** The keys of its issuer (DID document); null where the issuer is none of the house. */
  readonly keys: Told<Members> | null;
  /** Status lists, signed, by their addresses. */
  readonly lists: ReadonlyMap<string, Told<string>>;
  readonly log?: LogFacts;
  /** What came in the file beside the certificate; missing where the house itself told everything. */
  readonly evidence?: Weighed;
  /** What came in the file about a chain; missing where nothing came. */
  readonly anchor?: WeighedAnchor;
};
