import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listPostComments } from '#contract/comments/comments.doors.ts';
import { getPost } from '#contract/posts/posts.doors.ts';
import { postPage } from '../../testing/content.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { visitors } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

/** A post of a closed circle with two pictures, whose addresses change with each answer. */
function closedPost() {
  const server = fakeServer();
  let round = 0;
  server.answer(getPost, () => {
    round += 1;
    const [first, second] = [61, 62].map((file) => ({
      file,
      id: file,
      mime: 'image/jpeg',
      size: '800x600',
      w: 800,
      h: 600,
      width: 800,
      height: 600,
      url: `/files/${file}?until=${round}`,
    }));
    if (first === undefined || second === undefined) throw new Error('two pictures');
    return postPage('看图', { images: [first, second] });
  });
  server.answer(listPostComments, () => ({ pinneds: [], comments: [] }));
  return server;
}

const sources = () => [...document.querySelectorAll('article img')].map((image) => image.getAttribute('src') ?? '');

describe('pictures of a closed circle whose addresses have run out', () => {
  it('are asked for anew by one request, and shown', async () => {
    const server = closedPost();
    const app = await renderApp('/topicDetail?feed_from=5&id=9', { server, as: visitors.signed });
    await app.findByRole('button', { name: '查看第 1 张图片' });
    const before = server.inputsOf(getPost).length;
    for (const image of document.querySelectorAll('article img[src*="until"]')) fireEvent.error(image);
    await waitFor(() => expect(sources().filter((src) => src.includes(`until=${before + 1}`))).toHaveLength(2));
    expect(server.inputsOf(getPost)).toHaveLength(before + 1);
    expect(app.queryByText('图片加载失败')).toBeNull();
  });
});

describe('a picture in the gallery that does not come', () => {
  it('is tried once more by whoever looks', async () => {
    const app = await renderApp('/topicDetail?feed_from=5&id=9', { server: closedPost(), as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '查看第 1 张图片' }));
    const shown = async () => (await app.findByRole('dialog', { name: '图片' })).querySelector('img');
    await waitFor(async () => expect(await shown()).not.toBeNull());
    // By itself, then for good.
    for (let tries = 0; tries < 2; tries += 1) {
      await waitFor(async () => expect(await shown()).not.toBeNull());
      fireEvent.error((await shown()) as Element);
      await waitFor(async () => expect((await shown())?.isConnected ?? true).toBe(true));
    }
    const dialog = await app.findByRole('dialog', { name: '图片' });
    await waitFor(() => expect(dialog.textContent).toContain('图片加载失败'));
    fireEvent.click(app.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(dialog.textContent).not.toContain('图片加载失败'));
  });
});
