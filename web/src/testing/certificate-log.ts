import { createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Issuer } from './certificates.ts';

const hash = (...parts: (string | Buffer)[]): Buffer => {
  const made = createHash('sha256');
  for (const part of parts) made.update(part);
  return made.digest();
};

const [LEAF, NODE] = [Buffer.from([0]), Buffer.from([1])];
const leafHash = (data: string): Buffer => hash(LEAF, data);

/** RFC 9162, 2.1.1: of a tree that is cut at the largest power of two below its size. */
const rootOf = (leaves: readonly Buffer[]): Buffer => {
  const [first] = leaves;
  if (leaves.length < 2) return first ?? hash('');
  const cut = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  return hash(NODE, rootOf(leaves.slice(0, cut)), rootOf(leaves.slice(cut)));
};

const pathTo = (at: number, leaves: readonly Buffer[]): Buffer[] => {
  if (leaves.length < 2) return [];
  const cut = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  const [left, right] = [leaves.slice(0, cut), leaves.slice(cut)];
  return at < cut ? [...pathTo(at, left), rootOf(right)] : [...pathTo(at - cut, right), rootOf(left)];
};

const consistency = (older: number, leaves: readonly Buffer[], isWhole: boolean): Buffer[] => {
  if (older === leaves.length) return isWhole ? [] : [rootOf(leaves)];
  const cut = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  const [left, right] = [leaves.slice(0, cut), leaves.slice(cut)];
  if (older <= cut) return [...consistency(older, left, isWhole), rootOf(right)];
  return [...consistency(older - cut, right, false), rootOf(left)];
};

/** What the log knows a certificate by. */
export const entryOf = (credential: string): string => {
  const [, salt = ''] = /"salt":"([0-9a-f]{32})"/.exec(credential) ?? [];
  return `certificate 1 ${hash(Buffer.from(salt, 'hex'), hash(credential)).toString('hex')}`;
};

/** What the log says of the first key of an issuer, from its beginning on. */
export const keyEntryOf = (issuer: Pick<Issuer, 'tokenKey' | 'privateKey'>): string => {
  const { x = '' } = createPublicKey(issuer.privateKey).export({ format: 'jwk' });
  return `key 1 ${issuer.tokenKey} ${Buffer.from(x, 'base64url').toString('hex')} 2026-01-01T00:00:00.000Z`;
};

type Copy = {
  readonly at: number;
  readonly keys: readonly number[];
  readonly states?: readonly number[];
  readonly lists: Readonly<Record<string, string>>;
};

/** `evidence.json` of a copy, as the house writes it: where the certificate and the keys of its issuer stand among `entries`. */
export const evidenceOf = (entries: readonly string[], log: ReturnType<typeof openLog>, { at, keys, states = [], lists }: Copy) => {
  const placeOf = (place: number) => log.answer('/inclusion?certificate=1', { 1: place });
  const vouched = (places: readonly number[]) => places.map((place) => ({ data: entries[place], ...placeOf(place) }));
  return {
    ...{ version: 1, at: '2026-11-20T08:00:00.000Z', did: null, lists },
    log: { note: log.note(), key: log.key, certificate: placeOf(at), keys: vouched(keys), states: vouched(states), anchor: null },
  };
};

/** A log of certificates with a key of its own, that answers as the house does. */
export const openLog = (entries: readonly string[], name = 'yanzhi.example/ecert-log') => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const typed = Buffer.concat([Buffer.from([1]), Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url')]);
  const id = hash(`${name}\n`, typed).subarray(0, 4);
  const key = `${name}+${id.toString('hex')}+${typed.toString('base64')}`;
  let leaves = entries.map(leafHash);
  const hex = (hashes: readonly Buffer[]): string[] => hashes.map((one) => one.toString('hex'));
  const note = (): string => {
    const text = `${name}\n${leaves.length}\n${rootOf(leaves).toString('base64')}\n`;
    return `${text}\n— ${name} ${Buffer.concat([id, sign(null, Buffer.from(text), privateKey)]).toString('base64')}\n`;
  };
  /** `places` says where a certificate stands, by its number. */
  const answer = (path: string, places: Readonly<Record<string, number>> = {}): object | null => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const [what, number] = [pathname.split('/').at(-1), (asked: string) => Number(searchParams.get(asked))];
    if (what === 'head') return { tree_size: leaves.length, root_hash: rootOf(leaves).toString('hex'), note: note(), key };
    if (what === 'consistency') return { hashes: hex(consistency(number('first'), leaves.slice(0, number('second')), true)) };
    const at = places[searchParams.get('certificate') ?? ''];
    const leaf = at === undefined ? undefined : leaves[at];
    if (what !== 'inclusion' || at === undefined || leaf === undefined) return null;
    return { leaf_index: at, tree_size: leaves.length, leaf_hash: leaf.toString('hex'), hashes: hex(pathTo(at, leaves)) };
  };
  return {
    key,
    note,
    answer,
    grow: (...more: readonly string[]) => {
      leaves = [...leaves, ...more.map(leafHash)];
    },
    /** What a log never does. */
    rewrite: (...anew: readonly string[]) => {
      leaves = anew.map(leafHash);
    },
  };
};
