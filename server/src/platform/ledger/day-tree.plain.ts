import { createHash } from 'node:crypto';

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export type Leaf = { day: string; accountId: number; purpose: string; asset: string; balance: number; salt: Buffer };

/** What one balance is hashed as; only who knows the salt can tell which balance it was. */
export const leafHash = (leaf: Leaf): Buffer =>
  sha256(`balance|${leaf.day}|${leaf.accountId}|${leaf.purpose}|${leaf.asset}|${leaf.balance}|${leaf.salt.toString('hex')}`);

const above = (left: Buffer, right: Buffer): Buffer => sha256('node|', left, right);

/** The levels of a tree, leaves first, root last. One that has no neighbour goes up as it is. */
export const treeOf = (leaves: readonly Buffer[]): Buffer[][] => {
  const levels: Buffer[][] = [[...leaves]];
  for (let level = levels[0] ?? []; level.length > 1; ) {
    const next: Buffer[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i], level[i + 1]];
      if (left) next.push(right ? above(left, right) : left);
    }
    levels.push(next);
    level = next;
  }
  return levels;
};

export type DaySum = { owner: string; purpose: string; asset: string; accounts: number; sum: number };

/** Sums in the one order and form in which they are hashed. */
export const sumsText = (sums: readonly DaySum[]): string =>
  sums
    .map((one) => `${one.owner}/${one.purpose}/${one.asset}=${one.accounts}:${one.sum}`)
    .sort()
    .join(';');

export type DayParts = { day: string; previous: Buffer; tree: Buffer; lastTransferId: number; leaves: number; sums: readonly DaySum[] };

/** The root of a day, which holds everything of that day and the root of the day before. */
export const rootOf = (parts: DayParts): Buffer =>
  sha256(
    `day|${parts.day}|${parts.previous.toString('hex')}|${parts.tree.toString('hex')}|${parts.lastTransferId}|${parts.leaves}|${sumsText(parts.sums)}`,
  );
