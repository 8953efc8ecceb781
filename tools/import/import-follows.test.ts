import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
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

type Counts = { followers: number; followings: number; friends: number };
const countsOf = async (id: string): Promise<Counts | undefined> =>
  (
    await trial.query<Counts>(
      'select followers, followings, friends from user_counts join imported on our_id = user_id where source = $1',
      `people:${id}`,
    )
  )[0];

test('follows arrive with their dates, and followers, followings and friends are true', async () => {
  const [a = '', b = '', c = ''] = await people(3);
  const done = await trial.run(
    'follows --offset +08:00',
    `follower,followee,createdAt\n${a},${b},2021-06-01 08:00\n${b},${a},\n${a},${c},\n`,
  );
  expect(done).toMatchObject({ added: 3, refused: 0, written: { follows: 3 } });
  expect(await countsOf(a)).toEqual({ followers: 1, followings: 2, friends: 1 });
  expect(await countsOf(b)).toEqual({ followers: 1, followings: 1, friends: 1 });
  expect(await countsOf(c)).toEqual({ followers: 1, followings: 0, friends: 0 });
  const [row] = await trial.query<{ created_at: Date }>(
    `select f.created_at from follows f join imported x on x.our_id = f.follower_id and x.source = $1
     join imported y on y.our_id = f.followee_id and y.source = $2`,
    `people:${a}`,
    `people:${b}`,
  );
  expect(row?.created_at).toEqual(new Date('2021-06-01T00:00:00Z'));
});

test('--mutual makes two follows of a row, and friends of both, also over the edge of a batch', async () => {
  const [a = '', b = '', c = ''] = await people(3);
  const done = await trial.run('follows --mutual --batch 1', `follower,followee\n${a},${b}\n${b},${a}\n${c},${a}\n`);
  expect(done).toMatchObject({ added: 2, known: 1, written: { follows: 4 } });
  expect(await countsOf(a)).toEqual({ followers: 2, followings: 2, friends: 2 });
  expect(await countsOf(c)).toEqual({ followers: 1, followings: 1, friends: 1 });
});

test('a second run changes nothing, not even for someone who has stopped following since', async () => {
  const [a = '', b = ''] = await people(2);
  await trial.run('follows', `follower,followee\n${a},${b}\n`);
  await trial.query(`delete from follows using imported where follower_id = our_id and source = $1`, `people:${a}`);
  expect(await trial.run('follows', `follower,followee\n${a},${b}\n`)).toMatchObject({ added: 0, known: 1, written: {} });
});

test('strangers and oneself cannot be followed', async () => {
  const [a = ''] = await people(1);
  const done = await trial.run('follows', `follower,followee\n${a},nobody\n${a},${a}\n,${a}\n`);
  expect(done.rejected.map((row) => [row['_line'], row['_why']])).toEqual([
    [3, ['nobody follows themselves']],
    [4, ['follower is missing']],
    [2, ['followee is nobody who was imported']],
  ]);
  expect(await countsOf(a)).toEqual({ followers: 0, followings: 0, friends: 0 });
});

test('two imports at once write each follow once', async () => {
  const ids = await people(12);
  const text = `follower,followee\n${ids.flatMap((a) => ids.filter((b) => a !== b).map((b) => `${a},${b}\n`)).join('')}`;
  const both = await Promise.all([trial.run('follows --batch 10', text), trial.run('follows --batch 10', text)]);
  expect(both.reduce((sum, one) => sum + (one.written['follows'] ?? 0), 0)).toBe(132);
  for (const id of ids) expect(await countsOf(id)).toEqual({ followers: 11, followings: 11, friends: 11 });
});
