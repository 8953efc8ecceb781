import { findKey, isWithinTerm, type Key, SKEW_MS } from './find-key.ts';
import { type Findings, judge, type Outcome } from './judge.ts';
import type { KnownFacts } from './known-facts.ts';
import { listOf, momentOf, textOf } from './members.ts';
import type { Opened, Signed } from './open-credential.ts';
import { type ReadStatus, readStatus } from './read-status.ts';
import { verifyProof } from './verify-proof.ts';
import { verifyToken } from './verify-token.ts';
import type { NamedAnchor } from './weigh-anchor.ts';

export type Checked = {
  readonly outcome: Outcome;
  readonly found: Findings;
  /** When the keys were read and the lists were signed that this is held against, in ms; null where there was none. */
  readonly keysAt: number | null;
  readonly revocationAt: number | null;
  readonly suspensionAt: number | null;
  readonly logAt: number | null;
  /** Where the file says that a head of the log stands that holds it, where it fits the log. */
  readonly anchor: NamedAnchor | null;
};

const timeOf = ({ document }: Opened, now: number): Findings['time'] => {
  const [from, until] = [momentOf(textOf(document, 'validFrom')), momentOf(textOf(document, 'validUntil'))];
  if (from !== null && now < from - SKEW_MS) return 'not-yet';
  return until !== null && now > until ? 'expired' : 'valid';
};

type Signature = Pick<Findings, 'signature' | 'term'>;

/** A key was in force when its issuer was last asked, or up to its end: what was signed later than asked may be of a key that ended since. */
const termOf = (key: Key, at: number | null, asOf: number): Findings['term'] => {
  if (at === null || !isWithinTerm(key, at)) return 'outside';
  return at <= asOf + SKEW_MS ? 'holds' : 'not-told';
};

/** Caches on the way may keep a page of keys for five minutes. */
const CACHED_MS = 600_000;

/** Keys that were kept from another day may lack one that came since, and so may those of a cache where it was signed a moment ago. */
const isSurelyMissing = ({ at }: Signed, { keys, now }: KnownFacts): boolean => {
  if (keys === null || 'missing' in keys) return true;
  return keys.isFresh && !(at !== null && at > now - CACHED_MS && at < now + SKEW_MS);
};

/** What the house signs for people. A list of states is a credential as well, and says nothing of anybody. */
const isOfSomebody = ({ document }: Opened): boolean =>
  listOf(document['type']).some((type) => type === 'OpenBadgeCredential' || type === 'ValueReportCredential');

const signatureOf = async (opened: Opened, facts: KnownFacts): Promise<Signature> => {
  const { keys } = facts;
  if (opened.form === 'unsigned') return { signature: 'unsigned', term: 'not-checked' };
  if (!isOfSomebody(opened)) return { signature: 'unsupported', term: 'not-checked' };
  if (keys === null || ('missing' in keys && keys.missing !== 'absent')) return { signature: 'not-checked', term: 'not-checked' };
  const key = 'missing' in keys ? null : findKey(keys.value, opened);
  if (!key) return { signature: isSurelyMissing(opened, facts) ? 'no-key' : 'not-checked', term: 'not-checked' };
  const signature = await (opened.form === 'proof' ? verifyProof(opened.document, key.bytes) : verifyToken(opened, key.bytes));
  const asOf = 'missing' in keys || keys.isFresh ? Number.POSITIVE_INFINITY : keys.at;
  return { signature, term: signature === 'holds' ? termOf(key, opened.at, asOf) : 'not-checked' };
};

const isUntold = ({ standing }: ReadStatus): boolean => standing === 'not-checked' || standing === 'unsound' || standing === 'none';

/** Holds a credential against what is known: nothing is fetched, and nothing is kept. */
export const checkCredential = async (opened: Opened, facts: KnownFacts): Promise<Checked> => {
  const signed = await signatureOf(opened, facts);
  const { keys } = facts;
  const read = (purpose: string): Promise<ReadStatus> =>
    signed.signature === 'holds' && keys !== null && 'value' in keys
      ? readStatus({ document: opened.document, purpose, facts, issuer: { did: opened.issuer, keys: keys.value } })
      : Promise.resolve({ standing: 'not-checked', at: null });
  const [revocation, suspension] = await Promise.all([read('revocation'), read('suspension')]);
  const logged = signed.signature === 'holds' ? (facts.evidence?.state ?? null) : null;
  const found: Findings = {
    ...signed,
    issuer: keys === null ? 'other' : 'known',
    // What a text says of its term is worth nothing before its signature holds.
    time: signed.signature === 'holds' ? timeOf(opened, facts.now) : 'not-checked',
    // A revocation in the log is one for good; a suspension may have been lifted, and a list that is read says so.
    revocation: logged === 'revoked' ? 'set' : revocation.standing,
    suspension: logged === 'suspended' && isUntold(suspension) ? 'set' : suspension.standing,
    log: signed.signature === 'holds' ? (facts.log?.standing ?? 'not-checked') : 'not-checked',
    evidence: facts.evidence?.standing ?? 'none',
    // Of a text that was altered it shows nothing.
    anchor: signed.signature === 'holds' ? (facts.anchor?.is ?? 'none') : 'none',
  };
  // Keys of which only the file tells when they were in force have no time of their own.
  const keysAt = keys !== null && 'value' in keys && keys.at > 0 ? keys.at : null;
  const anchor = found.anchor === 'belongs' && facts.anchor?.is === 'belongs' ? facts.anchor.anchor : null;
  return {
    ...{ outcome: judge(found), found, keysAt, revocationAt: revocation.at, suspensionAt: suspension.at },
    ...{ logAt: facts.log?.at ?? null, anchor },
  };
};
