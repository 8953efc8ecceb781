import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type Signer, signerOf } from '../credentials/keys.signing.ts';
import { newestHead, nodesIn } from './credential-log.queries.ts';
import { credentialLogHeadsTable } from './credential-log.tables.ts';
import { signHead } from './heads.signing.ts';
import { GrowingTree, leafHash, type Node } from './merkle.tree.ts';

/** No two heads are closer than this, however much is recorded. */
const BETWEEN_MS = 1_000;
const AT_ONCE = 5_000;

type Waiting = { id: number; data: string; ref: string | null; is_there: boolean };

const takeWaiting = async (tx: Tx): Promise<{ waiting: Waiting[]; isFull: boolean }> => {
  const { rows } = await tx.execute<Waiting>(sql`
    with taken as (
      delete from credential_log_queue where id in (select id from credential_log_queue order by id limit ${AT_ONCE}::int) returning id, data, ref
    )
    select id, data, ref, exists (select 1 from credential_log_entries e where e.ref = taken.ref) as is_there from taken order by id`);
  // What was recorded meanwhile stands there already.
  return { waiting: rows.filter((row) => !row.is_there), isFull: rows.length === AT_ONCE };
};

const storeEntries = async (
  tx: Tx,
  start: number,
  { waiting, nodes }: { waiting: Waiting[]; nodes: (Node & { hash: Buffer })[] },
): Promise<void> => {
  await tx.execute(sql`
    insert into credential_log_entries (leaf_index, data, ref)
    select ${start}::bigint + n.place - 1, n.data, n.ref
    from unnest(${sql.param(waiting.map(({ data }) => data))}::text[], ${sql.param(waiting.map(({ ref }) => ref))}::text[])
      with ordinality as n (data, ref, place)`);
  await tx.execute(sql`
    insert into credential_log_nodes (level, position, hash)
    select n.level, n.position, decode(n.hash, 'hex')
    from unnest(${sql.param(nodes.map(({ level }) => level))}::smallint[], ${sql.param(nodes.map(({ position }) => position))}::bigint[],
      ${sql.param(nodes.map(({ hash }) => hash.toString('hex')))}::text[]) as n (level, position, hash)`);
};

type Step = { appended: number; waitMs: number };

/**
 * Appends what waits and signs the new head, in one transaction: a kill leaves the log as it was, and no head is told that is not kept. Whoever
 * comes second waits for the lock and sees what the first one wrote.
 */
const appendOnce = (deps: Deps, signer: Signer): Promise<Step> =>
  deps.db.write.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('credential_log'))`);
    const last = await newestHead(tx);
    const now = deps.now();
    const since = now.getTime() - (last?.at.getTime() ?? 0);
    if (since >= 0 && since < BETWEEN_MS) return { appended: 0, waitMs: BETWEEN_MS - since };
    const { waiting, isFull } = await takeWaiting(tx);
    const waitMs = isFull ? BETWEEN_MS : 0;
    if (waiting.length === 0) return { appended: 0, waitMs };
    const start = last?.size ?? 0;
    const tree = await GrowingTree.open(start, nodesIn(tx));
    const nodes = waiting.flatMap(({ data }) => tree.add(leafHash(data)));
    await storeEntries(tx, start, { waiting, nodes });
    const head = { size: tree.size, root: tree.root };
    await tx.insert(credentialLogHeadsTable).values({ ...head, note: signHead(deps, signer, head), at: now });
    return { appended: waiting.length, waitMs };
  });

const hasWaiting = async ({ db }: Deps): Promise<boolean> =>
  (await db.write.execute(sql`select 1 from credential_log_queue limit 1`)).rows.length > 0;

/** Appends until nothing waits any more; gives how much it was. */
export const append = async (deps: Deps): Promise<number> => {
  let appended = 0;
  // Read outside of the transaction: whoever waits there for the lock holds a connection already.
  const signer = await signerOf(deps, 'log');
  for (let step: Step = { appended: 0, waitMs: 1 }; step.waitMs > 0; ) {
    step = await appendOnce(deps, signer);
    appended += step.appended;
    if (step.waitMs > 0 && (await hasWaiting(deps))) await wait(step.waitMs);
    else step.waitMs = 0;
  }
  return appended;
};

/** The run that goes on in this process, and the one that begins after it. */
type Runs = { now: Promise<number>; next: Promise<number> | null };
const runsOf = new WeakMap<Deps, Runs>();

const begin = (deps: Deps): Promise<number> => {
  const runs: Runs = { now: append(deps), next: null };
  runsOf.set(deps, runs);
  const forget = (): void => {
    if (runs.next === null) runsOf.delete(deps);
  };
  runs.now.then(forget, forget);
  return runs.now;
};

/**
 * The same for many at once: whoever comes while it goes on shares one further run with the others who do. What they wrote is in it, and they do
 * not stand in line for the lock.
 */
export const appendTogether = (deps: Deps): Promise<number> => {
  const runs = runsOf.get(deps);
  if (!runs) return begin(deps);
  const after = (): Promise<number> => begin(deps);
  runs.next ??= runs.now.then(after, after);
  return runs.next;
};
