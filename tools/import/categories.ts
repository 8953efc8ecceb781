import { sql } from 'drizzle-orm';
import { groupCategoriesTable } from '#server/features/groups/groups.tables.ts';
import type { Tx } from '#server/kernel/db/database.ts';

/** How a category is looked up: whatever its case. */
export const categoryKey = (name: string): string => name.toLowerCase();

/** Categories by handle and by their names in each language. */
export const findCategories = async (tx: Tx): Promise<Map<string, number>> => {
  const rows = await tx.select().from(groupCategoriesTable);
  // Handles hold against a name of another category that reads the same.
  return new Map([
    ...rows.flatMap((row) => [row.nameEs, row.nameEn, row.nameZh].map((name): [string, number] => [categoryKey(name), row.id])),
    ...rows.map((row): [string, number] => [categoryKey(row.handle), row.id]),
  ]);
};

/** The same, after those that are missing were made; their one name stands for every language until an operator gives the others. */
export const makeCategories = async (tx: Tx, names: readonly string[]): Promise<Map<string, number>> => {
  const known = await findCategories(tx);
  const missing = [...new Map(names.map((name) => [categoryKey(name), name]))].filter(([key]) => !known.has(key));
  if (missing.length === 0) return known;
  const { rows } = await tx.execute<{ rank: number }>(sql`select coalesce(max(rank), 0)::int as rank from group_categories`);
  const rank = rows[0]?.rank ?? 0;
  await tx
    .insert(groupCategoriesTable)
    .values(missing.map(([key, name], index) => ({ handle: key, nameZh: name, nameEn: name, nameEs: name, rank: rank + index + 1 })));
  return findCategories(tx);
};
