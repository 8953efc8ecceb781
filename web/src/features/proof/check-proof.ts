import type { ClosedDay, OwnProof } from '#contract/ledger/ledger.schemas.ts';

const encoder = new TextEncoder();

export const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const sha256Of = async (...parts: readonly (string | Uint8Array)[]): Promise<Uint8Array> => {
  const chunks = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', all));
};

const sha256 = async (...parts: readonly (string | Uint8Array)[]): Promise<string> => hexOf(await sha256Of(...parts));

/** Whether this browser can hash here: it does so on secure addresses only. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The hash of a day that holds everything of it and the root of the day before (docs/ledger.md). */
export const rootOfDay = ({ day, previous, tree, last_transfer: last, leaves, sums }: ClosedDay): Promise<string> => {
  const text = sums
    .map((one) => `${one.owner}/${one.purpose}/${one.asset}=${one.accounts}:${one.sum}`)
    .sort()
    .join(';');
  return sha256(`day|${day}|${previous}|${tree}|${last}|${leaves}|${text}`);
};

const treeFrom = async (proof: OwnProof): Promise<string> => {
  let hash = proof.leaf;
  for (const step of proof.path) {
    const [left, right] = step.side === 'left' ? [step.hash, hash] : [hash, step.hash];
    hash = await sha256('node|', bytesOf(left), bytesOf(right));
  }
  return hash;
};

/** One balance, looked at step by step. */
export type CheckedBalance = {
  readonly proof: OwnProof;
  /** The balance and its salt make the leaf. */
  readonly leaf: boolean;
  /** The way from the leaf ends at the day's tree. */
  readonly path: boolean;
};

/** The steps that lead from one's own balances to what everybody can see, each held or not. */
export type CheckedProof = {
  readonly balances: readonly CheckedBalance[];
  /** Tree, sums and the day before make the root. */
  readonly root: boolean;
  /** That root is the one that is published for the day. */
  readonly published: boolean;
  /** The sums of each asset in that day come to zero. */
  readonly zero: boolean;
};

/** What each asset comes to over all classes of accounts. */
export const totalsOf = (sums: ClosedDay['sums']): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>();
  for (const { asset, sum } of sums) totals.set(asset, (totals.get(asset) ?? 0) + sum);
  return totals;
};

/** Recomputes everything from the balances up, in this browser, and holds it against the published days (docs/ledger.md). */
export const checkProof = async (day: ClosedDay, balances: readonly OwnProof[], published: readonly ClosedDay[]): Promise<CheckedProof> => {
  const checked = await Promise.all(
    balances.map(async (proof) => {
      const { account, purpose, asset, balance, salt } = proof;
      const leaf = await sha256(`balance|${day.day}|${account}|${purpose}|${asset}|${balance}|${salt}`);
      return { proof, leaf: leaf === proof.leaf, path: (await treeFrom(proof)) === day.tree };
    }),
  );
  const root = (await rootOfDay(day)) === day.root;
  return {
    balances: checked,
    root,
    published: published.some((one) => one.day === day.day && one.root === day.root),
    zero: [...totalsOf(day.sums).values()].every((total) => total === 0),
  };
};
