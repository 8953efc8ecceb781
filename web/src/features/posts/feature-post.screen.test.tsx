import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { listPostComments } from '#contract/comments/comments.doors.ts';
import { featurePost, getPost, listPosts, unfeaturePost } from '#contract/posts/posts.doors.ts';
import type { Post } from '#contract/posts/posts.schemas.ts';
import { membership, postPage, postTitled } from '../../testing/content.ts';
import { operator } from '../../testing/desk-content.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { leaveOverlays } from '../../testing/leave-overlays.ts';
import { visitors } from '../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';

afterEach(leaveOverlays);

const address = '/topicDetail?feed_from=5&id=9';

/** A house with one post, which keeps whether it is featured. */
function house(isFeatured: boolean, own: Partial<Post> = {}): FakeServer {
  const server = fakeServer();
  let recommended = isFeatured;
  server.answer(getPost, () => postPage('责任限制', { recommended, ...own }));
  server.answer(listPostComments, () => ({ pinneds: [], comments: [] }));
  server.answer(listPosts, () => (recommended ? [postTitled('责任限制', { recommended, ...own })] : []));
  server.answer(featurePost, () => {
    recommended = true;
    return { message: '已设为精选' };
  });
  server.answer(unfeaturePost, () => {
    recommended = false;
    return { message: '已取消精选' };
  });
  return server;
}

async function press(app: RenderedApp, name: string): Promise<void> {
  const button = await app.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

/** Of a circle that whoever looks looks after. */
const administered: Partial<Post> = { group: { ...postTitled('').group, joined: membership('founder') } };

const others: readonly (readonly [who: string, as: CurrentUser | null, own: Partial<Post>])[] = [
  ['a guest', visitors.guest, {}],
  ['a member', visitors.signed, {}],
  ['its author', visitors.signed, { user_id: 7, can_delete: true }],
  ['the group admins where an operator took it out', visitors.signed, administered],
];

describe('featured posts', () => {
  it('are chosen by the group admins of their circle too', async () => {
    const server = house(false, { ...administered, can_feature: true });
    const app = await renderApp(address, { server, as: visitors.signed });
    await press(app, '帖子操作');
    await press(app, '设为精选');
    expect(await app.findByText('已设为精选')).toBeTruthy();
    expect(server.inputsOf(featurePost)).toEqual([{ id: 9 }]);
  });

  it('are chosen by operators in the menu of a post, which shows it from then on', async () => {
    const server = house(false, { can_feature: true });
    const app = await renderApp(address, { server, as: operator });
    await press(app, '帖子操作');
    await press(app, '设为精选');
    expect(await app.findByText('已设为精选')).toBeTruthy();
    expect(await app.findByText('精选', { exact: true })).toBeTruthy();
    expect(server.inputsOf(featurePost)).toEqual([{ id: 9 }]);
  });

  it('are reached from the desk, and taken out there', async () => {
    const server = house(true, { can_feature: true });
    const app = await renderApp('/ops', { server, as: operator });
    const entry = await app.findByRole('link', { name: /精选帖子/ });
    expect(entry.getAttribute('href')).toBe('/topicIndex');
    await app.goTo('/topicIndex');
    await app.findByText('责任限制');
    await press(app, '帖子操作');
    await press(app, '取消精选');
    expect(await app.findByText('还没有精选帖子')).toBeTruthy();
    expect(app.queryByText('责任限制')).toBeNull();
    expect(server.inputsOf(unfeaturePost)).toEqual([{ id: 9 }]);
  });

  it('stay as they are where the server says no, in its words', async () => {
    const server = house(false, { can_feature: true });
    server.refuse(featurePost, { status: 404, message: '内容不存在或已被删除' });
    const app = await renderApp(address, { server, as: operator });
    await press(app, '帖子操作');
    await press(app, '设为精选');
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
    expect(app.queryByText('精选', { exact: true })).toBeNull();
  });

  it.each(others.flatMap(([who, as, own]) => [false, true].map((isFeatured) => ({ who, as, own, isFeatured }))))(
    'are no matter of $who, featured already: $isFeatured',
    async ({ as, own, isFeatured }) => {
      const app = await renderApp(address, { server: house(isFeatured, own), as });
      await press(app, '帖子操作');
      await app.findByRole('button', { name: '取消' });
      for (const name of ['设为精选', '取消精选']) expect(app.queryByRole('button', { name })).toBeNull();
    },
  );
});

describe('a post that an operator chose and took out again', () => {
  it('is offered the other way each time', async () => {
    const server = house(false, { can_feature: true });
    const app = await renderApp(address, { server, as: operator });
    for (const name of ['设为精选', '取消精选']) {
      await press(app, '帖子操作');
      await press(app, name);
      await waitFor(() => expect(app.queryByRole('button', { name })).toBeNull());
    }
    expect(server.inputsOf(featurePost)).toHaveLength(1);
    expect(server.inputsOf(unfeaturePost)).toHaveLength(1);
  });
});
