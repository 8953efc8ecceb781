import type { Static } from 'typebox';
import type * as shapes from '#contract/credential-log/credential-log.schemas.ts';
import { type Inclusion, LOG_PAGE, type LogHead } from '#contract/credential-log/credential-log.schemas.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { keysOf } from '../../credentials/keys.signing.ts';
import { findEntry, listEntries, newestHead, nodesIn } from '../credential-log.queries.ts';
import { noteKey, signerIn } from '../heads.signing.ts';
import { consistencyProof, inclusionProof, inclusionProofs, leafHash, nameOf } from '../merkle.tree.ts';

const hex = (hash: Buffer): string => hash.toString('hex');

/** Throws NOT_FOUND while nothing is recorded yet. */
export const getLogHead = async (ctx: ReadCtx): Promise<LogHead> => {
  const head = await newestHead(ctx.deps.db.fresh);
  const key = head && signerIn(await keysOf(ctx.deps, 'log'), head.note);
  if (!head || !key) throw refuse('NOT_FOUND');
  return { tree_size: head.size, root_hash: hex(head.root), note: head.note, key: noteKey(head.note, key) };
};

type Page = Static<(typeof shapes.ListLogEntries)['input']>;

export const listLogEntries = async (ctx: ReadCtx, { start = 0, end = start + LOG_PAGE }: Page) => {
  const rows = await listEntries(ctx.deps.db.fresh, { start, end: Math.min(end, start + LOG_PAGE) });
  return rows.map(({ leafIndex, data }) => ({ leaf_index: leafIndex, data, leaf_hash: hex(leafHash(data)) }));
};

type Asked = Static<(typeof shapes.GetInclusion)['input']>;

const leafOf = async (db: Db, { certificate, leaf_index: index }: Asked): Promise<number | null> => {
  if (certificate === undefined) return index ?? null;
  return (await findEntry(db, `certificate:${certificate}`))?.leafIndex ?? null;
};

/** RFC 9162, 2.1.3. Three queries, however large the log is. Throws NOT_FOUND for what stands in no tree of that size. */
export const getInclusion = async (ctx: ReadCtx, asked: Asked): Promise<Inclusion> => {
  const db = ctx.deps.db.fresh;
  const [leaf, head] = await Promise.all([leafOf(db, asked), newestHead(db)]);
  const size = asked.tree_size ?? head?.size ?? 0;
  if (leaf === null || leaf >= size || size > (head?.size ?? 0)) throw refuse('NOT_FOUND');
  let own = Buffer.alloc(0);
  const hashes = await inclusionProof(leaf, size, async (nodes) => {
    const found = await nodesIn(db)([...nodes, { level: 0, position: leaf }]);
    own = Buffer.from(found.get(nameOf({ level: 0, position: leaf })) ?? own);
    return found;
  });
  return { leaf_index: leaf, tree_size: size, leaf_hash: hex(own), hashes: hashes.map(hex) };
};

type Entry = { leafIndex: number; data: string };

/** The same of many entries at once, as far as the tree of that size holds them; the log must have had that size. One query. */
export const placeEntries = async (db: Db, entries: readonly Entry[], size: number): Promise<({ data: string } & Inclusion)[]> => {
  const within = entries.filter(({ leafIndex }) => leafIndex < size);
  const ways = await inclusionProofs(
    within.map(({ leafIndex }) => leafIndex),
    size,
    nodesIn(db),
  );
  return within.map(({ leafIndex, data }, n) => ({
    ...{ data, leaf_index: leafIndex, tree_size: size, leaf_hash: hex(leafHash(data)), hashes: (ways[n] ?? []).map(hex) },
  }));
};

/** RFC 9162, 2.1.4. Throws NOT_FOUND for sizes that the log never had, or in the wrong order. */
export const getConsistency = async (ctx: ReadCtx, { first, second }: Static<(typeof shapes.GetConsistency)['input']>) => {
  const db = ctx.deps.db.fresh;
  const head = await newestHead(db);
  if (first > second || second > (head?.size ?? 0)) throw refuse('NOT_FOUND');
  return { hashes: (await consistencyProof(first, second, nodesIn(db))).map(hex) };
};
