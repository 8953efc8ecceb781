import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appealWorkMark } from '#contract/moderation/conduct.doors.ts';
import { getWork } from '#contract/portfolio/portfolio.doors.ts';
import type { Work } from '#contract/portfolio/portfolio.schemas.ts';
import { getMyWorkMark, getWorkAverage, listWorkMarks, markWork, unmarkWork } from '#contract/reviews/work-marks.doors.ts';
import type { WorkMark } from '#contract/reviews/work-marks.schemas.ts';
import { somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const at = '2026-03-01 08:00:00';
const entry = (code: string, name: string) => ({ code, name });
const work: Work = {
  ...{ id: 4, userId: 9, name: '买卖合同', intro: '英译中', pages: 2, createdAt: at },
  ...{ sourceLanguage: entry('en', '英语'), targetLanguage: entry('zh', '中文'), industry: entry('law', '法律') },
  file: { id: 8, name: 'a.pdf', size: 100, pages: 2, url: '/a.pdf', previews: [] },
};
const mine: WorkMark = {
  ...{ id: 6, work_id: 4, mark: 3, comment: '很稳', created_at: at, updated_at: at },
  ...{ user: somebody('林一', { id: 7 }), set_aside: null },
};

function house(): FakeServer {
  const server = fakeServer();
  server.answer(getWork, () => work);
  server.answer(getWorkAverage, () => ({ count: 1, average: 3, stars: [0, 0, 1, 0, 0] }));
  server.answer(listWorkMarks, () => [mine]);
  server.answer(getMyWorkMark, () => ({ mark: mine }));
  return server;
}

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

describe('marks of a work', () => {
  it('are not written over before one’s own is known, and what did not come can be asked for again', async () => {
    const server = house();
    server.refuse(getMyWorkMark, { kind: 'unavailable', message: '出错了' });
    server.refuse(listWorkMarks, { kind: 'unavailable', message: '没有读到评价' });
    const app = await renderApp('/workDetail?id=4', { server, as: visitors.signed });
    expect(await app.findByText('没有读到评价')).toBeTruthy();
    const again = await app.findByRole('button', { name: '重新载入' });
    server.answer(getMyWorkMark, () => ({ mark: mine }));
    server.answer(listWorkMarks, () => [mine]);
    await press(again);
    expect(await app.findByRole('button', { name: '修改评价' })).toBeTruthy();
    await press(app.getByRole('button', { name: /重试|刷新/ }));
    expect(await app.findByText('很稳')).toBeTruthy();
  });

  it('say of one’s own that it is being read first, and offer to give none meanwhile', async () => {
    const server = house();
    server.answer(getMyWorkMark, () => ({ mark: null, in_review: true }));
    const app = await renderApp('/workDetail?id=4', { server, as: visitors.signed });
    expect(await app.findByText('你的评价正在审核')).toBeTruthy();
    for (const name of ['评价作品', '修改评价']) expect(app.queryByRole('button', { name })).toBeNull();
  });

  it('stay as they were begun when the sheet is closed, and go with what was sent', async () => {
    const server = house();
    server.answer(markWork, () => ({ message: '已评价', mark: mine }));
    const app = await renderApp('/workDetail?id=4', { server, as: visitors.signed });
    const open = async () => {
      await press(await app.findByRole('button', { name: '修改评价' }));
      return app.findByLabelText(/看法/);
    };
    const words = await open();
    expect(words).toHaveProperty('value', '很稳');
    await act(async () => void fireEvent.change(words, { target: { value: '再读一遍更好' } }));
    await press(app.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(app.queryByLabelText(/看法/)).toBeNull());
    expect(await open()).toHaveProperty('value', '再读一遍更好');
    await press(app.getByRole('button', { name: '修改评价' }));
    await waitFor(() => expect(server.inputsOf(markWork)).toEqual([{ work_id: 4, mark: 3, comment: '再读一遍更好' }]));
    await waitFor(() => expect(app.queryByLabelText(/看法/)).toBeNull());
    expect(await open()).toHaveProperty('value', '很稳');
  });

  it('are taken back in the sheet they were given in', async () => {
    const server = house();
    server.answer(unmarkWork, () => {
      server.answer(getMyWorkMark, () => ({ mark: null }));
      return { message: '已撤回评价' };
    });
    const app = await renderApp('/workDetail?id=4', { server, as: visitors.signed });
    await press(await app.findByRole('button', { name: '修改评价' }));
    await press(await app.findByRole('button', { name: '撤回我的评价' }));
    await waitFor(() => expect(server.inputsOf(unmarkWork)).toEqual([{ work_id: 4 }]));
    expect(await app.findByText('已撤回评价')).toBeTruthy();
    expect(await app.findByRole('button', { name: '评价作品' })).toBeTruthy();
  });

  it('that weigh nothing are appealed against where they stand, in one’s own words', async () => {
    const server = house();
    server.answer(listWorkMarks, () => [{ ...mine, set_aside: 'ring' as const }]);
    server.answer(appealWorkMark, () => ({ message: '申诉已提交，我们会尽快处理', act_id: 5 }));
    const app = await renderApp('/workDetail?id=4', { server, as: visitors.signed });
    await press(await app.findByRole('button', { name: '申诉' }));
    fireEvent.change(await app.findByRole('textbox', { name: '申诉理由' }), { target: { value: '同一间工作室' } });
    await press(app.getByRole('button', { name: '提交申诉' }));
    expect(await app.findByText('申诉已提交，我们会尽快处理')).toBeTruthy();
    expect(server.inputsOf(appealWorkMark)).toEqual([{ id: 6, text: '同一间工作室' }]);
  });
});
