import type { Inclusion, LogHead } from '#contract/credential-log/credential-log.schemas.ts';
import { bytesOf, hexOf, sha256Of } from './check-proof.ts';

const LEAF = new Uint8Array([0]);
const NODE = new Uint8Array([1]);

/** RFC 9162, 2.1.1: what an entry of the log is hashed as. */
export const leafHashOf = async (data: string): Promise<string> => hexOf(await sha256Of(LEAF, data));

const above = (left: Uint8Array, right: Uint8Array): Promise<Uint8Array> => sha256Of(NODE, left, right);

const halfOf = (n: number): number => Math.floor(n / 2);
const isOdd = (n: number): boolean => n % 2 === 1;
const isHash = (hex: string): boolean => /^[0-9a-f]{64}$/.test(hex);

/** RFC 9162, 2.1.3.2: whether a leaf stands where it is said to in the tree of this root. */
export const isIncluded = async (proof: Inclusion, root: string): Promise<boolean> => {
  let [fn, sn] = [proof.leaf_index, proof.tree_size - 1];
  if (fn > sn || ![root, proof.leaf_hash, ...proof.hashes].every(isHash)) return false;
  let hash = bytesOf(proof.leaf_hash);
  for (const step of proof.hashes.map(bytesOf)) {
    if (sn === 0) return false;
    if (isOdd(fn) || fn === sn) {
      hash = await above(step, hash);
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [halfOf(fn), halfOf(sn)];
    } else hash = await above(hash, step);
    [fn, sn] = [halfOf(fn), halfOf(sn)];
  }
  return sn === 0 && hexOf(hash) === root;
};

/** A tree at one moment. */
export type TreeHead = Pick<LogHead, 'tree_size' | 'root_hash'>;

const isPowerOfTwo = (n: number): boolean => n === 1 || (!isOdd(n) && isPowerOfTwo(halfOf(n)));

/** RFC 9162, 2.1.4.2: whether the newer tree holds the older one unchanged. */
export const isConsistent = async (older: TreeHead, newer: TreeHead, hashes: readonly string[]): Promise<boolean> => {
  const [first, second] = [older.tree_size, newer.tree_size];
  if (![older.root_hash, newer.root_hash, ...hashes].every(isHash) || first > second) return false;
  if (first === second) return hashes.length === 0 && older.root_hash === newer.root_hash;
  if (first === 0) return hashes.length === 0;
  const path = (isPowerOfTwo(first) ? [older.root_hash, ...hashes] : hashes).map(bytesOf);
  const [start, ...steps] = path;
  if (!start) return false;
  let [fn, sn] = [first - 1, second - 1];
  while (isOdd(fn)) [fn, sn] = [halfOf(fn), halfOf(sn)];
  let [olderHash, newerHash] = [start, start];
  for (const step of steps) {
    if (sn === 0) return false;
    if (isOdd(fn) || fn === sn) {
      [olderHash, newerHash] = [await above(step, olderHash), await above(step, newerHash)];
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [halfOf(fn), halfOf(sn)];
    } else newerHash = await above(newerHash, step);
    [fn, sn] = [halfOf(fn), halfOf(sn)];
  }
  return sn === 0 && hexOf(olderHash) === older.root_hash && hexOf(newerHash) === newer.root_hash;
};

/** Empty where the text is none. */
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};

/** A key as C2SP writes keys of notes: name, number, and the key behind a byte that says that it is of Ed25519. */
const readKey = async (text: string): Promise<{ name: string; id: string; bytes: Uint8Array<ArrayBuffer> } | null> => {
  const [, name = '', id = '', base64 = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  if (name === '') return null;
  const typed = fromBase64(base64);
  if (typed.length !== 33 || typed[0] !== 1) return null;
  const right = hexOf(await sha256Of(`${name}\n`, typed)).slice(0, 8);
  return right === id ? { name, id, bytes: typed.slice(1) } : null;
};

const NOTE = /^([^\n]+)\n(\d{1,16})\n([A-Za-z0-9+/=]{44})\n\n((?:— [^\n]+\n)+)$/;

/** The head in a signed note (C2SP tlog-checkpoint), where this key signed it; null where it did not. */
export const openHead = async (note: string, key: string): Promise<TreeHead | null> => {
  const known = await readKey(key);
  const [, origin, size, root = '', signatures = ''] = NOTE.exec(note) ?? [];
  if (!known || origin !== known.name) return null;
  const text = new TextEncoder().encode(note.slice(0, note.indexOf('\n\n') + 1));
  const publicKey = await crypto.subtle.importKey('raw', known.bytes, 'Ed25519', false, ['verify']);
  for (const line of signatures.trimEnd().split('\n')) {
    const [, name, box = ''] = /^— (\S+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? [];
    if (name !== known.name) continue;
    const bytes = fromBase64(box);
    const isOwn = hexOf(bytes.slice(0, 4)) === known.id && bytes.length === 68;
    if (isOwn && (await crypto.subtle.verify('Ed25519', publicKey, bytes.slice(4), text)))
      return { tree_size: Number(size), root_hash: hexOf(fromBase64(root)) };
  }
  return null;
};
