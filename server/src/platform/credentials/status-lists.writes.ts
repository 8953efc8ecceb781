import { randomInt } from 'node:crypto';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { credentialListsTable, credentialPlacesTable, type Purpose } from './credentials.tables.ts';
import type { Issuer } from './issuers.names.ts';

/** Places in one list (W3C Bitstring Status List): so many that nobody tells from a place whose it is. */
export const LIST_SIZE = 131_072;
/** From then on a new list is begun, so that a free place is found at the second throw. */
const MOST_TAKEN = LIST_SIZE / 2;
const THROWS = 40;

const lists = credentialListsTable;

export type List = typeof lists.$inferSelect;
type Place = { list: List; place: number };

export const listAddress = ({ config }: Pick<Deps, 'config'>, { base, id }: Pick<List, 'base' | 'id'>): string =>
  `${config.publicUrl}/api/sns/api/v2/${base}/status-lists/${id}`;

export const findList = async (db: Db | Tx, id: number): Promise<List | null> =>
  (await db.select().from(lists).where(eq(lists.id, id)))[0] ?? null;

type Kind = { issuer: Issuer; purpose: Purpose };

const openList = async (db: Db | Tx, { issuer, purpose }: Kind): Promise<List> => {
  const isOpen = and(eq(lists.issuer, issuer), eq(lists.purpose, purpose), lt(lists.taken, MOST_TAKEN));
  const [found] = await db.select().from(lists).where(isOpen).orderBy(desc(lists.id)).limit(1);
  const [list = found] = found ? [found] : await db.insert(lists).values({ issuer, purpose }).returning();
  if (!list) throw new Error('a list that was begun is there');
  return list;
};

/** Puts credentials on places drawn at random; gives those that found theirs free. */
const throwOnce = async (db: Db | Tx, list: List, ids: readonly string[]): Promise<{ credentialId: string; place: number }[]> => {
  const drafts = ids.map((credentialId) => ({ list: list.id, place: randomInt(LIST_SIZE), credentialId }));
  const kept = await db
    .insert(credentialPlacesTable)
    .values(drafts)
    .onConflictDoNothing()
    .returning({ credentialId: credentialPlacesTable.credentialId, place: credentialPlacesTable.place });
  await db
    .update(lists)
    .set({ taken: sql`${lists.taken} + ${kept.length}` })
    .where(eq(lists.id, list.id));
  return kept;
};

const AT_ONCE = 5_000;

/** Draws a place for each credential, before it is signed: what is signed names it. A place whose credential never came stays empty. */
export const drawPlaces = async (db: Db | Tx, kind: Kind, credentialIds: readonly string[]): Promise<Map<string, Place>> => {
  const drawn = new Map<string, Place>();
  let left = [...credentialIds];
  for (let n = 0; left.length > 0; n += 1) {
    if (n === THROWS + credentialIds.length / AT_ONCE) throw new Error('no free place was found in a list that is half empty');
    const list = await openList(db, kind);
    for (const { credentialId, place } of await throwOnce(db, list, left.slice(0, AT_ONCE))) drawn.set(credentialId, { list, place });
    left = left.filter((id) => !drawn.has(id));
  }
  return drawn;
};

/** How a credential says where its state is read. */
export const statusEntry = (deps: Pick<Deps, 'config'>, { list, place }: Place): Record<string, string> => {
  const address = listAddress(deps, list);
  return {
    id: `${address}#${place}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: list.purpose,
    statusListIndex: String(place),
    statusListCredential: address,
  };
};
