import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as doors from '#contract/contacts/contacts.doors.ts';
import type { Contact } from '#contract/contacts/contacts.schemas.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const counts = { friends: 1, second: 1, waiting: 2, fresh: 0, alumni: 3, same_industry: 4, followers: 0, followings: 0 };

const contact = (name: string, id: number, reason = ''): Contact => ({
  ...personNamed(name, { id }),
  since: null,
  reason,
  reasons: reason === '' ? [] : [{ kind: 'shared_friends', text: reason, people: [] }],
});

const house = () => {
  const server = fakeServer();
  let isHidden = false;
  server.answer(doors.getOverview, () => ({ ...counts, faces: [], is_hidden: isHidden }));
  server.answer(doors.listContacts, ({ type }) => [
    type === 'second' ? contact('江雪', 903, '共同好友：王远') : type === 'new' ? contact('何明', 904) : contact('王远', 902),
  ]);
  server.answer(doors.listFriends, () => [contact('王远', 902)]);
  server.answer(doors.listMayKnow, () => [contact('江雪', 903, '校友：北外'), contact('周舟', 905, '同在北京')]);
  server.answer(doors.discover, ({ kind }) => [contact(kind === 'city' ? '同城的人' : '江雪', 903, '同在北京')]);
  server.answer(doors.listAlumni, () => [contact('同学', 906, '校友：北外')]);
  server.answer(doors.listSameIndustry, () => []);
  server.answer(doors.dismissPerson, () => null);
  server.answer(doors.setHidden, ({ is_hidden }) => {
    isHidden = is_hidden;
    return null;
  });
  return server;
};

describe('the people around me', () => {
  it('are friends, their friends with the reason, and new ones, of whom the tab says how many wait', async () => {
    const app = await renderApp('/contacts', { server: house(), as: visitors.signed });
    expect(await app.findByText('王远')).toBeTruthy();
    fireEvent.click(app.getByRole('tab', { name: '二度人脉' }));
    expect(await app.findByText('江雪')).toBeTruthy();
    expect(app.getByText('共同好友：王远')).toBeTruthy();
    const fresh = app.getByRole('tab', { name: /新朋友/ });
    expect(fresh.textContent).toContain('2');
    fireEvent.click(fresh);
    expect(await app.findByText('何明')).toBeTruthy();
  });

  it('are asked for once before somebody is recommended no more, and gone from the list at once', async () => {
    const app = await renderApp('/contacts?tab=discover', { server: house(), as: visitors.signed });
    expect(await app.findByText('校友：北外')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '不再推荐 江雪' }));
    expect(await app.findByText(/90 天/)).toBeTruthy();
    fireEvent.click(await app.findByRole('button', { name: '取消' }));
    await waitFor(() => expect(app.queryByText(/90 天/)).toBeNull());
    expect(app.server.inputsOf(doors.dismissPerson)).toEqual([]);
    fireEvent.click(app.getByRole('button', { name: '不再推荐 江雪' }));
    fireEvent.click(await app.findByRole('button', { name: '不再推荐' }));
    await waitFor(() => expect(app.queryByText('江雪')).toBeNull());
    expect(app.getByText('周舟')).toBeTruthy();
    expect(app.server.inputsOf(doors.dismissPerson)).toEqual([{ id: 903 }]);
  });

  it('come back where they stood when that is taken back', async () => {
    const app = await renderApp('/contacts?tab=discover', { server: house(), as: visitors.signed });
    expect(await app.findByText('校友：北外')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '不再推荐 江雪' }));
    fireEvent.click(await app.findByRole('button', { name: '不再推荐' }));
    await waitFor(() => expect(app.queryByText('校友：北外')).toBeNull());
    app.server.answer(doors.undoDismissal, () => null);
    fireEvent.click(await app.findByRole('button', { name: '撤销' }));
    expect(await app.findByText('校友：北外')).toBeTruthy();
    expect(app.server.inputsOf(doors.undoDismissal)).toEqual([{ id: 903 }]);
    expect(app.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  it('go on below somebody who was dismissed, from where the rest of the list now is', async () => {
    const server = house();
    const many = Array.from({ length: 20 }, (_, nth) => contact(`第${nth + 1}位`, 1_000 + nth, '同在北京'));
    server.answer(doors.listMayKnow, ({ offset = 0, limit = 15 }) => {
      const left = many.filter(({ id }) => !server.inputsOf(doors.dismissPerson).some((input) => input.id === id));
      return left.slice(offset, offset + limit);
    });
    const app = await renderApp('/contacts?tab=discover', { server, as: visitors.signed });
    expect(await app.findByText('第15位')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '不再推荐 第3位' }));
    fireEvent.click(await app.findByRole('button', { name: '不再推荐' }));
    await waitFor(() => expect(app.queryByText('第3位')).toBeNull());
    fireEvent.click(await app.findByRole('button', { name: /更多/ }));
    expect(await app.findByText('第20位')).toBeTruthy();
    expect(app.getByText('第16位')).toBeTruthy();
    expect(server.inputsOf(doors.listMayKnow).at(-1)).toMatchObject({ offset: 14 });
  });

  it('show me to others or do not, by a switch', async () => {
    const app = await renderApp('/contacts?tab=discover', { server: house(), as: visitors.signed });
    const hidden = await app.findByRole('switch', { name: /不出现在人脉推荐/ });
    await waitFor(() => expect(hidden.matches(':disabled')).toBe(false));
    fireEvent.click(hidden);
    await waitFor(() => expect(app.server.inputsOf(doors.setHidden)).toEqual([{ is_hidden: true }]));
    expect(hidden.matches(':checked')).toBe(true);
  });

  it('are found by why, and it says what to tell of oneself where nobody is', async () => {
    const app = await renderApp('/contactsList?kind=alumni', { server: house(), as: visitors.signed });
    expect(await app.findByText('同学')).toBeTruthy();
    fireEvent.click(app.getByRole('tab', { name: '同行' }));
    expect(await app.findByText('在言值报告里选择擅长领域，就能找到同行')).toBeTruthy();
    fireEvent.click(app.getByRole('tab', { name: '同城' }));
    expect(await app.findByText('同城的人')).toBeTruthy();
    expect(app.server.inputsOf(doors.discover)).toEqual([expect.objectContaining({ kind: 'city' })]);
  });

  it('and my friends alone stand on a page of their own', async () => {
    const app = await renderApp('/myFriendList', { server: house(), as: visitors.signed });
    expect(await app.findByRole('heading', { name: '我的人脉' })).toBeTruthy();
    expect(await app.findByText('王远')).toBeTruthy();
  });
});
