import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as featured from '#contract/questions/featured.doors.ts';
import * as topics from '#contract/questions/topics.doors.ts';
import { somebody } from '../../../testing/content.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { questionAsking } from '../../../testing/question-content.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const soon = { timeout: 5_000 };
const operator = { ...visitors.signed, role: 'operator' } as const;

describe('/ops/question-topics', () => {
  const proposed = { id: 6, name: '字幕', description: '一行放得下的话', proposer: somebody('小满'), created_at: '2024-03-01 08:00:00' };

  it('opens a topic after one question, and turns one down with a reason', async () => {
    const server = fakeServer();
    server.answer(topics.listProposedTopics, () => [proposed]);
    server.answer(topics.approveTopic, () => ({ message: '已开放话题' }));
    server.answer(topics.rejectTopic, () => ({ message: '已驳回' }));
    const app = await renderApp('/ops/question-topics', { server, as: operator });
    fireEvent.click(await app.findByRole('button', { name: '开放' }, soon));
    fireEvent.click(within(await app.findByRole('alertdialog', undefined, soon)).getByRole('button', { name: '开放' }));
    await waitFor(() => expect(server.inputsOf(topics.approveTopic)).toEqual([{ id: 6 }]), soon);
    fireEvent.click(await app.findByRole('button', { name: '驳回' }, soon));
    const sheet = await app.findByRole('dialog', undefined, soon);
    fireEvent.change(within(sheet).getByLabelText('原因'), { target: { value: '已有相近的' } });
    fireEvent.click(within(sheet).getByRole('button', { name: '驳回' }));
    await waitFor(() => expect(server.inputsOf(topics.rejectTopic)).toEqual([{ id: 6, reason: '已有相近的' }]), soon);
  });

  it('stands empty in three languages, and is there for operators alone', async () => {
    const server = fakeServer();
    server.answer(topics.listProposedTopics, () => []);
    for (const locale of ['zh-CN', 'en-US', 'es-ES'] as const) {
      const app = await renderApp('/ops/question-topics', { server, as: operator, locale });
      await waitFor(() => expect(app.container.querySelector('p.text-balance')?.textContent).not.toBeFalsy(), soon);
      app.unmount();
    }
    const asked = server.inputsOf(topics.listProposedTopics).length;
    const app = await renderApp('/ops/question-topics', { server, as: visitors.signed });
    expect(await app.findByText('内容不存在或已被删除', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(topics.listProposedTopics)).toHaveLength(asked);
  });
});

describe('/ops/question-applications', () => {
  it('chooses a question after one question, and turns an application down with a reason', async () => {
    const server = fakeServer();
    const application = { id: 12, question: questionAsking('不可抗力怎么译？'), amount: 200, created_at: '2024-03-01 08:00:00' };
    server.answer(featured.listFeaturedApplications, () => [application]);
    server.answer(featured.approveFeatured, () => ({ message: '已设为精选' }));
    server.answer(featured.rejectFeatured, () => ({ message: '已驳回' }));
    const app = await renderApp('/ops/question-applications', { server, as: operator });
    expect(await app.findByText(/申请费 200/, undefined, soon)).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '设为精选' }));
    fireEvent.click(within(await app.findByRole('alertdialog', undefined, soon)).getByRole('button', { name: '设为精选' }));
    await waitFor(() => expect(server.inputsOf(featured.approveFeatured)).toEqual([{ id: 12 }]), soon);
    fireEvent.click(await app.findByRole('button', { name: '驳回' }, soon));
    const sheet = await app.findByRole('dialog', undefined, soon);
    fireEvent.change(within(sheet).getByLabelText('原因'), { target: { value: '太短' } });
    fireEvent.click(within(sheet).getByRole('button', { name: '驳回' }));
    await waitFor(() => expect(server.inputsOf(featured.rejectFeatured)).toEqual([{ id: 12, reason: '太短' }]), soon);
  });

  it('stands beside the topics that were proposed, empty in three languages', async () => {
    const server = fakeServer();
    server.answer(featured.listFeaturedApplications, () => []);
    server.answer(topics.listProposedTopics, () => []);
    for (const locale of ['zh-CN', 'en-US', 'es-ES'] as const) {
      const app = await renderApp('/ops/question-applications', { server, as: operator, locale });
      await waitFor(() => expect(app.container.querySelector('p.text-balance')?.textContent).not.toBeFalsy(), soon);
      fireEvent.click(app.getAllByRole('tab')[0] as HTMLElement);
      await waitFor(() => expect(app.address()).toBe('/ops/question-topics'), soon);
      app.unmount();
    }
  });
});
