import { sql } from 'drizzle-orm';
import { Growth } from './counters.ts';
import type { Batch } from './import-kind.ts';
import { findImported, remember } from './imported.ts';

export type NewMembership = {
  /** Under which it is remembered; null for one that nobody listed. */
  source: string | null;
  groupId: number;
  userId: number;
  role: 'founder' | 'administrator' | 'member';
  createdAt: Date;
};

const ranks = { founder: 0, administrator: 1, member: 2 } as const;

/** Writes memberships that are new and counts them. Of two of one person in one circle the first holds. Gives how many were new. */
export const addMembers = async ({ tx, sheet, options }: Batch, memberships: readonly NewMembership[]): Promise<number> => {
  const sources = memberships.map(({ source }) => source).filter((source) => source !== null);
  const seen = new Set((await findImported(tx, sources)).keys());
  const fresh = memberships.filter(({ source }) => {
    if (source === null) return true;
    const isNew = !seen.has(source);
    seen.add(source);
    return isNew;
  });
  if (fresh.length === 0) return 0;
  const rows = distinct(fresh).map(({ groupId, userId, role, createdAt }) => ({
    group_id: groupId,
    user_id: userId,
    role,
    rank: ranks[role],
    created_at: createdAt,
  }));
  const { rows: written } = await tx.execute<{ group_id: number; user_id: number }>(sql`
    insert into group_members (group_id, user_id, role, rank, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(group_id bigint, user_id bigint, role text, rank smallint, created_at timestamptz)
    on conflict do nothing returning group_id, user_id`);
  await remember(
    tx,
    fresh.flatMap(({ source, userId }) => (source === null ? [] : [{ source, id: userId }])),
  );
  sheet.wrote('memberships', written.length);
  if (!options.dryRun) await count(tx, written);
  return fresh.length;
};

const distinct = (memberships: readonly NewMembership[]): NewMembership[] => {
  const byKey = new Map<string, NewMembership>();
  for (const one of memberships) {
    const key = `${one.groupId} ${one.userId}`;
    if (!byKey.has(key)) byKey.set(key, one);
  }
  return [...byKey.values()];
};

const count = async (tx: Batch['tx'], written: readonly { group_id: number; user_id: number }[]): Promise<void> => {
  if (written.length === 0) return;
  const byGroup = new Map<number, number>();
  const growth = new Growth();
  for (const { group_id, user_id } of written) {
    byGroup.set(group_id, (byGroup.get(group_id) ?? 0) + 1);
    growth.add(user_id, 'groups');
  }
  await addToGroups(tx, 'members_count', byGroup);
  await growth.write(tx);
};

/** Adds to a figure of circles, which are locked in the order of their ids. */
export const addToGroups = async (
  tx: Batch['tx'],
  counter: 'members_count' | 'posts_count',
  byGroup: ReadonlyMap<number, number>,
): Promise<void> => {
  const ids = [...byGroup.keys()].sort((a, b) => a - b);
  const column = sql.identifier(counter);
  await tx.execute(sql`select 1 from groups where id = any(${sql.param(ids)}::bigint[]) order by id for update`);
  await tx.execute(sql`
    update groups set ${column} = ${column} + r.more
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(ids.map((id) => byGroup.get(id) ?? 0))}::int[]) as r(id, more)
    where groups.id = r.id`);
};
