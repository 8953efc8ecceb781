import type { Batch, ImportKind } from './import-kind.ts';
import { findCircles, findPeople, sourceOf } from './imported.ts';
import { addMembers, type NewMembership } from './memberships.ts';
import { pickerOf, type Row } from './row.ts';
import { RowFields } from './row-fields.ts';

const columns = ['circle', 'person', 'role', 'createdAt'] as const;
const roles = new Map<string, 'administrator' | 'member'>([
  ['member', 'member'],
  ['administrator', 'administrator'],
  ['admin', 'administrator'],
]);

type NewMember = { row: Row; circle: string; person: string; role: 'administrator' | 'member'; createdAt: Date };

export const members: ImportKind = {
  name: 'members',
  columns,
  required: ['circle', 'person'],
  isByDate: false,
  take: async (batch, rows) => {
    const pick = pickerOf(batch.options, columns);
    const read = rows.map((row) => readMember(batch, row, new RowFields(row, pick))).filter((one) => one !== null);
    const circles = await findCircles(
      batch.tx,
      read.map((one) => one.circle),
    );
    const persons = await findPeople(
      batch.tx,
      read.map((one) => one.person),
    );
    const found = read.flatMap((one): NewMembership[] => {
      const groupId = circles.get(one.circle);
      const userId = persons.get(one.person);
      const { role, createdAt } = one;
      if (groupId !== undefined && userId !== undefined)
        return [{ source: sourceOf('members', one.circle, one.person), groupId, userId, role, createdAt }];
      const reasons = [
        ...(groupId === undefined ? ['circle is none that was imported'] : []),
        ...(userId === undefined ? ['person is nobody who was imported'] : []),
      ];
      batch.sheet.refuse(one.row, ...reasons);
      return [];
    });
    const added = await addMembers(batch, found);
    batch.sheet.added += added;
    batch.sheet.known += found.length - added;
  },
};

const readMember = ({ sheet, now, options }: Batch, row: Row, fields: RowFields): NewMember | null => {
  const member: NewMember = {
    row,
    circle: fields.id('circle'),
    person: fields.id('person'),
    role: fields.choice('role', roles, 'member'),
    createdAt: fields.moment('createdAt', { now, offsetMinutes: options.offsetMinutes }) ?? now,
  };
  if (fields.isGood) return member;
  sheet.refuse(row, ...fields.reasons);
  return null;
};
