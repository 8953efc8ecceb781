import { and, asc, count, desc, eq, exists, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedQuery } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { writtenAnyway } from '../../kernel/search/hanzi-variants.ts';
import { countOneSql, uncountOneSql } from '../../platform/accounts/person-counts.sql.ts';
import { mayBeOffered } from './circle-words.writes.ts';
import { groupCategoriesTable, groupMembersTable, groupsTable, type memberRoles } from './groups.tables.ts';

export type GroupRow = typeof groupsTable.$inferSelect;
export type MemberRow = typeof groupMembersTable.$inferSelect;

const alive = isNull(groupsTable.dissolvedAt);

/** A text that finds itself in LIKE, with nothing in it that LIKE would read as a sign. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

export const listCategoryRows = (db: Db, limit: number) =>
  db
    .select({
      id: groupCategoriesTable.id,
      nameZh: groupCategoriesTable.nameZh,
      nameEn: groupCategoriesTable.nameEn,
      nameEs: groupCategoriesTable.nameEs,
      rank: groupCategoriesTable.rank,
      // Written out, as a select from one table leaves its columns unqualified and the inner query would take them for its own.
      groups: sql<number>`(select count(*)::int from groups g where g.category_id = group_categories.id and g.dissolved_at is null)`,
    })
    .from(groupCategoriesTable)
    .orderBy(asc(groupCategoriesTable.rank), asc(groupCategoriesTable.id))
    .limit(rowLimit(limit));

export const countGroupRows = async (db: Db, categoryId: number | undefined): Promise<number> =>
  (
    await db
      .select({ count: count() })
      .from(groupsTable)
      .where(and(alive, categoryId === undefined ? undefined : eq(groupsTable.categoryId, categoryId)))
  )[0]?.count ?? 0;

/** Circles by size, then age: a total order. */
export const listGroupRows = (
  db: Db,
  page: {
    limit: number;
    offset: number;
    /** Whoever looks; what is looked for goes by what they muted and by blocks. */
    viewerId: number | null;
    keyword?: string | undefined;
    categoryId?: number | undefined;
    mode?: GroupRow['mode'] | undefined;
    tagId?: number | undefined;
  },
) =>
  db
    .select()
    .from(groupsTable)
    .where(
      and(
        alive,
        page.categoryId === undefined ? undefined : eq(groupsTable.categoryId, page.categoryId),
        page.mode === undefined ? undefined : eq(groupsTable.mode, page.mode),
        page.tagId === undefined ? undefined : sql`${groupsTable.tagIds} @> ${JSON.stringify([page.tagId])}::jsonb`,
        page.keyword
          ? and(
              sql`(${groupsTable.name} ~* ${writtenAnyway(page.keyword)} or ${groupsTable.summary} ~* ${writtenAnyway(page.keyword)})`,
              mayBeOffered(sql`${groupsTable}`, page.viewerId ?? 0),
            )
          : undefined,
      ),
    )
    .orderBy(desc(groupsTable.membersCount), desc(groupsTable.id))
    .limit(rowLimit(page.limit))
    .offset(rowOffset(page.offset));

const membershipIn = (db: Db, userId: number, roles?: readonly (typeof memberRoles)[number][]) =>
  db
    .select({ one: sql`1` })
    .from(groupMembersTable)
    .where(
      and(
        eq(groupMembersTable.groupId, groupsTable.id),
        eq(groupMembersTable.userId, userId),
        eq(groupMembersTable.isBlocked, false),
        roles ? inArray(groupMembersTable.role, [...roles]) : undefined,
      ),
    );

type Page = { limit: number; offset: number };

/** Circles a person is in, in one of these roles where some are named; those that `viewerId` may know of. The newest circle first. */
export const listGroupRowsOf = (
  db: Db,
  userId: number,
  options: Page & { viewerId: number | null; roles?: readonly (typeof memberRoles)[number][] },
) =>
  db
    .select()
    .from(groupsTable)
    .where(
      and(
        alive,
        exists(membershipIn(db, userId, options.roles)),
        options.viewerId === userId
          ? undefined
          : or(eq(groupsTable.mode, 'public'), options.viewerId === null ? undefined : exists(membershipIn(db, options.viewerId))),
      ),
    )
    .orderBy(desc(groupsTable.id))
    .limit(rowLimit(options.limit))
    .offset(rowOffset(options.offset));

export const countGroupsOf = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .select({ count: count() })
      .from(groupsTable)
      .where(and(alive, exists(membershipIn(db, userId))))
  )[0]?.count ?? 0;

/** Circles that the viewer is not in: the busiest first, or in an order that `seed` mixes. */
export const listRecommendedRows = (db: Db, viewerId: number | null, page: Page & { seed: string | null }) => {
  const order: SQL[] =
    page.seed === null
      ? [desc(sql`${groupsTable.postsCount} + ${groupsTable.membersCount}`), desc(groupsTable.id)]
      : [sql`md5(${groupsTable.id}::text || ${page.seed})`, desc(groupsTable.id)];
  return db
    .select()
    .from(groupsTable)
    .where(
      and(alive, viewerId === null ? undefined : and(notExists(membershipIn(db, viewerId)), mayBeOffered(sql`${groupsTable}`, viewerId))),
    )
    .orderBy(...order)
    .limit(rowLimit(page.limit))
    .offset(rowOffset(page.offset));
};

export const findGroup = async (db: Db | Tx, id: number): Promise<GroupRow | null> =>
  (
    await cachedQuery(db, 'group', () =>
      db
        .select()
        .from(groupsTable)
        .where(and(eq(groupsTable.id, sql.placeholder('id')), alive)),
    ).execute({ id })
  )[0] ?? null;

/** The circle, held until the end of the transaction so that its counters and members change together. */
export const lockGroup = async (tx: Tx, id: number): Promise<GroupRow | null> =>
  (
    await tx
      .select()
      .from(groupsTable)
      .where(and(eq(groupsTable.id, id), alive))
      .for('update')
  )[0] ?? null;

export const findMember = async (db: Db | Tx, groupId: number, userId: number): Promise<MemberRow | null> =>
  (
    await cachedQuery(db, 'group/member', () =>
      db
        .select()
        .from(groupMembersTable)
        .where(and(eq(groupMembersTable.groupId, sql.placeholder('groupId')), eq(groupMembersTable.userId, sql.placeholder('userId')))),
    ).execute({ groupId, userId })
  )[0] ?? null;

/** A person's memberships among these circles. */
export const membershipsOf = async (db: Db, userId: number | null, groupIds: readonly number[]): Promise<Map<number, MemberRow>> => {
  if (userId === null || groupIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(groupMembersTable)
    .where(and(eq(groupMembersTable.userId, userId), anyOf(groupMembersTable.groupId, groupIds), eq(groupMembersTable.isBlocked, false)));
  return new Map(rows.map((row) => [row.groupId, row]));
};

export const findCategory = async (db: Db, id: number) =>
  (await db.select().from(groupCategoriesTable).where(eq(groupCategoriesTable.id, id)))[0] ?? null;

/** Adds a member and counts them, in one round trip. */
export const addMember = async (tx: Tx, groupId: number, userId: number): Promise<void> => {
  await tx.execute(sql`
    with added as (
      insert into group_members (group_id, user_id, role, rank) values (${groupId}, ${userId}, 'member', 2) returning 1
    ), counted as (
      update groups set members_count = members_count + 1 where id = ${groupId} and exists (select 1 from added)
    )
    ${countOneSql('groups', sql`${userId}::bigint`, sql`added`)}`);
};

export const removeMember = async (tx: Tx, groupId: number, userId: number): Promise<void> => {
  await tx.execute(sql`
    with removed as (
      delete from group_members where group_id = ${groupId} and user_id = ${userId} returning 1
    ), counted as (
      update groups set members_count = members_count - 1 where id = ${groupId} and exists (select 1 from removed)
    )
    ${uncountOneSql('groups', userId, sql`exists (select 1 from removed)`)}`);
};
