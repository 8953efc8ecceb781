import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listPostComments } from '#contract/comments/comments.doors.ts';
import { dropDraft, getDraft, saveDraft } from '#contract/feeds/feeds.doors.ts';
import { uploadFile } from '#contract/files/files.doors.ts';
import { listMyGroups, recommendGroups } from '#contract/groups/groups.doors.ts';
import { getGuide } from '#contract/onboarding/onboarding.doors.ts';
import { createPost, getPost } from '#contract/posts/posts.doors.ts';
import { circleNamed, membership, postPage } from '../../../testing/content.ts';
import { type FakeServer, fakeServer, refusal } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { readPostDraft } from '../post-draft.ts';

const address = '/createGroupPublish?groupId=5';

function writing(): FakeServer {
  const server = fakeServer();
  server.answer(listMyGroups, () => [
    circleNamed('合同翻译研习社', { joined: membership() }),
    circleNamed('只读圈', { id: 6, permissions: 'founder', joined: { ...membership(), group_id: 6 } }),
  ]);
  server.answer(createPost, ({ title = '' }) => ({ message: '发布成功', id: 9, post: postPage(title) }));
  server.answer(getPost, () => postPage('刚发的'));
  server.answer(listPostComments, () => ({ pinneds: [], comments: [] }));
  server.refuse(getGuide, { message: '稍后' });
  server.answer(getDraft, () => ({ draft: null }));
  server.answer(saveDraft, () => ({ message: '已保存' }));
  server.answer(dropDraft, () => null);
  let next = 500;
  server.answer(uploadFile, () => ({ message: '上传成功', id: ++next }));
  return server;
}

type App = Awaited<ReturnType<typeof renderApp>>;
const write = async (app: App, label: string, value: string) => fireEvent.change(await app.findByLabelText(label), { target: { value } });
const publishButton = (app: App) => app.getByRole('button', { name: '发布' }) as HTMLButtonElement;
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

describe('writing a post', () => {
  it.each(['/createGroupPublish', '/groups/create_post', '/postTopic?id=7'])(
    'leads whoever has no report open from %s to the guide',
    async (path) => {
      const app = await renderApp(path, { server: writing(), as: visitors.user });
      await waitFor(() => expect(app.address()).toBe('/guideNew'));
    },
  );

  it('leads whoever is in no circle to them', async () => {
    const server = writing();
    server.answer(listMyGroups, () => []);
    server.answer(recommendGroups, () => []);
    const app = await renderApp('/postTopic?id=7', { server, as: visitors.signed });
    await waitFor(() => expect(app.address()).toBe('/noJoinGroup'));
  });

  it.each([address, '/groups/create_post', '/postTopic?id=7'])('is not to be sent at %s while there is nothing in it', async (path) => {
    const app = await renderApp(path, { server: writing(), as: visitors.signed });
    await app.findByLabelText('标题');
    expect(publishButton(app).disabled).toBe(true);
    await write(app, '正文', '   ');
    expect(publishButton(app).disabled).toBe(true);
    if (path !== address) return;
    await write(app, '正文', '一句话');
    expect(publishButton(app).disabled).toBe(false);
  });

  const named = { 'zh-CN': ['标题（选填）', '说说'], 'en-US': ['Title (optional)', 'Something'], 'es-ES': ['Título (opcional)', 'Algo'] };
  it.each(['zh-CN', 'en-US', 'es-ES'] as const)('names title and text where they are empty, as a page does, in %s', async (locale) => {
    const app = await renderApp(address, { server: writing(), as: visitors.signed, locale });
    const [title, text] = named[locale] as [string, string];
    expect((await app.findByPlaceholderText(title)).tagName).toBe('INPUT');
    expect(app.getByPlaceholderText(new RegExp(`^${text}`)).tagName).toBe('TEXTAREA');
  });

  it('is shown in the feeds as well where its author wants it and its circle lets it', async () => {
    const server = writing();
    server.answer(listMyGroups, () => [
      circleNamed('合同翻译研习社', { joined: membership() }),
      circleNamed('关起门来聊', { id: 6, mode: 'private', joined: { ...membership(), group_id: 6 } }),
    ]);
    const app = await renderApp(address, { server, as: visitors.signed });
    await write(app, '正文', '看这一条');
    fireEvent.click(app.getByRole('switch', { name: /同步到动态/ }));
    fireEvent.click(publishButton(app));
    await waitFor(() => expect(server.inputsOf(createPost)[0]).toMatchObject({ group_id: 5, sync_feed: true }));
    app.unmount();
    const closed = await renderApp('/createGroupPublish?groupId=6', { server, as: visitors.signed });
    await closed.findByLabelText('正文');
    await closed.findByText('关起门来聊');
    expect(closed.queryByRole('switch', { name: /同步到动态/ })).toBeNull();
  });

  it('sends words and pictures in their order, forgets the draft and opens the post', async () => {
    const server = writing();
    const app = await renderApp(address, { server, as: visitors.enterprise });
    await write(app, '标题', '责任限制');
    await write(app, '正文', '看这一条');
    fireEvent.change(app.getByLabelText(/添加图片/), { target: { files: [picture('a.png'), picture('b.png')] } });
    await waitFor(() => expect(server.inputsOf(uploadFile)).toHaveLength(2));
    await waitFor(() => expect(publishButton(app).disabled).toBe(false));
    fireEvent.click(publishButton(app));
    expect(await app.findByText('发布成功')).toBeTruthy();
    expect(server.inputsOf(createPost)[0]).toMatchObject({
      group_id: 5,
      title: '责任限制',
      body: '看这一条',
      images: [{ id: 501 }, { id: 502 }],
      feed_from: 2,
    });
    await waitFor(() => expect(app.address()).toBe('/topicDetail?feed_from=5&id=9'));
    expect(readPostDraft()).toBeNull();
    await waitFor(() => expect(server.inputsOf(dropDraft)).toEqual([{ composer: 'post' }]));
  });

  it('takes nine pictures and says that more do not fit', async () => {
    const app = await renderApp(address, { server: writing(), as: visitors.signed });
    fireEvent.change(await app.findByLabelText(/添加图片/), {
      target: { files: Array.from({ length: 10 }, (_, n) => picture(`${n}.png`)) },
    });
    expect(await app.findByText('最多添加9张图片，或一段视频')).toBeTruthy();
    await waitFor(() => expect(app.server.inputsOf(uploadFile)).toHaveLength(9));
    expect(app.queryByLabelText(/添加图片/)).toBeNull();
    expect(app.queryByLabelText('添加视频')).toBeNull();
  });

  it('lets a picture that failed be tried again or taken off, and waits for it', async () => {
    const server = writing();
    let tries = 0;
    server.answer(uploadFile, () => {
      tries += 1;
      if (tries === 1) throw refusal({ message: '图片上传失败，请重试', status: 422 });
      return { message: '上传成功', id: 600 };
    });
    const app = await renderApp(address, { server, as: visitors.signed });
    await write(app, '正文', '有图');
    fireEvent.change(app.getByLabelText(/添加图片/), { target: { files: [picture('a.png')] } });
    const retry = await app.findByText('重试');
    expect(publishButton(app).disabled).toBe(true);
    fireEvent.click(retry);
    await waitFor(() => expect(publishButton(app).disabled).toBe(false));
  });

  it('keeps what was written on the device and gives it back', async () => {
    const app = await renderApp(address, { server: writing(), as: visitors.signed });
    await write(app, '标题', '写到一半');
    await app.goTo('/group404');
    await app.goTo(address);
    expect(((await app.findByLabelText('标题')) as HTMLInputElement).value).toBe('写到一半');
  });

  it('goes on with what the server keeps, under its mark, so that sent from two devices it is one post', async () => {
    const server = writing();
    const kept = { group_id: 5, title: '另一台手机上写的', feed_content: '写到一半', feed_mark: 'mark-1', images: [] };
    server.answer(getDraft, () => ({ draft: { ...kept, updated_at: '2024-01-01 00:00:00' } }));
    const app = await renderApp('/groups/create_post', { server, as: visitors.signed });
    expect(((await app.findByLabelText('标题')) as HTMLInputElement).value).toBe('另一台手机上写的');
    expect(server.inputsOf(getDraft)[0]).toEqual({ composer: 'post' });
    await write(app, '正文', '写完了');
    const told = { composer: 'post', group_id: 5, title: '另一台手机上写的', feed_content: '写完了', feed_mark: 'mark-1' };
    await waitFor(() => expect(server.inputsOf(saveDraft).at(-1)).toMatchObject(told), { timeout: 20_000 });
    fireEvent.click(publishButton(app));
    await waitFor(() => expect(server.inputsOf(createPost)[0]).toMatchObject({ body: '写完了', feed_mark: 'mark-1' }));
  });

  it('asks before leaving what was written', async () => {
    const app = await renderApp(address, { server: writing(), as: visitors.signed });
    await write(app, '标题', '不想要了');
    fireEvent.click(app.getByRole('button', { name: '返回' }));
    expect(await app.findByText('要保留草稿吗？')).toBeTruthy();
    await waitFor(() => expect(readPostDraft()).not.toBeNull());
    fireEvent.click(app.getByText('不保留'));
    await waitFor(() => expect(readPostDraft()).toBeNull());
  });

  it('puts a complaint of the server beside its field', async () => {
    const server = writing();
    server.refuse(createPost, { kind: 'invalid', status: 422, fields: { title: '标题太长了' } });
    const app = await renderApp(address, { server, as: visitors.signed });
    await write(app, '正文', '还在');
    fireEvent.click(publishButton(app));
    await waitFor(() => expect(app.getByLabelText('标题').getAttribute('aria-invalid')).toBe('true'));
    expect(app.getAllByText('标题太长了').length).toBeGreaterThan(0);
  });

  it('keeps everything when the server says no', async () => {
    const server = writing();
    server.refuse(createPost, { message: '您没有在该圈子发布的权限', reason: 'MAY_NOT_POST' });
    const app = await renderApp(address, { server, as: visitors.signed });
    await write(app, '正文', '还在');
    fireEvent.click(publishButton(app));
    expect(await app.findByText('您没有在该圈子发布的权限')).toBeTruthy();
    expect((app.getByLabelText('正文') as HTMLTextAreaElement).value).toBe('还在');
    expect(readPostDraft()?.draft.body).toBe('还在');
  });
});
