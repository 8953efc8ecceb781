import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { consistencyProof, emptyRoot, GrowingTree, inclusionProof, leafHash, type Node, nameOf } from './merkle.tree.ts';

type Checked = { inclusionProof: { logIndex: string; hashes: Buffer[] }; canonicalizedBody: Buffer };
type Sigstore = { verifyMerkleInclusion(entry: Checked, checkpoint: { logSize: bigint; logHash: Buffer }): void };
/** The check of sigstore, which another hand wrote for other logs. */
const { verifyMerkleInclusion } = createRequire(import.meta.url)('@sigstore/verify/dist/tlog/merkle.js') as Sigstore;

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const [ZERO, ONE] = [Buffer.from([0]), Buffer.from([1])];

/** The definition of RFC 9162, 2.1.1, word by word. */
const rootOf = (data: readonly string[]): Buffer => {
  if (data.length === 0) return sha256();
  if (data.length === 1) return sha256(ZERO, data[0] ?? '');
  let k = 1;
  while (k * 2 < data.length) k *= 2;
  return sha256(ONE, rootOf(data.slice(0, k)), rootOf(data.slice(k)));
};

const dataOf = (n: number): string[] => Array.from({ length: n }, (_, i) => `entry ${i}`);

const grown = async (n: number) => {
  const kept = new Map<string, Buffer>();
  const asked: number[] = [];
  const read = async (nodes: readonly Node[]) => {
    asked.push(nodes.length);
    return kept;
  };
  const tree = await GrowingTree.open(0, read);
  for (const data of dataOf(n)) for (const node of tree.add(leafHash(data))) kept.set(nameOf(node), node.hash);
  return { tree, read, asked, kept };
};

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 31, 33, 64, 65, 100, 127, 129];

const isTaken = (index: number, data: string, proof: { hashes: Buffer[]; size: number; root: Buffer }): boolean => {
  try {
    const entry = { inclusionProof: { logIndex: String(index), hashes: proof.hashes }, canonicalizedBody: Buffer.from(data) };
    verifyMerkleInclusion(entry, { logSize: BigInt(proof.size), logHash: proof.root });
    return true;
  } catch {
    return false;
  }
};

describe('the tree of the log', () => {
  it('has the root of RFC 9162 at every size, also when it is opened anew and grows on', async () => {
    expect(emptyRoot()).toEqual(sha256());
    for (const size of SIZES) {
      const { tree, read, kept } = await grown(size);
      expect(tree.root).toEqual(rootOf(dataOf(size)));
      const again = await GrowingTree.open(size, read);
      expect([again.size, again.root]).toEqual([size, tree.root]);
      const more = dataOf(size + 3).slice(size);
      for (const data of more) for (const node of again.add(leafHash(data))) kept.set(nameOf(node), node.hash);
      expect(again.root).toEqual(rootOf(dataOf(size + 3)));
    }
  });

  it('proves each entry to a check that is not ours, with no more hashes than its height, and no other in its place', async () => {
    let [taken, refused] = [0, 0];
    for (const size of SIZES) {
      const { tree, read } = await grown(size);
      for (let index = 0; index < size; index += 1) {
        const hashes = await inclusionProof(index, size, read);
        expect(hashes.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
        const proof = { hashes, size, root: tree.root };
        expect(isTaken(index, `entry ${index}`, proof)).toBe(true);
        taken += 1;
        const forged = [
          isTaken(index, `entry ${index}x`, proof),
          isTaken(index, `entry ${index}`, { ...proof, root: sha256('other') }),
          isTaken(index, `entry ${index}`, { ...proof, hashes: [...hashes, sha256('more')] }),
          ...(size > 1 ? [isTaken((index + 1) % size, `entry ${index}`, proof)] : []),
          ...hashes.map((_, at) => isTaken(index, `entry ${index}`, { ...proof, hashes: hashes.with(at, sha256('other')) })),
        ];
        expect(forged).not.toContain(true);
        refused += forged.length;
      }
    }
    expect([taken > 600, refused > 4000]).toEqual([true, true]);
  });

  it('reads all that a proof needs at once, and about as much as the tree is high squared', async () => {
    const { read, asked } = await grown(1000);
    await inclusionProof(613, 1000, read);
    await consistencyProof(613, 1000, read);
    expect(asked).toHaveLength(3);
    expect(Math.max(...asked)).toBeLessThan(100);
  });

  it('shows that it holds each older one by the hashes of RFC 9162', async () => {
    const subproof = (first: number, data: readonly string[], isWhole: boolean): Buffer[] => {
      if (first === data.length) return isWhole ? [] : [rootOf(data)];
      let k = 1;
      while (k * 2 < data.length) k *= 2;
      return first <= k
        ? [...subproof(first, data.slice(0, k), isWhole), rootOf(data.slice(k))]
        : [...subproof(first - k, data.slice(k), false), rootOf(data.slice(0, k))];
    };
    for (const size of SIZES) {
      const { read } = await grown(size);
      for (let first = 1; first <= size; first += 1)
        expect(await consistencyProof(first, size, read)).toEqual(subproof(first, dataOf(size), true));
      expect(await consistencyProof(0, size, read)).toEqual([]);
    }
  });
});
