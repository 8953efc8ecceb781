import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getGroup } from '#contract/groups/groups.doors.ts';
import { importTrial } from './run-import.factory.ts';

const trial = await importTrial();

const people = async (count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await trial.run(
    'people',
    ids.map((id) => ({ id })),
  );
  return ids;
};

const ourIdOf = async (source: string): Promise<number> =>
  (await trial.query<{ our_id: number }>('select our_id from imported where source = $1', source))[0]?.our_id ?? 0;

const category = `分类${randomUUID().slice(0, 8)}`;

test('a circle arrives with owner, administrators and members, and guests can see it', async () => {
  const [owner = '', admin = '', member = '', late = ''] = await people(4);
  const id = randomUUID();
  const row = { id, name: '专利翻译夜谈', category, summary: '权利要求逐句谈', owner, administrators: [admin], createdAt: '2018-03-01' };
  const done = await trial.run('circles --new-categories', [{ ...row, members: [admin, member, owner, late, 'stranger'] }]);
  expect(done).toMatchObject({ added: 1, written: { circles: 1, memberships: 4 } });
  expect(done.lines).toEqual(['  line 1, taken over: 1 of its members are nobody who was imported: stranger']);
  const groupId = await ourIdOf(`circles:${id}`);
  expect(await trial.test.guest.call(getGroup, { id: groupId })).toMatchObject({
    name: '专利翻译夜谈',
    users_count: 4,
    posts_count: 0,
    category: { name: category },
    created_at: '2018-03-01 00:00:00',
  });
  const roles = await trial.query<{ role: string; rank: number }>(
    'select role, rank from group_members where group_id = $1 order by rank',
    groupId,
  );
  expect(roles).toEqual([
    { role: 'founder', rank: 0 },
    { role: 'administrator', rank: 1 },
    { role: 'member', rank: 2 },
    { role: 'member', rank: 2 },
  ]);
  const [counts] = await trial.query('select groups from user_counts where user_id = $1', await ourIdOf(`people:${admin}`));
  expect(counts).toEqual({ groups: 1 });
});

test('a second run adds only members who came after the first', async () => {
  const [owner = '', first = ''] = await people(2);
  const late = randomUUID();
  const row = { id: randomUUID(), name: '口译练习', category, owner, members: `${first};${late}` };
  await trial.run('circles --new-categories', [row]);
  await trial.run('people', [{ id: late }]);
  expect(await trial.run('circles --new-categories', [row])).toMatchObject({ added: 0, known: 1, written: { memberships: 1 } });
  expect(await trial.run('circles --new-categories', [row])).toMatchObject({ added: 0, known: 1, written: {} });
  const [circle] = await trial.query('select members_count from groups where id = $1', await ourIdOf(`circles:${row.id}`));
  expect(circle).toEqual({ members_count: 3 });
});

test('a circle without a known category or owner is left out', async () => {
  const [owner = ''] = await people(1);
  const missing = `没有${randomUUID().slice(0, 8)}`;
  const done = await trial.run('circles', [
    { id: randomUUID(), name: '甲', category: missing, owner },
    { id: randomUUID(), name: '乙', category: missing, owner: 'nobody' },
    { id: randomUUID(), category: missing, owner },
  ]);
  expect(done.rejected.map((row) => row['_why'])).toEqual([
    ['name is missing'],
    [`there is no category '${missing}' (--new-categories makes it)`],
    [`there is no category '${missing}' (--new-categories makes it)`, 'owner is nobody who was imported'],
  ]);
});

test('members of a file of their own keep the dates on which they joined', async () => {
  const [owner = '', member = ''] = await people(2);
  const id = randomUUID();
  await trial.run('circles --new-categories', [{ id, name: '字幕组', category, owner }]);
  const text = `circle,person,role,createdAt\n${id},${member},administrator,2020-01-02\n${id},nobody,,\n`;
  expect(await trial.run('members', text)).toMatchObject({ added: 1, refused: 1, written: { memberships: 1 } });
  expect(await trial.run('members', text)).toMatchObject({ added: 0, known: 1, refused: 1, written: {} });
  const [row] = await trial.query(
    'select role, created_at from group_members where group_id = $1 and user_id = $2',
    await ourIdOf(`circles:${id}`),
    await ourIdOf(`people:${member}`),
  );
  expect(row).toEqual({ role: 'administrator', created_at: new Date('2020-01-02T00:00:00Z') });
});
