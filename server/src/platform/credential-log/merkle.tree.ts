import { createHash } from 'node:crypto';

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

/** RFC 9162, 2.1.1: the hash of one entry, of two neighbours, and of a tree without entries. */
export const leafHash = (data: string): Buffer => sha256(LEAF, data);
export const above = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right);
export const emptyRoot = (): Buffer => sha256();

/** A hash that never changes: over 2 ** level leaves, from the leaf position * 2 ** level on. */
export type Node = { level: number; position: number };

export const nameOf = ({ level, position }: Node): string => `${level}/${position}`;

/** Leaves of a tree, from one to before another. */
type Range = { start: number; end: number };

/** The largest power of two below n, and its exponent. */
const splitOf = (n: number): { size: number; level: number } => {
  let [size, level] = [1, 0];
  for (; size * 2 < n; level += 1) size *= 2;
  return { size, level };
};

const rangeOf = ({ level, position }: Node): Range => ({ start: position * 2 ** level, end: (position + 1) * 2 ** level });

/** The hashes that never change of which the hash over a range is made, from left to right. */
const nodesOf = ({ start, end }: Range): Node[] => {
  const nodes: Node[] = [];
  for (let from = start; from < end; ) {
    const left = end - from;
    const { size, level } = splitOf(left);
    // A range that is itself a power of two is one of them.
    const [length, height] = size * 2 === left ? [left, level + 1] : [size, level];
    nodes.push({ level: height, position: from / length });
    from += length;
  }
  return nodes;
};

/** RFC 9162, 2.1.3.1: what stands beside the way from a leaf to the root, the nearest first. */
const besideLeaf = (leaf: number, { start, end }: Range): Range[] => {
  if (end - start === 1) return [];
  const middle = start + splitOf(end - start).size;
  const [inside, beside] =
    leaf < middle
      ? [
          { start, end: middle },
          { start: middle, end },
        ]
      : [
          { start: middle, end },
          { start, end: middle },
        ];
  return [...besideLeaf(leaf, inside), beside];
};

/** RFC 9162, 2.1.4.1: what shows that a tree of `first` leaves stands unchanged in a larger one. */
const besideTree = (first: number, { start, end }: Range, isWhole: boolean): Range[] => {
  if (first === end) return isWhole ? [] : [{ start, end }];
  const middle = start + splitOf(end - start).size;
  if (first <= middle) return [...besideTree(first, { start, end: middle }, isWhole), { start: middle, end }];
  return [...besideTree(first, { start: middle, end }, false), { start, end: middle }];
};

/** Gives hashes by their names, all at once. */
export type ReadNodes = (nodes: readonly Node[]) => Promise<ReadonlyMap<string, Buffer>>;

const joined = (hashes: readonly Buffer[]): Buffer => {
  const [last, ...others] = hashes.toReversed();
  if (!last) return emptyRoot();
  return others.reduce((right, left) => above(left, right), last);
};

const hashesOf = async (ranges: readonly Range[], read: ReadNodes): Promise<Buffer[]> => {
  const wanted = ranges.map(nodesOf);
  const found = await read(wanted.flat());
  return wanted.map((nodes) =>
    joined(
      nodes.map((node) => {
        const hash = found.get(nameOf(node));
        if (!hash) throw new Error(`the log lacks the hash ${nameOf(node)}`);
        return hash;
      }),
    ),
  );
};

export const inclusionProof = (leaf: number, size: number, read: ReadNodes): Promise<Buffer[]> =>
  hashesOf(besideLeaf(leaf, { start: 0, end: size }), read);

/** Those of many leaves, whose hashes are read all at once. */
export const inclusionProofs = async (leaves: readonly number[], size: number, read: ReadNodes): Promise<Buffer[][]> => {
  const ways = leaves.map((leaf) => besideLeaf(leaf, { start: 0, end: size }));
  const wanted = new Map(ways.flatMap((way) => way.flatMap(nodesOf)).map((node) => [nameOf(node), node]));
  const found = await read([...wanted.values()]);
  return Promise.all(ways.map((way) => hashesOf(way, async () => found)));
};

export const consistencyProof = (first: number, second: number, read: ReadNodes): Promise<Buffer[]> =>
  first === 0 ? Promise.resolve([]) : hashesOf(besideTree(first, { start: 0, end: second }, true), read);

type Hashed = Node & { hash: Buffer };

/** A tree that grows by one leaf at a time and keeps no more of itself than it needs for that. */
export class GrowingTree {
  #size: number;
  /** Hashes over whole powers of two, the largest first. */
  readonly #edge: Hashed[];

  private constructor(size: number, edge: Hashed[]) {
    this.#size = size;
    this.#edge = edge;
  }

  static async open(size: number, read: ReadNodes): Promise<GrowingTree> {
    const nodes = nodesOf({ start: 0, end: size });
    const hashes = await hashesOf(nodes.map(rangeOf), read);
    return new GrowingTree(
      size,
      nodes.map((node, n) => ({ ...node, hash: hashes[n] ?? emptyRoot() })),
    );
  }

  get size(): number {
    return this.#size;
  }

  get root(): Buffer {
    return joined(this.#edge.map(({ hash }) => hash));
  }

  /** Adds a leaf; gives the hashes that came to be with it and never change, its own first. */
  add(leaf: Buffer): Hashed[] {
    let top: Hashed = { level: 0, position: this.#size, hash: leaf };
    const made = [top];
    for (let left = this.#edge.at(-1); left?.level === top.level; left = this.#edge.at(-1)) {
      this.#edge.pop();
      top = { level: top.level + 1, position: left.position / 2, hash: above(left.hash, top.hash) };
      made.push(top);
    }
    this.#edge.push(top);
    this.#size += 1;
    return made;
  }
}
