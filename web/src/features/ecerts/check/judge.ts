import type { LogFacts } from './known-facts.ts';
import type { Weighed } from './read-evidence.ts';
import type { WeighedAnchor } from './weigh-anchor.ts';

/** What was found out about a credential, point by point; each may also not have been looked at. */
export type Findings = {
  /** `other`: none that this house keeps keys of. */
  readonly issuer: 'known' | 'other';
  /** `no-key`: its issuer has no such key. `unsupported`: signed in a way that this page does not know. */
  readonly signature: 'holds' | 'altered' | 'no-key' | 'unsigned' | 'unsupported' | 'not-checked';
  /** Whether it was signed while its key was in force; `not-told` where what is known of its issuer is older than the signature. */
  readonly term: 'holds' | 'outside' | 'not-told' | 'not-checked';
  readonly time: 'valid' | 'expired' | 'not-yet' | 'not-checked';
  readonly revocation: Standing;
  readonly suspension: Standing;
  /** Whether its letters stand in the log of the house; `forked` where the log did what a log never does. */
  readonly log: LogFacts['standing'];
  /** What came in the file beside the certificate. It is proven by it or it is not: nothing is held against a certificate for it. */
  readonly evidence: Weighed['standing'];
  /** What came in the file about a chain, which is not asked: nothing is held for or against a certificate by it. */
  readonly anchor: WeighedAnchor['is'];
};

/**
 * What a status list says: `clear-then` where the list is older than it may be, `unsound` where it is none of the issuer, `none` where the
 * credential names no such list.
 */
export type Standing = 'clear' | 'clear-then' | 'set' | 'unsound' | 'none' | 'not-checked';

/** What is said of a credential: one of these, and never one for another. */
export type Outcome =
  | 'unsigned'
  | 'unknown-issuer'
  | 'unsupported'
  | 'altered'
  | 'keys-unreached'
  | 'outside-term'
  | 'revoked'
  | 'suspended'
  | 'not-yet'
  | 'expired'
  | 'log-forked'
  | 'unrecorded'
  | 'state-unreached'
  | 'good';

const isUnknown = (standing: Standing): boolean => standing === 'not-checked' || standing === 'clear-then' || standing === 'unsound';

/** The first row that is true decides. Nothing of what a text says is believed before its signature holds. */
const TABLE: readonly (readonly [Outcome, (found: Findings) => boolean])[] = [
  ['unsigned', ({ signature }) => signature === 'unsigned'],
  ['unknown-issuer', ({ issuer }) => issuer === 'other'],
  ['unsupported', ({ signature }) => signature === 'unsupported'],
  ['altered', ({ signature }) => signature === 'altered' || signature === 'no-key'],
  ['keys-unreached', ({ signature, term }) => signature === 'not-checked' || term === 'not-told'],
  ['outside-term', ({ term }) => term === 'outside'],
  ['revoked', ({ revocation }) => revocation === 'set'],
  ['suspended', ({ suspension }) => suspension === 'set'],
  ['not-yet', ({ time }) => time === 'not-yet'],
  ['expired', ({ time }) => time === 'expired'],
  ['log-forked', ({ log }) => log === 'forked'],
  ['unrecorded', ({ log }) => log === 'not-recorded'],
  ['state-unreached', ({ revocation, suspension }) => isUnknown(revocation) || isUnknown(suspension)],
];

/** What is to be said of a credential of which this was found out. */
export const judge = (found: Findings): Outcome => TABLE.find(([, isTrue]) => isTrue(found))?.[0] ?? 'good';
