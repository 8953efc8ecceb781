import { isIncluded, leafHashOf, openHead, type TreeHead } from '../../proof/proof.public.ts';
import { logEntryOf } from './log-entry.ts';
import { isMembers, listOf, type Members, membersIn, textOf } from './members.ts';
import type { Opened } from './open-credential.ts';
import type { SeenHead } from './watch-head.ts';

/** `evidence.json` of a copy (decision 054.5); null where the text is none. */
export const openEvidence = (text: string): Members | null => {
  const found = membersIn(text);
  return found?.['version'] === 1 && isMembers(found['log']) ? found : null;
};

export type Weighed = {
  /**
   * `holds`: the log that this browser knows signed the head in the file, and the letters of the certificate stand in it. `unsound`: they do not.
   * `unknown-log`: this browser never saw the log, so that nothing in the file can be believed.
   */
  readonly standing: 'holds' | 'unsound' | 'unknown-log' | 'none';
  /** The keys of the issuer that the log vouches for, as a DID document; null where it vouches for none. */
  readonly keys: Members | null;
  /** Status lists by their addresses, of evidence that holds alone: who signed them is not looked at here. */
  readonly lists: ReadonlyMap<string, string>;
  /** What the log itself says of the certificate, as far as the file tells it; null where it says nothing, or that it holds again. */
  readonly state: 'revoked' | 'suspended' | null;
  /** Two heads of one size that the log signed, and that differ. */
  readonly isForked: boolean;
};

const NOTHING: Weighed = { standing: 'none', keys: null, lists: new Map(), state: null, isForked: false };

const isInTree = async (leafHash: string, told: unknown, head: TreeHead): Promise<boolean> => {
  const index = isMembers(told) ? Number(told['leaf_index']) : Number.NaN;
  const hashes = isMembers(told) ? listOf(told['hashes']).filter((hash) => typeof hash === 'string') : [];
  if (!Number.isSafeInteger(index) || index < 0 || textOf(told, 'leaf_hash') !== leafHash) return false;
  return isIncluded({ leaf_index: index, tree_size: head.tree_size, leaf_hash: leafHash, hashes }, head.root_hash);
};

const BEGUN = /^key 1 (\S+) ([0-9a-f]{64}) (\S+)$/;
const ENDED = /^key-end 1 (\S+) (\S+)$/;

const base64Url = (hex: string): string => {
  const letters = (hex.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** What the log says of the keys of an issuer, as the issuer itself would say it. */
const keysIn = (entries: readonly string[], issuer: string): Members | null => {
  const ends = new Map(entries.flatMap((data) => [ENDED.exec(data)].flatMap((end) => (end ? [[end[1], end[2]] as const] : []))));
  const methods = entries.flatMap((data) => {
    const [, name = '', key = ''] = BEGUN.exec(data) ?? [];
    if (!name.startsWith(`${issuer}#`)) return [];
    const end = ends.get(name);
    const publicKeyJwk = { kty: 'OKP', crv: 'Ed25519', x: base64Url(key) };
    // Proofs inside of a certificate name the same key as a multikey.
    return [name, `${name}-multikey`].map((id) => ({ id, publicKeyJwk, ...(end === undefined ? {} : { revoked: end }) }));
  });
  return methods.length === 0 ? null : { id: issuer, verificationMethod: methods, assertionMethod: methods.map(({ id }) => id) };
};

const vouchedKeys = async (log: Members, issuer: string, head: TreeHead): Promise<Members | null> => {
  const told = listOf(log['keys']).filter(isMembers).slice(0, 100);
  const entries = await Promise.all(
    told.map(async (one) => {
      const data = textOf(one, 'data');
      return (await isInTree(await leafHashOf(data), one, head)) ? [data] : [];
    }),
  );
  return keysIn(entries.flat(), issuer);
};

const STATE = /^(revoked|suspended|lifted) 1 ([0-9a-f]{64}) \S+$/;

/** The last one counts, and a revocation for good (decision 051.2). */
const stateIn = async (log: Members, commitment: string, head: TreeHead): Promise<Weighed['state']> => {
  const told = listOf(log['states']).filter(isMembers).slice(0, 200);
  const entries = await Promise.all(
    told.map(async (one) => {
      const data = textOf(one, 'data');
      const [, what, of] = STATE.exec(data) ?? [];
      const isOwn = of === commitment && (await isInTree(await leafHashOf(data), one, head));
      return isOwn ? [{ what, at: Number(one['leaf_index']) }] : [];
    }),
  );
  const known = entries.flat().sort((a, b) => b.at - a.at);
  if (known.some(({ what }) => what === 'revoked')) return 'revoked';
  return known[0]?.what === 'suspended' ? 'suspended' : null;
};

const listsIn = (evidence: Members): ReadonlyMap<string, string> => {
  const { lists } = evidence;
  return new Map(Object.entries(isMembers(lists) ? lists : {}).flatMap(([at, text]) => (typeof text === 'string' ? [[at, text]] : [])));
};

/**
 * Weighs what came in the file beside a certificate. Anybody may have written it: what counts is what the log signed, by the key that this browser
 * knows the log by.
 */
export const weighEvidence = async (evidence: Members | null, opened: Opened, seen: SeenHead | null): Promise<Weighed> => {
  const log = evidence?.['log'];
  if (!evidence || !isMembers(log)) return NOTHING;
  if (!seen) return { ...NOTHING, standing: 'unknown-log' };
  const [head, before] = await Promise.all([textOf(log, 'note'), seen.note].map((note) => openHead(note, seen.key).catch(() => null)));
  if (!head) return { ...NOTHING, standing: 'unsound' };
  const entry = await logEntryOf(opened);
  const isRecorded = typeof entry !== 'string' && (await isInTree(entry.leafHash, log['certificate'], head));
  return {
    standing: isRecorded ? 'holds' : 'unsound',
    keys: await vouchedKeys(log, opened.issuer, head),
    // Beside a text that the log does not have anybody may put lists that a retired key signed.
    lists: isRecorded ? listsIn(evidence) : NOTHING.lists,
    state: isRecorded ? await stateIn(log, entry.commitment, head) : null,
    isForked: before?.tree_size === head.tree_size && before.root_hash !== head.root_hash,
  };
};
