import { findKey, type Key } from './find-key.ts';
import { type Findings, judge, type Outcome } from './judge.ts';
import type { KnownFacts } from './known-facts.ts';
import { momentOf, textOf } from './members.ts';
import type { Opened } from './open-credential.ts';
import { type ReadStatus, readStatus } from './read-status.ts';
import { verifyProof } from './verify-proof.ts';
import { verifyToken } from './verify-token.ts';

/** Clocks of servers differ, and a request takes a while. */
const SKEW_MS = 300_000;

export type Checked = {
  readonly outcome: Outcome;
  readonly found: Findings;
  /** When the keys were read and the lists were signed that this is held against, in ms; null where there was none. */
  readonly keysAt: number | null;
  readonly revocationAt: number | null;
  readonly suspensionAt: number | null;
};

const timeOf = ({ document }: Opened, now: number): Findings['time'] => {
  const [from, until] = [momentOf(textOf(document, 'validFrom')), momentOf(textOf(document, 'validUntil'))];
  if (from !== null && now < from - SKEW_MS) return 'not-yet';
  return until !== null && now > until ? 'expired' : 'valid';
};

type Signature = Pick<Findings, 'signature' | 'term'>;

const termOf = (key: Key, at: number | null): Findings['term'] => {
  if (key.until === null) return 'not-told';
  return at !== null && at <= key.until + SKEW_MS ? 'holds' : 'outside';
};

const signatureOf = async (opened: Opened, { keys }: KnownFacts): Promise<Signature> => {
  if (opened.form === 'unsigned') return { signature: 'unsigned', term: 'not-checked' };
  if (keys === null || ('missing' in keys && keys.missing !== 'absent')) return { signature: 'not-checked', term: 'not-checked' };
  const key = 'missing' in keys ? null : findKey(keys.value, opened);
  // Keys that were kept from another day may lack one that came since.
  if (!key) return { signature: 'missing' in keys || keys.isFresh ? 'no-key' : 'not-checked', term: 'not-checked' };
  const signature = await (opened.form === 'proof' ? verifyProof(opened.document, key.bytes) : verifyToken(opened, key.bytes));
  return { signature, term: signature === 'holds' ? termOf(key, opened.at) : 'not-checked' };
};

/** Holds a credential against what is known: nothing is fetched, and nothing is kept. */
export const checkCredential = async (opened: Opened, facts: KnownFacts): Promise<Checked> => {
  const signed = await signatureOf(opened, facts);
  const { keys } = facts;
  const read = (purpose: string): Promise<ReadStatus> =>
    signed.signature === 'holds' && keys !== null && 'value' in keys
      ? readStatus({ document: opened.document, purpose, facts, issuer: { did: opened.issuer, keys: keys.value } })
      : Promise.resolve({ standing: 'not-checked', at: null });
  const [revocation, suspension] = await Promise.all([read('revocation'), read('suspension')]);
  const found: Findings = {
    ...signed,
    issuer: keys === null ? 'other' : 'known',
    // What a text says of its term is worth nothing before its signature holds.
    time: signed.signature === 'holds' ? timeOf(opened, facts.now) : 'not-checked',
    ...{ revocation: revocation.standing, suspension: suspension.standing },
  };
  const keysAt = keys !== null && 'value' in keys ? keys.at : null;
  return { outcome: judge(found), found, keysAt, revocationAt: revocation.at, suspensionAt: suspension.at };
};
