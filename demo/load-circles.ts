import { sql } from 'drizzle-orm';
import { uploadFile } from '#contract/files/files.doors.ts';
import { joinGroup } from '#contract/groups/groups.doors.ts';
import { indexCircle } from '#server/features/groups/circle-words.writes.ts';
import { groupCategoriesTable, groupMembersTable, groupsTable } from '#server/features/groups/groups.tables.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { claimFiles } from '#server/platform/files/files.public.ts';
import type { DemoCircle, DemoContent } from './content.ts';
import type { LoadedPerson } from './load-people.ts';
import { drawPicture, type PictureTheme } from './pictures.ts';

/** What a circle's picture shows. */
const themes: Readonly<Record<string, PictureTheme>> = {
  contract: 'desk',
  finance: 'chart',
  patent: 'glossary',
  simul: 'booth',
  notes: 'notes',
  medical: 'chart',
  pharma: 'glossary',
  l10n: 'city',
  terms: 'glossary',
  mtpe: 'desk',
  literary: 'book',
  subtitle: 'booth',
};

const personOf = (people: ReadonlyMap<string, LoadedPerson>, handle: string): LoadedPerson => {
  const person = people.get(handle);
  if (!person) throw new Error(`demo content: nobody is called ${handle}`);
  return person;
};

const loadCategories = async (deps: Deps, content: DemoContent): Promise<Map<string, number>> => {
  const rows = await deps.db.write
    .insert(groupCategoriesTable)
    .values(content.categories.map((one, rank) => ({ handle: one.handle, nameZh: one.zh, nameEn: one.en, nameEs: one.es, rank })))
    .onConflictDoUpdate({ target: groupCategoriesTable.handle, set: { rank: sql`excluded.rank` } })
    .returning({ id: groupCategoriesTable.id, handle: groupCategoriesTable.handle });
  return new Map(rows.map((row) => [row.handle, row.id]));
};

/** Founds a circle: the call for that comes with the circles' owners; members join by the call they have. */
const found = async (deps: Deps, circle: DemoCircle, place: { categoryId: number; owner: LoadedPerson }): Promise<number> => {
  const theme = themes[circle.handle] ?? 'book';
  const avatar = await place.owner.as.upload(uploadFile, {
    name: 'circle.jpg',
    mime: 'image/jpeg',
    bytes: await drawPicture(theme, circle.handle),
  });
  return deps.db.write.transaction(async (tx) => {
    await claimFiles(tx, place.owner.id, [avatar]);
    const [group] = await tx
      .insert(groupsTable)
      .values({
        categoryId: place.categoryId,
        ownerId: place.owner.id,
        name: circle.name,
        summary: circle.summary,
        notice: circle.notice,
        avatarFileId: avatar,
        membersCount: 1,
      })
      .returning({ id: groupsTable.id });
    if (!group) throw new Error('demo content: a circle was not written');
    await tx.insert(groupMembersTable).values({ groupId: group.id, userId: place.owner.id, role: 'founder', rank: 0 });
    await tx.execute(sql`update user_counts set groups = groups + 1 where user_id = ${place.owner.id}`);
    await indexCircle(tx, group.id);
    return group.id;
  });
};

const appoint = async (deps: Deps, groupId: number, userId: number) => {
  await deps.db.write.execute(
    sql`update group_members set role = 'administrator', rank = 1 where group_id = ${groupId} and user_id = ${userId}`,
  );
};

/** Categories and circles with their owners, administrators and members. Gives the circles' ids by handle. */
export const loadCircles = async (
  deps: Deps,
  content: DemoContent,
  people: ReadonlyMap<string, LoadedPerson>,
): Promise<Map<string, number>> => {
  const categories = await loadCategories(deps, content);
  const ids = new Map<string, number>();
  for (const circle of content.circles) {
    const owner = personOf(people, circle.owner);
    const id = await found(deps, circle, { categoryId: categories.get(circle.category) ?? 0, owner });
    ids.set(circle.handle, id);
    const others = new Set([...circle.administrators, ...circle.members].filter((handle) => handle !== circle.owner));
    await Promise.all([...others].map((handle) => personOf(people, handle).as.call(joinGroup, { id })));
    for (const handle of circle.administrators) await appoint(deps, id, personOf(people, handle).id);
  }
  return ids;
};
