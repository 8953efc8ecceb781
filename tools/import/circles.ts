import { groupsTable } from '#server/features/groups/groups.tables.ts';
import { categoryKey, findCategories, makeCategories } from './categories.ts';
import type { Batch, ImportKind } from './import-kind.ts';
import { findImported, findPeople, remember, reserveIds, sourceOf } from './imported.ts';
import { limits } from './limits.ts';
import { addMembers, type NewMembership } from './memberships.ts';
import { pickerOf, type Row } from './row.ts';
import { RowFields } from './row-fields.ts';

const columns = ['id', 'name', 'category', 'summary', 'notice', 'owner', 'administrators', 'members', 'mode', 'createdAt'] as const;
const modes = new Map<string, 'public' | 'private'>([
  ['public', 'public'],
  ['private', 'private'],
]);

type NewCircle = {
  row: Row;
  id: string;
  name: string;
  category: string;
  summary: string;
  notice: string;
  owner: string;
  administrators: readonly string[];
  members: readonly string[];
  mode: 'public' | 'private';
  createdAt: Date;
};

export const circles: ImportKind = {
  name: 'circles',
  columns,
  required: ['id', 'name', 'category', 'owner'],
  isByDate: false,
  take: async (batch, rows) => {
    const pick = pickerOf(batch.options, columns);
    const read = rows.map((row) => readCircle(batch, row, new RowFields(row, pick))).filter((circle) => circle !== null);
    const sources = read.map((circle) => sourceOf('circles', circle.id));
    const here = await findImported(batch.tx, sources);
    const persons = await findPeople(
      batch.tx,
      read.flatMap((circle) => [circle.owner, ...circle.administrators, ...circle.members]),
    );
    const written = await write(batch, await onlyGood(batch, read, { here, persons }), persons);
    await writeMembers(batch, read, { circles: new Map([...here, ...written]), persons, fresh: written });
  },
};

const readCircle = ({ sheet, now, options }: Batch, row: Row, fields: RowFields): NewCircle | null => {
  const circle: NewCircle = {
    row,
    id: fields.id('id'),
    name: fields.text('name', { min: 1, max: limits.circleName }),
    category: fields.text('category', { min: 1, max: limits.category }),
    summary: fields.text('summary', { max: limits.circleSummary }),
    notice: fields.text('notice', { max: limits.circleNotice }),
    owner: fields.id('owner'),
    administrators: fields.ids('administrators'),
    members: fields.ids('members'),
    mode: fields.choice('mode', modes, 'public'),
    createdAt: fields.moment('createdAt', { now, offsetMinutes: options.offsetMinutes }) ?? now,
  };
  if (fields.isGood) return circle;
  sheet.refuse(row, ...fields.reasons);
  return null;
};

type Placed = { circle: NewCircle; categoryId: number };
type Known = { here: ReadonlyMap<string, number>; persons: ReadonlyMap<string, number> };

/** Leaves new circles whose owner and category are known, each once. */
const onlyGood = async (batch: Batch, read: readonly NewCircle[], { here, persons }: Known): Promise<Placed[]> => {
  const { tx, sheet, options } = batch;
  const names = read.map((circle) => circle.category);
  const categories = options.newCategories ? await makeCategories(tx, names) : await findCategories(tx);
  const seen = new Set(here.keys());
  return read.flatMap((circle): Placed[] => {
    const source = sourceOf('circles', circle.id);
    if (seen.has(source)) {
      sheet.known += 1;
      return [];
    }
    const categoryId = categories.get(categoryKey(circle.category));
    if (categoryId !== undefined && persons.has(circle.owner)) {
      seen.add(source);
      return [{ circle, categoryId }];
    }
    sheet.refuse(
      circle.row,
      ...(categoryId === undefined ? [`there is no category '${circle.category}' (--new-categories makes it)`] : []),
      ...(persons.has(circle.owner) ? [] : ['owner is nobody who was imported']),
    );
    return [];
  });
};

const write = async (
  { tx, sheet, now }: Batch,
  placed: readonly Placed[],
  persons: ReadonlyMap<string, number>,
): Promise<Map<string, number>> => {
  if (placed.length === 0) return new Map();
  const ids = await reserveIds(tx, 'groups', placed.length);
  const rows = placed.map(({ circle, categoryId }, index) => ({ circle, categoryId, id: ids[index] ?? 0 }));
  await tx
    .insert(groupsTable)
    .overridingSystemValue()
    .values(
      rows.map(({ circle, categoryId, id }) => ({
        id,
        categoryId,
        ownerId: persons.get(circle.owner) ?? 0,
        name: circle.name,
        summary: circle.summary,
        notice: circle.notice,
        mode: circle.mode,
        createdAt: circle.createdAt,
        updatedAt: now,
      })),
    );
  const entries = rows.map(({ circle, id }) => ({ source: sourceOf('circles', circle.id), id }));
  await remember(tx, entries);
  sheet.added += rows.length;
  sheet.wrote('circles', rows.length);
  return new Map(entries.map(({ source, id }) => [source, id]));
};

type Written = { circles: ReadonlyMap<string, number>; fresh: ReadonlyMap<string, number>; persons: ReadonlyMap<string, number> };

/** Owner first, then administrators, then members: of one person the first role holds. People who joined later are added by a second run. */
const writeMembers = async (batch: Batch, read: readonly NewCircle[], { circles: ours, fresh, persons }: Written): Promise<void> => {
  const memberships = read.flatMap((circle): NewMembership[] => {
    const groupId = ours.get(sourceOf('circles', circle.id));
    if (groupId === undefined) return [];
    const unknown = [...circle.administrators, ...circle.members].filter((person) => !persons.has(person));
    if (unknown.length > 0) {
      const shown = unknown.slice(0, 5).join(', ');
      batch.sheet.note(
        circle.row,
        `${unknown.length} of its members are nobody who was imported: ${shown}${unknown.length > 5 ? ' …' : ''}`,
      );
    }
    const of = (person: string, role: NewMembership['role']): NewMembership[] => {
      const userId = persons.get(person);
      if (userId === undefined) return [];
      return [{ source: sourceOf('members', circle.id, person), groupId, userId, role, createdAt: circle.createdAt }];
    };
    return [
      // A circle that is here already may have been handed over since.
      ...(fresh.has(sourceOf('circles', circle.id)) ? of(circle.owner, 'founder') : []),
      ...circle.administrators.flatMap((person) => of(person, 'administrator')),
      ...circle.members.flatMap((person) => of(person, 'member')),
    ];
  });
  await addMembers(batch, memberships);
};
