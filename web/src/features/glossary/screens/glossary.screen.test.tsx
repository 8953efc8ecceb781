import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { importGlossary } from '#contract/glossary/exchange.doors.ts';
import * as glossary from '#contract/glossary/glossary.doors.ts';
import type { GlossaryEntry } from '#contract/glossary/glossary.schemas.ts';
import { listMasteredGroups } from '#contract/groups/groups.doors.ts';
import { listIndustries, listLanguages } from '#contract/onboarding/onboarding.doors.ts';
import { allAnswered } from '../../../testing/all-answered.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { entryPage, proposalSaying, termSaying } from '../../../testing/glossary-content.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const soon = { timeout: 8_000 };
const set = { id: 7, name: '合同术语', group: null, entries_count: 1, can_change: true, created_at: '2024-03-01 08:00:00' };

function house(): FakeServer {
  const server = fakeServer();
  server.answer(listLanguages, () => [
    { code: 'zh', name: '中文', native: '中文', common: true },
    { code: 'en', name: '英语', native: 'English', common: true },
  ]);
  server.answer(listIndustries, () => [{ code: 'law', name: '法律与合规' }]);
  server.answer(listMasteredGroups, () => []);
  server.answer(glossary.listGlossary, () => [entryPage()]);
  server.answer(glossary.getGlossaryEntry, () => entryPage());
  server.answer(glossary.listGlossaryProposals, () => []);
  server.answer(glossary.listGlossarySets, () => [set]);
  server.answer(glossary.listWaitingProposals, () => []);
  server.answer(glossary.countWaitingProposals, () => ({ count: 0 }));
  return server;
}

describe('/glossary', () => {
  it('lists entries with their terms and field, narrowed by words, and says the licence', async () => {
    const server = house();
    const app = await renderApp('/glossary', { server });
    const link = await app.findByRole('link', { name: /不可抗力/ }, soon);
    expect(link.getAttribute('href')).toBe('/glossary/50');
    for (const words of ['force majeure', '法律与合规']) expect(within(link).getByText(words)).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '导出' }));
    expect(await app.findByText(/CC BY 4.0/, undefined, soon)).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '取消' }));
    fireEvent.change(app.getByRole('searchbox'), { target: { value: '抗力' } });
    await waitFor(() => expect(server.inputsOf(glossary.listGlossary).at(-1)).toMatchObject({ keyword: '抗力' }), soon);
  });
});

describe('proposals that wait', () => {
  it('are counted on the glossary for who may decide about some, and lead there', async () => {
    const server = house();
    server.answer(glossary.countWaitingProposals, () => ({ count: 2 }));
    const app = await renderApp('/glossary', { server, as: visitors.user });
    const row = await app.findByRole('link', { name: /待处理的建议|修改建议/ }, soon);
    expect([row.getAttribute('href'), row.textContent?.includes('2')]).toEqual(['/glossary/proposals', true]);
    expect(server.inputsOf(glossary.listWaitingProposals)).toEqual([]);
  });

  it('are told as 99 and more where there are a hundred', async () => {
    const server = house();
    server.answer(glossary.countWaitingProposals, () => ({ count: 100 }));
    const app = await renderApp('/glossary', { server, as: visitors.user });
    expect((await app.findByRole('link', { name: /待处理的建议|修改建议/ }, soon)).textContent).toContain('99+');
  });

  it('are asked for by no guest, and take no place where there are none', async () => {
    const server = house();
    const guest = await renderApp('/glossary', { server });
    await guest.findByRole('link', { name: /不可抗力/ }, soon);
    expect(server.inputsOf(glossary.countWaitingProposals)).toEqual([]);
    guest.unmount();
    const app = await renderApp('/glossary', { server, as: visitors.user });
    await app.findByRole('link', { name: /不可抗力/ }, soon);
    await waitFor(() => expect(server.inputsOf(glossary.countWaitingProposals)).toHaveLength(1), soon);
    await allAnswered();
    expect(app.container.querySelector('a[href="/glossary/proposals"]')).toBeNull();
  });
});

describe('/glossary/:entryId', () => {
  it('shows terms, definition, sentence, licence and whose answer it was, with the way to its versions', async () => {
    const app = await renderApp('/glossary/50', { server: house() });
    await app.findByText('因不可抗力不能履行合同', undefined, soon);
    for (const words of ['不能预见、不能避免的情况', '名词', '但书先生 的回答', '本词条以 CC BY 4.0 许可发布'])
      expect(app.getByText(words)).toBeTruthy();
    expect(app.getByRole('link', { name: /第 2 版/ }).getAttribute('href')).toBe('/glossary/50/versions');
    expect(app.getByRole('link', { name: /但书先生 的回答/ }).getAttribute('href')).toBe('/questions/80');
    expect(app.queryByRole('button', { name: '删除词条' })).toBeNull();
  });

  it('names nobody who answered without a name', async () => {
    const server = house();
    const [first] = entryPage().provenance;
    if (!first) throw new Error('there is a provenance');
    server.answer(glossary.getGlossaryEntry, () => entryPage({ provenance: [{ ...first, user_id: 0, user: undefined }] }));
    const app = await renderApp('/glossary/50', { server });
    await app.findByText('匿名回答', undefined, soon);
    expect(app.queryByText(/但书先生/)).toBeNull();
  });

  it('accepts what was proposed, and declines it with a reason', async () => {
    const server = house();
    const proposal = proposalSaying('法条通行', { can_decline: true });
    server.answer(glossary.listGlossaryProposals, () => [proposal]);
    server.answer(glossary.acceptProposal, () => ({ message: '已认可', proposal }));
    const app = await renderApp('/glossary/50', { server, as: visitors.user });
    const card = await app.findByText('法条通行', undefined, soon);
    expect(card).toBeTruthy();
    expect(app.getByText('1/2 人认可')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '认可' }));
    await waitFor(() => expect(server.inputsOf(glossary.acceptProposal)).toEqual([{ id: 60 }]), soon);
    expect(app.getByRole('button', { name: '驳回' })).toBeTruthy();
  });
});

describe('/glossary/:entryId/versions', () => {
  it('shows every version with who made it and why', async () => {
    const server = house();
    const { terms, definitions, note, source, field } = entryPage();
    const said = { terms, definitions, note, source, field, written_at: '2024-03-01 08:00:00' };
    server.answer(glossary.listGlossaryVersions, () => [
      { ...said, number: 2, user: proposalSaying('x').user, answer_id: null, reason: '更准确' },
      { ...said, number: 1, user: null, answer_id: 90, reason: '', terms: [termSaying('zh', '旧译名')] },
    ]);
    const app = await renderApp('/glossary/50/versions', { server });
    await app.findByText('旧译名', undefined, soon);
    for (const words of ['第 2 版', '第 1 版', '但书先生 · 更准确', '来自采纳的回答']) expect(app.getByText(words)).toBeTruthy();
  });
});

describe('/glossary/:entryId/correct', () => {
  it('sends all that the entry is to say with the version it corrects and a reason', async () => {
    const server = house();
    server.answer(glossary.proposeGlossary, () => ({ message: '已提交修改建议', proposal: proposalSaying('更准确') }));
    const app = await renderApp('/glossary/50/correct', { server, as: visitors.user });
    const [first] = await app.findAllByRole('textbox', { name: '术语' }, soon);
    if (!first) throw new Error('there is a term');
    fireEvent.change(first, { target: { value: '不可抗力事件' } });
    fireEvent.click(app.getByRole('button', { name: '提交' }));
    await app.findByText('请填写', undefined, soon);
    expect(server.inputsOf(glossary.proposeGlossary)).toEqual([]);
    fireEvent.change(app.getByRole('textbox', { name: '修改理由' }), { target: { value: '更准确' } });
    fireEvent.click(app.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(server.inputsOf(glossary.proposeGlossary)).toHaveLength(1), soon);
    expect(server.inputsOf(glossary.proposeGlossary)[0]).toMatchObject({
      ...{ id: 50, base: 2, reason: '更准确', field: 'law' },
      terms: [{ text: '不可抗力事件', status: 'preferred' }, { text: 'force majeure' }],
    });
    await waitFor(() => expect(app.address()).toBe('/glossary/50'), soon);
  });
});

describe('a correction', () => {
  const full = entryPage({
    definitions: [
      { lang: '', text: '头一个定义' },
      { lang: '', text: '另一个定义' },
      { lang: 'zh', text: '中文的定义' },
      { lang: 'lzh', text: '其义自见' },
    ],
    ...{ note: '合同常用', source: '自编' },
    terms: [termSaying('zh', '不可抗力', { note: '法条', source: '民法典', part_of_speech: 'noun' }), termSaying('lzh', '天災')],
  });
  const open = async (entry: GlossaryEntry) => {
    const server = house();
    server.answer(glossary.getGlossaryEntry, () => entry);
    server.answer(glossary.proposeGlossary, () => ({ message: '已提交修改建议', proposal: proposalSaying('更准确') }));
    const app = await renderApp('/glossary/50/correct', { server, as: visitors.user });
    fireEvent.change(await app.findByRole('textbox', { name: '修改理由' }, soon), { target: { value: '更准确' } });
    const send = async () => {
      fireEvent.click(app.getByRole('button', { name: '提交' }));
      await waitFor(() => expect(server.inputsOf(glossary.proposeGlossary)).toHaveLength(1), soon);
      return server.inputsOf(glossary.proposeGlossary)[0];
    };
    return { app, send };
  };

  it('loses nothing of what the entry says', async () => {
    const { send } = await open(full);
    const { definitions, note, source, field, terms } = full;
    expect(await send()).toEqual({ id: 50, base: 2, reason: '更准确', definitions, note, source, field, terms });
  });

  it('changes, adds and takes away definitions of any language, and what belongs to a term', async () => {
    const { app, send } = await open(full);
    const all = (name: string) => app.getAllByRole('textbox', { name });
    fireEvent.change(all('定义')[2] as HTMLElement, { target: { value: '改过的定义' } });
    fireEvent.click(app.getAllByRole('button', { name: '移除这个定义' })[1] as HTMLElement);
    fireEvent.click(app.getByRole('button', { name: '添加定义' }));
    fireEvent.change(all('术语说明')[0] as HTMLElement, { target: { value: '另有说明' } });
    fireEvent.change(all('术语来源')[1] as HTMLElement, { target: { value: '左传' } });
    fireEvent.change(app.getByRole('textbox', { name: '来源' }), { target: { value: '自编二' } });
    expect(await send()).toMatchObject({
      definitions: [{ text: '头一个定义' }, { lang: 'zh', text: '改过的定义' }, { lang: 'lzh', text: '其义自见' }],
      source: '自编二',
      terms: [{ note: '另有说明', source: '民法典', part_of_speech: 'noun' }, { source: '左传' }],
    });
  });

  it('of an entry in a set may write any field', async () => {
    const { app, send } = await open({ ...full, set_id: 7 });
    fireEvent.change(app.getByRole('textbox', { name: '领域' }), { target: { value: '海商' } });
    expect(await send()).toMatchObject({ field: '海商' });
  });
});

describe('the glossary as a file', () => {
  it('holds what its list is narrowed to', async () => {
    const server = house();
    const app = await renderApp('/glossary', { server, as: visitors.user });
    fireEvent.click(await app.findByRole('button', { name: /^领域/ }, soon));
    fireEvent.click(await app.findByRole('button', { name: '法律与合规' }, soon));
    await waitFor(() => expect(server.inputsOf(glossary.listGlossary).at(-1)).toMatchObject({ field: 'law' }), soon);
    fireEvent.change(app.getByRole('searchbox'), { target: { value: '抗力' } });
    await waitFor(() => expect(server.inputsOf(glossary.listGlossary).at(-1)).toMatchObject({ field: 'law', keyword: '抗力' }), soon);
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('concept'));
    fireEvent.click(app.getByRole('button', { name: '导出' }));
    fireEvent.click(await app.findByRole('button', { name: 'CSV 文件' }, soon));
    await waitFor(() => expect(asked).toHaveBeenCalled(), soon);
    const address = new URL(String(asked.mock.calls[0]?.[0]), 'https://yanzhi.test');
    expect(address.pathname).toBe('/api/sns/api/v2/glossary/export');
    expect(Object.fromEntries(address.searchParams)).toEqual({ format: 'csv', field: 'law', keyword: '抗力' });
    asked.mockRestore();
  });
});

describe('sets of one’s own', () => {
  it('are listed, and a file brought in tells what was left out and why', async () => {
    const server = house();
    const leftOut = [{ row: 3, name: 'a3', why: '没有术语' }];
    server.answer(importGlossary, () => ({
      message: '已导入',
      set,
      taken: 1,
      left_out_count: 1,
      left_out: leftOut,
      dropped: ['xGraphic'],
    }));
    const app = await renderApp('/glossary/sets', { server, as: visitors.user });
    expect((await app.findByRole('link', { name: /合同术语/ }, soon)).getAttribute('href')).toBe('/glossary/sets/7');
    const file = new File(['en,zh\nhedge,对冲\n'], 'terms.csv', { type: 'text/csv' });
    fireEvent.change(app.getByLabelText('导入文件', { selector: 'input' }), { target: { files: [file] } });
    await app.findByText('第 3 行 · a3 · 没有术语', undefined, soon);
    for (const words of ['导入了 1 个词条', '1 行没有导入', '未收录的数据类别：xGraphic']) expect(app.getByText(words)).toBeTruthy();
    expect(server.inputsOf(importGlossary)).toMatchObject([{ file: { name: 'terms.csv' } }]);
  });

  it('show their entries, are saved as a file with one’s session, and deleted after a question', async () => {
    const server = house();
    server.answer(glossary.deleteGlossarySet, () => null);
    const app = await renderApp('/glossary/sets/7', { server, as: visitors.user });
    await app.findByRole('link', { name: /不可抗力/ }, soon);
    expect(server.inputsOf(glossary.listGlossary).at(-1)).toMatchObject({ set: 7 });
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<tbx/>'));
    fireEvent.click(app.getByRole('button', { name: '导出' }));
    fireEvent.click(await app.findByRole('button', { name: 'TBX 文件' }, soon));
    await waitFor(() => expect(asked).toHaveBeenCalled(), soon);
    expect(String(asked.mock.calls[0]?.[0])).toBe('/api/sns/api/v2/glossary/export?format=tbx&set=7');
    expect(JSON.stringify(asked.mock.calls[0]?.[1]?.headers)).toContain('Authorization');
    asked.mockRestore();
    fireEvent.click(app.getByRole('button', { name: '删除术语集' }));
    const dialog = await app.findByRole('alertdialog', undefined, soon);
    fireEvent.click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
    await waitFor(() => expect(server.inputsOf(glossary.deleteGlossarySet)).toEqual([{ id: 7 }]), soon);
  });
});

describe('/glossary/proposals', () => {
  it('shows what waits for the person, or that nothing does', async () => {
    const server = house();
    server.answer(glossary.listWaitingProposals, () => []);
    const app = await renderApp('/glossary/proposals', { server, as: visitors.user });
    await app.findByText('没有待处理的建议', undefined, soon);
  });
});
