import { and, asc, gt, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { houseDay } from '../../kernel/http/house-time.ts';
import { credentialKindRegistry } from '../credentials/credential-kinds.registry.ts';
import { keysOf, type SigningKey } from '../credentials/keys.signing.ts';
import { listEntries, newestHead, nodesIn } from './credential-log.queries.ts';
import { credentialLogChecksTable, credentialLogHeadsTable } from './credential-log.tables.ts';
import { isSignedHead } from './heads.signing.ts';
import { GrowingTree, leafHash, type Node, nameOf } from './merkle.tree.ts';

const AT_ONCE = 5_000;
const FAULTS_SHOWN = 100;

type Checking = { tx: Tx; keys: SigningKey[]; tree: GrowingTree; faults: string[] };

/** Compares the hashes that a part of the log must have with those that are kept. */
const checkNodes = async ({ tx, faults }: Checking, nodes: readonly (Node & { hash: Buffer })[]): Promise<void> => {
  const kept = await nodesIn(tx)(nodes);
  for (const node of nodes) if (!kept.get(nameOf(node))?.equals(node.hash)) faults.push(`hash ${nameOf(node)}`);
};

/** Goes over a part of the log: its entries, the hashes over them, and the heads that end in it. */
const checkPart = async (checking: Checking): Promise<number> => {
  const { tx, keys, tree, faults } = checking;
  const start = tree.size;
  const entries = await listEntries(tx, { start, end: start + AT_ONCE });
  const { size } = credentialLogHeadsTable;
  const heads = await tx
    .select()
    .from(credentialLogHeadsTable)
    .where(and(gt(size, start), lte(size, start + AT_ONCE)))
    .orderBy(asc(size));
  const bySize = new Map(heads.map((head) => [head.size, head]));
  const nodes: (Node & { hash: Buffer })[] = [];
  for (const entry of entries) {
    if (entry.leafIndex !== tree.size) {
      faults.push(`gap ${tree.size}`);
      return 0;
    }
    nodes.push(...tree.add(leafHash(entry.data)));
    const head = bySize.get(tree.size);
    if (!head) continue;
    if (!head.root.equals(tree.root)) faults.push(`root ${head.size}`);
    if (!isSignedHead(keys, head)) faults.push(`signature ${head.size}`);
  }
  await checkNodes(checking, nodes);
  return entries.length;
};

const countNodes = (size: number): number => {
  let count = 0;
  for (let n = size; n >= 1; n = Math.floor(n / 2)) count += n;
  return count;
};

/** What does not hold of the log as it stands at one moment: nothing, if all is well. Works the whole tree out anew from its entries. */
const findFaults = async (tx: Tx, deps: Deps): Promise<{ entries: number; faults: string[] }> => {
  const tree = await GrowingTree.open(0, nodesIn(tx));
  const checking: Checking = { tx, keys: await keysOf(deps, 'log'), tree, faults: [] };
  while ((await checkPart(checking)) > 0);
  const { faults } = checking;
  const head = await newestHead(tx);
  if ((head?.size ?? 0) !== tree.size) faults.push(`head ${head?.size ?? 0} of ${tree.size}`);
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from credential_log_nodes`);
  if (Number(rows[0]?.n) !== countNodes(tree.size)) faults.push('hashes that nothing needs, or too few');
  for (const kind of credentialKindRegistry.values()) faults.push(...((await kind.againstLog?.(tx)) ?? []));
  return { entries: tree.size, faults };
};

/** The nightly check: keeps what it found, and raises the figure that operators watch (docs/operations.md). */
export const checkLog = async (deps: Deps): Promise<string[]> => {
  const { entries, faults } = await deps.db.write.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      return findFaults(tx, deps);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const now = deps.now();
  const found = { at: now, entries, faults: faults.length, data: faults.slice(0, FAULTS_SHOWN) };
  await deps.db.write
    .insert(credentialLogChecksTable)
    .values({ day: houseDay(now), ...found })
    .onConflictDoUpdate({
      target: credentialLogChecksTable.day,
      set: found,
      setWhere: sql`(credential_log_checks.entries, credential_log_checks.data) <> (excluded.entries, excluded.data)`,
    });
  if (faults.length > 0)
    deps.log.error({ faults: faults.length, first: faults.slice(0, FAULTS_SHOWN) }, 'the log of certificates does not hold');
  return faults;
};
