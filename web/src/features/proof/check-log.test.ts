import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isConsistent, isIncluded, leafHashOf } from './check-log.ts';

/** Written by another hand than the check, from the definitions of RFC 9162. */
const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const leafOf = (n: number): Buffer => sha256(Buffer.from([0]), `entry ${n}`);
const hex = (hash: Buffer): string => hash.toString('hex');

const halfOf = (n: number): number => {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
};

function rootOf(from: number, to: number): Buffer {
  if (to - from === 1) return leafOf(from);
  const middle = from + halfOf(to - from);
  return sha256(Buffer.from([1]), rootOf(from, middle), rootOf(middle, to));
}

function pathOf(leaf: number, from: number, to: number): string[] {
  if (to - from === 1) return [];
  const middle = from + halfOf(to - from);
  return leaf < middle
    ? [...pathOf(leaf, from, middle), hex(rootOf(middle, to))]
    : [...pathOf(leaf, middle, to), hex(rootOf(from, middle))];
}

function proofOf(first: number, from: number, to: number, isWhole = true): string[] {
  if (first === to) return isWhole ? [] : [hex(rootOf(from, to))];
  const middle = from + halfOf(to - from);
  return first <= middle
    ? [...proofOf(first, from, middle, isWhole), hex(rootOf(middle, to))]
    : [...proofOf(first, middle, to, false), hex(rootOf(from, middle))];
}

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 11, 16, 19];
const OTHER = hex(sha256('other'));

/** What comes of a list where one is exchanged, left out or added. */
const changed = (hashes: readonly string[]): string[][] => [
  ...hashes.map((_, at) => hashes.with(at, OTHER)),
  ...hashes.map((_, at) => hashes.toSpliced(at, 1)),
  [...hashes, OTHER],
  [OTHER, ...hashes],
  ...hashes.map((hash, at) => hashes.with(at, hash.slice(2))),
];

describe('the proofs of the log of certificates', () => {
  it('are taken where an entry is in the tree, and refused with anything else about them', async () => {
    let refused = 0;
    for (const size of SIZES)
      for (let leaf = 0; leaf < size; leaf += 1) {
        const root = hex(rootOf(0, size));
        const proof = { leaf_index: leaf, tree_size: size, leaf_hash: await leafHashOf(`entry ${leaf}`), hashes: pathOf(leaf, 0, size) };
        expect(await isIncluded(proof, root)).toBe(true);
        const forged = [
          ...changed(proof.hashes).map((hashes) => isIncluded({ ...proof, hashes }, root)),
          isIncluded(proof, OTHER),
          isIncluded({ ...proof, leaf_hash: OTHER }, root),
          isIncluded({ ...proof, leaf_index: size }, root),
          ...(size > 1 ? [isIncluded({ ...proof, leaf_index: (leaf + 1) % size }, root)] : []),
        ];
        for (const one of await Promise.all(forged)) expect(one).toBe(false);
        refused += forged.length;
      }
    expect(refused).toBeGreaterThan(800);
  });

  it('are taken where a tree holds an older one, and refused where it holds another past', async () => {
    for (const second of SIZES)
      for (let first = 1; first <= second; first += 1) {
        const older = { tree_size: first, root_hash: hex(rootOf(0, first)) };
        const newer = { tree_size: second, root_hash: hex(rootOf(0, second)) };
        const hashes = proofOf(first, 0, second);
        expect(await isConsistent(older, newer, hashes)).toBe(true);
        const forged = [
          ...changed(hashes).map((some) => isConsistent(older, newer, some)),
          isConsistent({ ...older, root_hash: OTHER }, newer, hashes),
          isConsistent(older, { ...newer, root_hash: OTHER }, hashes),
          ...(first === second ? [] : [isConsistent(newer, older, hashes), isConsistent(older, newer, [])]),
        ];
        for (const one of await Promise.all(forged)) expect(one, `${first} of ${second}`).toBe(false);
      }
  });
});
