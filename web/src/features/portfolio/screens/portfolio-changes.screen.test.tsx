import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Operation } from '#contract/kernel/doors.ts';
import { getCounts } from '#contract/notices/notices.doors.ts';
import { getGuide, listIndustries, listLanguages } from '#contract/onboarding/onboarding.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import { getReport } from '#contract/reports/reports.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';
import { fullParts, ownReport } from '../../../testing/report-content.ts';

const entry = (code: string, name: string) => ({ code, name });
const language = (code: string, name: string, native: string) => ({ code, name, native, common: true });
/** Sheets come by import at their first opening, which takes its time on a busy machine. */
const soon = { timeout: 20_000 };

function house(): FakeServer {
  const server = fakeServer();
  server.answer(getSiteConfig, () => ({}));
  server.refuse(getCounts, { message: '以后再说' });
  server.refuse(getGuide, { message: '以后再说' });
  server.answer(getReport, () => ownReport(fullParts));
  server.answer(listLanguages, () => [
    language('zh', '中文', '中文'),
    language('en', '英语', 'English'),
    language('es', '西班牙语', 'Español'),
  ]);
  server.answer(listIndustries, () => [entry('law', '法律'), entry('medical', '医药')]);
  server.answer(portfolio.findLanguages, () => ({ native: entry('zh', '中文'), first: entry('en', '英语'), second: null, third: null }));
  server.answer(portfolio.selectIndustries, () => [entry('law', '法律')]);
  return server;
}

async function press(app: RenderedApp, name: string | RegExp): Promise<void> {
  const button = await app.findByRole('button', { name }, soon);
  await act(async () => void fireEvent.click(button));
}

type Deletion = readonly [what: string, path: string, list: Operation, remove: Operation, items: readonly { id: number; name: string }[]];

const deletions: readonly Deletion[] = [
  ['a work', '/workList', portfolio.listWorks, portfolio.deleteWork, fullParts.works?.items ?? []],
  ['a project', '/projectList', portfolio.listProjects, portfolio.deleteProject, fullParts.projects?.items ?? []],
  ['a certificate', '/certificateList', portfolio.listCertificates, portfolio.deleteCertificate, fullParts.certificates?.items ?? []],
];

type Edit = readonly [part: string, edit: Operation, choose: (app: RenderedApp) => Promise<void>, sent: object];

const edits: readonly Edit[] = [
  [
    '语言能力',
    portfolio.editLanguages,
    async (app) => {
      await press(app, /^第二外语/);
      await press(app, /^西班牙语/);
    },
    { native: 'zh', first: 'en', second: 'es', third: null },
  ],
  ['擅长领域', portfolio.editIndustries, (app) => press(app, '医药'), { industries: ['law', 'medical'] }],
];

describe('the owner of a report', () => {
  it.each(deletions)('takes %s out of it, having been asked', async (_what, path, list, remove, items) => {
    const server = house();
    let left = items;
    server.answer(list, () => left);
    server.answer(remove, () => {
      left = [];
      return null;
    });
    const app = await renderApp(path, { server, as: visitors.signed });
    const name = items[0]?.name ?? '';
    await press(app, `更多操作：${name}`);
    await press(app, '删除');
    const sure = within(await app.findByRole('alertdialog', {}, soon));
    expect(server.inputsOf(remove)).toEqual([]);
    await act(async () => void fireEvent.click(sure.getByRole('button', { name: '删除' })));
    await waitFor(() => expect(server.inputsOf(remove)).toEqual([{ id: items[0]?.id }]));
    await waitFor(() => expect(app.queryByText(name)).toBeNull());
  });

  it.each(edits)('changes “%s” from its place in it', async (part, edit, choose, sent) => {
    const server = house();
    server.answer(edit, () => null);
    const app = await renderApp('/myReport', { server, as: visitors.signed });
    const card = (await app.findByRole('heading', { name: part })).closest('section');
    const open = within(card as HTMLElement).getByRole('button', { name: '编辑' });
    await act(async () => void fireEvent.click(open));
    await choose(app);
    await press(app, '保存');
    await waitFor(() => expect(server.inputsOf(edit)).toEqual([sent]));
    expect(await app.findByText('保存成功')).toBeTruthy();
  });
});
