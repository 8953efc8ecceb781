import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createPostComment, deletePostComment, listPostComments } from '#contract/comments/comments.doors.ts';
import type { Comment } from '#contract/comments/comments.schemas.ts';
import { getAct, listActs } from '#contract/moderation/conduct.doors.ts';
import { getPost } from '#contract/posts/posts.doors.ts';
import { listPostLikes } from '#contract/reactions/reactions.doors.ts';
import { readStored } from '../../../app/storage/stored.ts';
import { commentSaying, postPage, reviewAct, somebody } from '../../../testing/content.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { applyPostChange } from '../live-post.ts';

const address = '/topicDetail?feed_from=5&id=9';

function postWith(comments: readonly Comment[], own: Parameters<typeof postPage>[1] = {}) {
  const server = fakeServer();
  server.answer(getPost, () => postPage('责任限制', { comments_count: comments.length, ...own }));
  server.answer(listPostComments, () => ({ pinneds: [], comments: [...comments] }));
  server.answer(listPostLikes, () => []);
  return server;
}

const openBox = async (app: Awaited<ReturnType<typeof renderApp>>) => {
  fireEvent.click(await app.findByText('说说你的看法', { selector: 'button' }));
  return (await app.findByRole('textbox')) as HTMLTextAreaElement;
};

describe('a post by itself', () => {
  it.each(Object.entries(visitors))('is drawn for %s', async (_name, visitor) => {
    const app = await renderApp(address, { server: postWith([commentSaying('赞同')]), as: visitor });
    expect(await app.findByText('赞同')).toBeTruthy();
    expect(document.title).toBe('责任限制 · 言值');
  });

  it('is the 404 page when it is not there or may not be known', async () => {
    const server = fakeServer();
    server.refuse(getPost, { status: 404, message: '内容不存在' });
    server.answer(listPostComments, () => ({ pinneds: [], comments: [] }));
    const app = await renderApp(address, { server });
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
  });

  it('goes to the comment that the address names, and marks it', async () => {
    const seen: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.id);
    });
    const server = postWith([commentSaying('别的'), commentSaying('这一条', { id: 77 })]);
    const app = await renderApp(`${address}#comment-77`, { server, as: visitors.user });
    await app.findByText('这一条');
    await waitFor(() => expect(seen).toContain('comment-77'));
    expect(document.getElementById('comment-77')?.className).toContain('bg-qingdai-soft');
  });

  it('leads its author, while its words are read, to how it stands', async () => {
    const server = fakeServer();
    server.refuse(getPost, { status: 404, message: '内容不存在' });
    server.answer(listPostComments, () => ({ pinneds: [], comments: [] }));
    server.answer(listActs, () => [reviewAct({ kind: 'feed', thing: 9 }), reviewAct({ id: 71, kind: 'post', thing: 9 })]);
    server.answer(getAct, () => reviewAct({ id: 71, kind: 'post', thing: 9 }));
    const app = await renderApp(address, { server, as: visitors.signed });
    await waitFor(() => expect(app.address()).toBe('/conduct/71'));
    expect(await app.findByText('内容正在审核')).toBeTruthy();
  });

  it('is the 404 page for an address without ids', async () => {
    const app = await renderApp('/topicDetail?feed_from=abc&id=-1');
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
  });
});

describe('commenting on a post', () => {
  it('puts the comment first, counts it, says so, and keeps no draft', async () => {
    const server = postWith([commentSaying('旧的')]);
    server.answer(createPostComment, ({ body }) => ({
      message: '评论成功',
      comment: commentSaying(body, { id: 77, user_id: 7, can_delete: true }),
    }));
    const app = await renderApp(address, { server, as: visitors.signed });
    const box = await openBox(app);
    fireEvent.change(box, { target: { value: '  新的  ' } });
    expect(readStored('H5_COMMENT_SAVE_CONTENT')).toContain('新的');
    fireEvent.click(app.getByText('发送'));
    expect(await app.findByText('评论成功')).toBeTruthy();
    expect(server.inputsOf(createPostComment)).toEqual([{ id: 9, body: '新的', comment_mark: expect.any(String) }]);
    const rows = app.getAllByRole('article').map((row) => row.textContent);
    expect(rows.findIndex((text) => text?.includes('新的'))).toBeLessThan(rows.findIndex((text) => text?.includes('旧的')));
    expect(readStored('H5_COMMENT_SAVE_CONTENT')).toBeNull();
  });

  it('shows it at once, and one that was not taken with the way to send the same once more', async () => {
    const server = postWith([commentSaying('旧的')]);
    server.refuse(createPostComment, { kind: 'offline', message: '网络不可用' });
    const app = await renderApp(address, { server, as: visitors.signed });
    fireEvent.change(await openBox(app), { target: { value: '路上写的' } });
    fireEvent.click(app.getByText('发送'));
    expect(await app.findByText('评论失败 · 网络不可用')).toBeTruthy();
    expect(app.getByRole('heading', { level: 2, name: /^评论/ }).textContent).toBe('评论 1');
    expect(readStored('H5_COMMENT_SAVE_CONTENT')).toContain('路上写的');
    server.answer(createPostComment, ({ body }) => ({ message: '评论成功', comment: commentSaying(body, { id: 77, user_id: 7 }) }));
    fireEvent.click(app.getByText('再试一次'));
    await waitFor(() => expect(app.queryByText('评论失败 · 网络不可用')).toBeNull());
    expect(await app.findByRole('heading', { level: 2, name: /^评论/ })).toBeTruthy();
    expect(app.getAllByText('路上写的')).toHaveLength(1);
    const marks = server.inputsOf(createPostComment).map((one) => one.comment_mark);
    expect(marks).toHaveLength(2);
    expect(new Set(marks).size).toBe(1);
    expect(readStored('H5_COMMENT_SAVE_CONTENT')).toBeNull();
  });

  it('gives the words of one that was not taken back to be changed', async () => {
    const server = postWith([]);
    server.refuse(createPostComment, { kind: 'invalid', message: '请检查填写的内容', fields: { body: '含有不能使用的词语' } });
    const app = await renderApp(address, { server, as: visitors.signed });
    fireEvent.change(await openBox(app), { target: { value: '不妥的话' } });
    fireEvent.click(app.getByText('发送'));
    expect(await app.findByText('评论失败 · 含有不能使用的词语')).toBeTruthy();
    await waitFor(() => expect(app.queryByRole('textbox')).toBeNull());
    fireEvent.click(app.getByText('修改'));
    expect(((await app.findByRole('textbox')) as HTMLTextAreaElement).value).toBe('不妥的话');
    expect(app.queryByText('评论失败 · 含有不能使用的词语')).toBeNull();
  });

  it('that is read first stands apart for its author alone, and is not counted', async () => {
    const server = postWith([commentSaying('旧的')]);
    server.answer(createPostComment, ({ body }) => ({
      message: '已提交，审核通过后会公开显示',
      comment: commentSaying(body, { id: 77, user_id: 7 }),
      in_review: true,
    }));
    const app = await renderApp(address, { server, as: visitors.signed });
    fireEvent.change(await openBox(app), { target: { value: '要看一看的话' } });
    fireEvent.click(app.getByText('发送'));
    expect(await app.findByText('审核中')).toBeTruthy();
    expect(app.getByText('只有你能看到，通过后会公开显示')).toBeTruthy();
    expect(app.getAllByText('要看一看的话')).toHaveLength(1);
    expect(app.queryByText('评论成功')).toBeNull();
    expect(app.getByRole('heading', { level: 2, name: /^评论/ }).textContent).toBe('评论 1');
    server.answer(listPostComments, () => ({ pinneds: [], comments: [commentSaying('要看一看的话', { id: 77, user_id: 7 })] }));
    act(() => applyPostChange({ id: 9, comments: 2, commented: 77 }));
    await waitFor(() => expect(app.queryByText('审核中')).toBeNull());
    expect(app.getAllByText('要看一看的话')).toHaveLength(1);
  });

  it('gives the words back when the box is opened again', async () => {
    const app = await renderApp(address, { server: postWith([]), as: visitors.signed });
    const box = await openBox(app);
    fireEvent.change(box, { target: { value: '写到一半' } });
    fireEvent.keyDown(box, { key: 'Escape' });
    await waitFor(() => expect(app.queryByRole('textbox')).toBeNull());
    expect((await openBox(app)).value).toBe('写到一半');
  });

  it('answers a comment by its id', async () => {
    const server = postWith([commentSaying('你怎么看', { id: 33 })]);
    server.answer(createPostComment, ({ body }) => ({ message: '评论成功', comment: commentSaying(body, { id: 78 }) }));
    const app = await renderApp(address, { server, as: visitors.signed });
    fireEvent.click(await app.findByText('回复'));
    const box = await app.findByRole('textbox', { name: '回复 小满' });
    fireEvent.change(box, { target: { value: '我看行' } });
    fireEvent.click(app.getByText('发送'));
    const answer = { id: 9, body: '我看行', reply_to: 33, reply_user: 22, comment_mark: expect.any(String) };
    await waitFor(() => expect(server.inputsOf(createPostComment)).toEqual([answer]));
  });

  it('asks for the report first', async () => {
    const app = await renderApp(address, { server: postWith([]), as: visitors.user });
    fireEvent.click(await app.findByText('说说你的看法', { selector: 'button' }));
    expect(await app.findByText('开启言值报告才能评论')).toBeTruthy();
  });

  it('deletes an own comment after one question', async () => {
    const server = postWith([commentSaying('我说的', { user_id: 7, can_delete: true })]);
    server.answer(deletePostComment, () => null);
    const app = await renderApp(address, { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '更多操作' }));
    fireEvent.click(await app.findByText('删除'));
    await app.findByText('确认删除?');
    fireEvent.click(app.getAllByText('删除').at(-1) as HTMLElement);
    expect(await app.findByText('删除评论成功')).toBeTruthy();
    await waitFor(() => expect(app.queryByText('我说的')).toBeNull());
    expect(server.inputsOf(deletePostComment)).toEqual([{ parent: 9, id: 31 }]);
  });
});

describe('a post that others change meanwhile', () => {
  const headingOf = (app: Awaited<ReturnType<typeof renderApp>>) =>
    app.getAllByRole('heading', { level: 2 }).find((one) => one.textContent?.startsWith('评论'))?.textContent;
  const ofOthers = (body: string, id: number) => commentSaying(body, { id, user: somebody('江雪', { id: 30 }), user_id: 30 });

  it('shows new comments once and in their order, read by one call however many are told of together', async () => {
    const server = postWith([commentSaying('旧的')]);
    const app = await renderApp(address, { server, as: visitors.signed });
    await app.findByText('旧的');
    const before = server.inputsOf(listPostComments).length;
    server.answer(listPostComments, () => ({
      pinneds: [],
      comments: [ofOthers('后说的', 92), ofOthers('先说的', 90), commentSaying('旧的')],
    }));
    act(() => {
      applyPostChange({ id: 9, comments: 2, commented: 90 });
      applyPostChange({ id: 9, comments: 3, commented: 92 });
      applyPostChange({ id: 9, comments: 3, commented: 92 });
    });
    await app.findByText('后说的');
    expect(server.inputsOf(listPostComments).slice(before)).toEqual([{ id: 9, after: 93, limit: 12 }]);
    for (const words of ['先说的', '后说的', '旧的']) expect(app.getAllByText(words)).toHaveLength(1);
    expect(app.getByText('后说的').compareDocumentPosition(app.getByText('先说的'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(headingOf(app)).toBe('评论 3');
  });

  it('shows an own comment once, whether its answer or the news of it comes first', async () => {
    const server = postWith([]);
    const said = commentSaying('我说的', { id: 95, user_id: 7, can_delete: true });
    let answer = () => {};
    server.answer(createPostComment, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { message: '评论成功', comment: said };
    });
    server.answer(listPostComments, () => ({ pinneds: [], comments: server.inputsOf(createPostComment).length > 0 ? [said] : [] }));
    const app = await renderApp(address, { server, as: visitors.signed });
    fireEvent.change(await openBox(app), { target: { value: '我说的' } });
    fireEvent.click(app.getByText('发送'));
    await waitFor(() => expect(server.inputsOf(createPostComment)).toHaveLength(1));
    act(() => applyPostChange({ id: 9, comments: 1, commented: 95 }));
    await waitFor(() => expect(server.inputsOf(listPostComments).at(-1)).toMatchObject({ after: 96 }));
    expect(app.getAllByText('我说的', { ignore: 'textarea' })).toHaveLength(1);
    answer();
    await app.findByText('评论成功');
    act(() => applyPostChange({ id: 9, comments: 1, commented: 95 }));
    expect(app.getAllByText('我说的', { ignore: 'textarea' })).toHaveLength(1);
    expect(headingOf(app)).toBe('评论 1');
  });

  it('shows nothing of a comment that the person may not see, or that is gone before it was read', async () => {
    const server = postWith([commentSaying('旧的')]);
    const app = await renderApp(address, { server, as: visitors.signed });
    await app.findByText('旧的');
    const before = server.inputsOf(listPostComments).length;
    server.answer(listPostComments, () => ({ pinneds: [], comments: [ofOthers('已经删了', 97), commentSaying('旧的')] }));
    act(() => {
      applyPostChange({ id: 9, comments: 2, commented: 96 });
      applyPostChange({ id: 9, comments: 3, commented: 97 });
      applyPostChange({ id: 9, comments: 2, removed: 97 });
    });
    await waitFor(() => expect(server.inputsOf(listPostComments)).toHaveLength(before + 1));
    await waitFor(() => expect(headingOf(app)).toBe('评论 2'));
    expect(app.queryByText('已经删了')).toBeNull();
  });

  it('shows a comment that the first reading did not have yet, as behind a replica, after one more, and asks no third time', async () => {
    const server = postWith([commentSaying('旧的')]);
    const app = await renderApp(address, { server, as: visitors.signed });
    await app.findByText('旧的');
    const before = server.inputsOf(listPostComments).length;
    const reads = () => server.inputsOf(listPostComments).length - before;
    server.answer(listPostComments, () => ({
      pinneds: [],
      comments: [...(reads() > 1 ? [ofOthers('晚到的', 98)] : []), commentSaying('旧的')],
    }));
    act(() => {
      applyPostChange({ id: 9, comments: 2, commented: 98 });
      applyPostChange({ id: 9, comments: 3, commented: 99 });
    });
    await app.findByText('晚到的');
    act(() => applyPostChange({ id: 9, comments: 4, commented: 100 }));
    await waitFor(() => expect(reads()).toBe(3));
    expect(server.inputsOf(listPostComments).at(-1)).toMatchObject({ after: 101, limit: 11 });
  });

  it('counts a comment off once, whichever news of it comes first', async () => {
    const server = postWith([commentSaying('要走的', { id: 91, user_id: 7, can_delete: true }), commentSaying('留下的', { id: 92 })]);
    server.answer(deletePostComment, () => {
      applyPostChange({ id: 9, comments: 1, removed: 91 });
      return null;
    });
    const app = await renderApp(address, { server, as: visitors.signed });
    fireEvent.click((await app.findAllByRole('button', { name: '更多操作' }))[0] as HTMLElement);
    fireEvent.click(await app.findByText('删除'));
    await app.findByText('确认删除?');
    fireEvent.click(app.getAllByText('删除').at(-1) as HTMLElement);
    await app.findByText('删除评论成功');
    const heading = app.getAllByRole('heading', { level: 2 }).find((one) => one.textContent?.startsWith('评论'));
    expect(heading?.textContent).toBe('评论 1');
  });

  it('follows the likes', async () => {
    const app = await renderApp(address, { server: postWith([]), as: visitors.signed });
    await app.findByRole('button', { name: '点赞，3 人赞过' });
    act(() => applyPostChange({ id: 9, likes: 12 }));
    expect(await app.findByRole('button', { name: '点赞，12 人赞过' })).toBeTruthy();
  });
});
