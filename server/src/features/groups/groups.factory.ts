import type { Deps } from '../../kernel/deps.ts';
import { indexCircle } from './circle-words.writes.ts';
import { groupCategoriesTable, groupMembersTable, type groupModes, groupsTable } from './groups.tables.ts';

/** A circle with its founder, for tests. Gives its id. */
export const makeGroup = (
  deps: Deps,
  options: { ownerId: number; name?: string; mode?: (typeof groupModes)[number]; permissions?: string },
): Promise<number> =>
  deps.db.write.transaction(async (tx) => {
    const [category] = await tx
      .insert(groupCategoriesTable)
      .values({ handle: 'test', nameZh: '测试', nameEn: 'Test', nameEs: 'Prueba' })
      .onConflictDoUpdate({ target: groupCategoriesTable.handle, set: { rank: 0 } })
      .returning({ id: groupCategoriesTable.id });
    const [group] = await tx
      .insert(groupsTable)
      .values({
        categoryId: category?.id ?? 0,
        ownerId: options.ownerId,
        name: options.name ?? '法律翻译圈',
        mode: options.mode ?? 'public',
        membersCount: 1,
        ...(options.permissions === undefined ? {} : { permissions: options.permissions }),
      })
      .returning({ id: groupsTable.id });
    if (!group) throw new Error('a circle was not written');
    await tx.insert(groupMembersTable).values({ groupId: group.id, userId: options.ownerId, role: 'founder', rank: 0 });
    await indexCircle(tx, group.id);
    return group.id;
  });
