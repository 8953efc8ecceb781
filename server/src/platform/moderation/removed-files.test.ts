import { expect, it } from 'vitest';
import { createFeed } from '#contract/feeds/feeds.doors.ts';
import { uploadFile } from '#contract/files/files.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { createPost } from '#contract/posts/posts.doors.ts';
import { makeCircle } from '../../features/posts/posts.factory.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { testApp } from '../../testing/test-app.ts';

const grounds = { rule: 'spam', reason: '图片违规' } as const;

it('pictures of what was removed open to nobody, and open again with it', async () => {
  const house = await testApp();
  const operator = await house.person({ role: 'operator' });
  const { id: circle, owner } = await makeCircle(house);
  const paint = async (width: number) => (await owner.call(uploadFile, { file: fileOf(await makePng({ width, height: 37 })) })).id;
  const [first, second] = [await paint(81), await paint(82)];
  const post = (await owner.call(createPost, { group_id: circle, images: [{ id: first }] })).id;
  const feed = (await owner.call(createFeed, { images: [{ id: second }] })).id;
  const statuses = () =>
    Promise.all([first, second].map(async (id) => (await house.guest.raw({ url: `/api/sns/api/v2/files/${id}` })).statusCode));
  expect(await statuses()).toEqual([200, 200]);
  const acts: number[] = [];
  for (const [kind, subject_id] of [
    ['post', post],
    ['feed', feed],
  ] as const) {
    const { id } = await operator.call(desk.openCase, { kind, subject_id });
    await operator.call(desk.upholdCase, { id, ...grounds, remove: true });
    acts.push((await operator.call(desk.getCase, { id })).acts[0]?.id ?? 0);
  }
  expect(await statuses()).toEqual([404, 404]);
  for (const id of acts) await operator.call(desk.withdrawAct, { id, reason: '看错了' });
  expect(await statuses()).toEqual([200, 200]);
});
