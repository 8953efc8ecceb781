import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as comments from '#contract/comments/comments.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import { recountAll } from '#server/features/posts/posts.jobs.ts';
import { importTrial } from './run-import.factory.ts';

const trial = await importTrial();

type Circle = { circle: string; people: string[] };

/** A circle of its own with three people, the first of whom owns it. */
const newCircle = async (): Promise<Circle> => {
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const circle = randomUUID();
  await trial.run(
    'people',
    ids.map((id) => ({ id })),
  );
  await trial.run('circles --new-categories', [{ id: circle, name: '译稿会诊', category: '会诊', owner: ids[0] }]);
  return { circle, people: ids };
};

const ourIdOf = async (source: string): Promise<number> =>
  (await trial.query<{ our_id: number }>('select our_id from imported where source = $1', source))[0]?.our_id ?? 0;

const newIds = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

test('posts arrive in the order of their dates whatever the order of the file, and guests read and find them', async () => {
  const { circle, people } = await newCircle();
  const [old = '', middle = '', young = ''] = newIds(3);
  const word = `词${randomUUID().slice(0, 8)}`;
  const done = await trial.run('posts --batch 1', [
    { id: young, circle, author: people[0], title: '第三篇', body: '正文', createdAt: '2023-01-01' },
    { id: old, circle, author: people[1], title: '第一篇', body: `正文 ${word}`, createdAt: 1_420_070_400 },
    { id: middle, circle, author: people[1], body: '没有标题', createdAt: '20190101' },
  ]);
  expect(done).toMatchObject({ added: 3, refused: 0, written: { posts: 3 } });
  const id = await ourIdOf(`circles:${circle}`);
  const list = await trial.test.guest.call(posts.listGroupPosts, { group_id: id });
  expect(list.posts.map((post) => [post.title, post.created_at])).toEqual([
    ['第三篇', '2023-01-01 00:00:00'],
    ['', '2019-01-01 00:00:00'],
    ['第一篇', '2015-01-01 00:00:00'],
  ]);
  const replied = await trial.test.guest.call(posts.listGroupPosts, { group_id: id, type: 'latest_reply' });
  expect(replied.posts.map((post) => post.id)).toEqual(list.posts.map((post) => post.id));
  const found = await trial.test.guest.call(posts.searchPosts, { keyword: word });
  expect(found.map((post) => post.title)).toEqual(['第一篇']);
});

test('comments answer each other, count on their posts, and move them up among the latest replies', async () => {
  const { circle, people } = await newCircle();
  const [quiet = '', busy = '', first = '', second = ''] = newIds(4);
  await trial.run('posts', [
    { id: busy, circle, author: people[0], body: '热帖', createdAt: '2020-01-01' },
    { id: quiet, circle, author: people[0], body: '静帖', createdAt: '2020-06-01' },
  ]);
  const done = await trial.run('comments', [
    { id: second, post: busy, author: people[2], replyTo: first, body: '同意', createdAt: '2021-02-02 10:00' },
    { id: first, post: busy, author: people[1], body: '  这里应译作“但书”  ', createdAt: '2021-02-02 09:00' },
  ]);
  expect(done).toMatchObject({ added: 2, refused: 0 });
  const seen = await trial.test.guest.call(comments.listPostComments, { id: await ourIdOf(`posts:${busy}`) });
  expect(seen.comments.map((comment) => [comment.body, comment.created_at, comment.reply_user])).toEqual([
    ['同意', '2021-02-02 10:00:00', await ourIdOf(`people:${people[1]}`)],
    ['这里应译作“但书”', '2021-02-02 09:00:00', 0],
  ]);
  const list = await trial.test.guest.call(posts.listGroupPosts, { group_id: await ourIdOf(`circles:${circle}`), type: 'latest_reply' });
  expect(list.posts.map((post) => [post.body, post.comments_count])).toEqual([
    ['热帖', 2],
    ['静帖', 0],
  ]);
});

test('every counter is what the nightly recount would make it', async () => {
  const { circle, people } = await newCircle();
  const [a = '', b = ''] = newIds(2);
  await trial.run('posts --join --batch 1', [
    { id: a, circle, author: people[1], body: '甲' },
    { id: b, circle, author: people[1], body: '乙' },
  ]);
  await trial.run(
    'comments --join --batch 2',
    newIds(5).map((id, index) => ({ id, post: index < 3 ? a : b, author: people[index % 3], body: '好' })),
  );
  const figures = () =>
    trial.query(
      `select c.posts, c.comments, c.groups, c.likes from user_counts c join imported on our_id = user_id where source = any($1) order by source`,
      people.map((id) => `people:${id}`),
    );
  const things = () =>
    trial.query(
      `select g.posts_count, g.members_count, p.comments_count from groups g join posts p on p.group_id = g.id
       join imported on our_id = g.id and source = $1 order by p.id`,
      `circles:${circle}`,
    );
  const before = [await figures(), await things()];
  expect(before[1]).toEqual([
    { posts_count: 2, members_count: 3, comments_count: 3 },
    { posts_count: 2, members_count: 3, comments_count: 2 },
  ]);
  await recountAll(trial.test.deps);
  expect([await figures(), await things()]).toEqual(before);
});

test('a second run adds nothing, also of what was deleted here since', async () => {
  const { circle, people } = await newCircle();
  const rows = newIds(3).map((id) => ({ id, circle, author: people[0], body: '一' }));
  await trial.run('posts', rows);
  await trial.query('update posts set deleted_at = now() where id = $1', await ourIdOf(`posts:${rows[0]?.id}`));
  expect(await trial.run('posts', rows)).toMatchObject({ added: 0, known: 3, written: {} });
  const reply = [{ id: randomUUID(), post: rows[1]?.id, author: people[0], body: '回' }];
  await trial.run('comments', reply);
  expect(await trial.run('comments', reply)).toMatchObject({ added: 0, known: 1, written: {} });
  const gone = await trial.run('comments', [{ id: randomUUID(), post: rows[0]?.id, author: people[0], body: '回' }]);
  expect(gone.rejected[0]?.['_why']).toEqual(['post is none that was imported']);
});

test('rows that name what is not there, or hold nothing, are left out', async () => {
  const { circle, people } = await newCircle();
  const [post = '', other = '', comment = ''] = newIds(3);
  await trial.run(
    'posts',
    [post, other].map((id) => ({ id, circle, author: people[0], body: '文' })),
  );
  await trial.run('comments', [{ id: comment, post, author: people[0], body: '评' }]);
  const badPosts = await trial.run('posts', [
    { id: randomUUID(), circle: 'none', author: 'nobody', body: '文' },
    { id: randomUUID(), circle, author: people[0], title: ' ', body: '\n' },
    { id: randomUUID(), circle, author: people[0], body: { text: '文' } },
  ]);
  expect(badPosts.rejected.map((row) => row['_why'])).toEqual([
    ['title and body are both empty'],
    ['body is no text', 'title and body are both empty'],
    ['circle is none that was imported', 'author is nobody who was imported'],
  ]);
  const badComments = await trial.run('comments', [
    { id: randomUUID(), post, author: people[0], body: '' },
    { id: randomUUID(), post: other, author: people[0], replyTo: comment, body: '评' },
    { id: randomUUID(), post, author: people[0], replyTo: 'gone', body: '评' },
  ]);
  expect(badComments.rejected.map((row) => row['_why'])).toEqual([
    ['body is missing'],
    ['replyTo is a comment on another post'],
    ['replyTo is no comment that was imported before'],
  ]);
});

test('what is longer than the product allows is left out, and with --cut cut with its whole title above', async () => {
  const { circle, people } = await newCircle();
  const row = { id: randomUUID(), circle, author: people[0], title: '题'.repeat(50), body: '句子。'.repeat(5000) };
  const strict = await trial.run('posts', [row]);
  expect(strict.rejected[0]?.['_why']).toEqual([
    'title has 50 characters, and at most 40 are allowed (--cut cuts it)',
    'body has 15000 characters, and at most 10000 are allowed (--cut cuts it)',
  ]);
  expect(await trial.run('posts --cut', [row])).toMatchObject({ added: 1, refused: 0 });
  const [post] = await trial.query<{ title: string; body: string }>(
    'select title, body from posts where id = $1',
    await ourIdOf(`posts:${row.id}`),
  );
  expect(post?.title).toBe(`${'题'.repeat(39)}…`);
  expect(post?.body.startsWith(`${'题'.repeat(50)}\n\n句子。`)).toBe(true);
  expect(post?.body.endsWith('句子。…')).toBe(true);
  expect(post?.body.length).toBeLessThanOrEqual(10_000);
});

test('with --join who writes becomes a member from the day they wrote, and otherwise stays outside', async () => {
  const { circle, people } = await newCircle();
  const [first = '', second = ''] = newIds(2);
  await trial.run('posts', [{ id: first, circle, author: people[1], body: '文', createdAt: '2020-01-01' }]);
  const id = await ourIdOf(`circles:${circle}`);
  expect(await trial.test.guest.call(groups.getGroup, { id })).toMatchObject({ users_count: 1 });
  await trial.run('posts --join', [{ id: second, circle, author: people[1], body: '文', createdAt: '2020-01-02' }]);
  expect(await trial.test.guest.call(groups.getGroup, { id })).toMatchObject({ users_count: 2 });
  const [row] = await trial.query('select created_at, role from group_members where group_id = $1 and rank = 2', id);
  expect(row).toEqual({ created_at: new Date('2020-01-02T00:00:00Z'), role: 'member' });
});

test('a dry run of replies and their posts sees what came before it in the same run', async () => {
  const { circle, people } = await newCircle();
  const [post = '', first = '', second = ''] = newIds(3);
  const row = { id: post, circle, author: people[0], body: '文' };
  expect(await trial.run('posts --dry-run', [row])).toMatchObject({ added: 1 });
  await trial.run('posts', [row]);
  const done = await trial.run('comments --dry-run --batch 1', [
    { id: first, post, author: people[0], body: '一', createdAt: '2020-01-01' },
    { id: second, post, author: people[0], replyTo: first, body: '二', createdAt: '2020-01-02' },
  ]);
  expect(done).toMatchObject({ added: 2, refused: 0 });
  const seen = await trial.test.guest.call(posts.getPost, {
    group_id: await ourIdOf(`circles:${circle}`),
    id: await ourIdOf(`posts:${post}`),
  });
  expect(seen).toMatchObject({ comments_count: 0, comments: [] });
});
