import { above } from './merkle.tree.ts';

type Proof = { leaf: number; size: number; hash: Buffer; hashes: readonly Buffer[] };

const halve = (n: number): number => Math.floor(n / 2);

/** RFC 9162, 2.1.3.2: the root that a proof leads to from a leaf; null where it leads to none. */
export const rootByProof = ({ leaf, size, hash, hashes }: Proof): Buffer | null => {
  let [fn, sn, root] = [leaf, size - 1, hash];
  if (fn > sn) return null;
  for (const step of hashes) {
    if (sn === 0) return null;
    if (fn % 2 === 1 || fn === sn) {
      root = above(step, root);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [halve(fn), halve(sn)];
    } else root = above(root, step);
    [fn, sn] = [halve(fn), halve(sn)];
  }
  return sn === 0 ? root : null;
};
