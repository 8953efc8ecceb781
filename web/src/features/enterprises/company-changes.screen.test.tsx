import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerIntention, getIntention, withdrawIntention } from '#contract/cooperation/cooperation.doors.ts';
import * as doors from '#contract/enterprises/enterprises.doors.ts';
import { getHelpContact } from '#contract/member/member.doors.ts';
import { follow, listFollows } from '#contract/people/people.doors.ts';
import { getReport, setAudience } from '#contract/reports/reports.doors.ts';
import { currentShare } from '../../app/share/share.ts';
import { writeStored } from '../../app/storage/stored.ts';
import { companyHouse, companyReport, offer, ownQualification } from '../../testing/company-content.ts';
import { somebody } from '../../testing/content.ts';
import { refusal } from '../../testing/fake-server.ts';
import { visitors } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ownReport } from '../../testing/report-content.ts';

const contact = { contact_name: '周远', contact_phone: '13900000009', contact_email: '', unconfirmed_email: null };

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const write = (element: HTMLElement, value: string) => act(async () => void fireEvent.change(element, { target: { value } }));

/** A company whose business is for its friends alone. */
function guardedHouse() {
  const server = companyHouse({ contact });
  const own = ownReport({ user: companyReport.user });
  const rules = own.rules?.map((rule) => (rule.section === 'intro' ? { ...rule, audience: 'friends' as const } : rule)) ?? null;
  server.answer(getReport, () => ({ ...own, rules }));
  return server;
}

describe('the report of a company', () => {
  it('says for whom each part is, and the company changes it there', async () => {
    const server = guardedHouse();
    const app = await renderApp('/enterpriseReport', { server, as: visitors.enterprise });
    await press(await app.findByRole('button', { name: '业务介绍：仅好友可见，点按更改' }));
    await press(await app.findByRole('button', { name: /仅自己可见/ }));
    await waitFor(() => expect(server.inputsOf(setAudience)).toEqual([{ section: 'intro', audience: 'me' }]));
    expect(app.getByRole('switch', { name: /允许搜索引擎收录/ })).toBeTruthy();
  });

  it('leads a certified company to what is said to be wrong with its certificates, and no other', async () => {
    const app = await renderApp('/enterpriseReport', { server: companyHouse(), as: visitors.enterprise });
    expect((await app.findByRole('link', { name: /证书异常/ })).getAttribute('href')).toBe('/certificateExceptions');
    expect(app.getByRole('link', { name: /领取申请/ }).getAttribute('href')).toBe('/certificateRequests');
    app.unmount();
    const other = await renderApp('/enterpriseReport', { server: companyHouse({ qualification: null }), as: visitors.enterprise });
    await other.findByRole('link', { name: /企业资质认证/ });
    await waitFor(() => expect(other.queryByRole('link', { name: /证书异常/ })).toBe(null));
  });

  it('shows the company no more than a guest would find, nor does a link that it hands on', async () => {
    const server = guardedHouse();
    server.answer(doors.getEnterprise, () => ({ ...companyReport, is_own: true, contact }));
    const app = await renderApp('/otherEnterpriseReport?id=9', { server, as: visitors.enterprise });
    expect(await app.findByText('港口特许经营协议')).toBeTruthy();
    expect(app.queryByText('专注海商法律翻译。')).toBeNull();
    expect(app.queryByText('周远')).toBeNull();
    expect(app.getAllByText('仅好友可见')).toHaveLength(2);
    expect(currentShare().desc).not.toContain('海商');
  });

  it('can be followed, and is read again once it is', async () => {
    const server = companyHouse();
    server.answer(follow, () => null);
    const app = await renderApp('/otherEnterpriseReport?id=9', { server, as: visitors.signed });
    // Else what following means is told first, over the page.
    writeStored('H5_FOLLOW_EXPLAINED', 'true');
    const before = server.inputsOf(doors.getEnterprise).length;
    await press(await app.findByRole('button', { name: '关注' }));
    await waitFor(() => expect(server.inputsOf(follow)).toEqual([{ id: 9 }]));
    expect(await app.findByRole('button', { name: '已关注' })).toBeTruthy();
    await waitFor(() => expect(server.inputsOf(doors.getEnterprise).length).toBeGreaterThan(before));
  });

  it('leads to the page of the company, and to a menu that reports or blocks it', async () => {
    const app = await renderApp('/otherEnterpriseReport?id=9', { server: companyHouse(), as: visitors.signed });
    expect(await app.findByRole('heading', { level: 2, name: companyReport.company_name })).toBeTruthy();
    expect(app.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await press(await app.findByRole('button', { name: '更多操作' }));
    expect(app.getByRole('link', { name: companyReport.company_name, hidden: true }).getAttribute('href')).toBe('/users/9');
    expect(await app.findByRole('button', { name: /拉黑/ })).toBeTruthy();
  });
});

describe('what is written', () => {
  it('in a sheet is there again when the sheet was closed', async () => {
    const server = companyHouse();
    const app = await renderApp('/enterpriseReport', { server, as: visitors.enterprise });
    const open = async () => {
      await press(await app.findByRole('button', { name: '添加 · 案例' }));
      return app.findByLabelText(/项目名称/);
    };
    await write(await open(), '年报翻译');
    await press(app.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(app.queryByLabelText(/项目名称/)).toBeNull());
    expect(await open()).toHaveProperty('value', '年报翻译');
    await press(app.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(app.queryByLabelText(/项目名称/)).toBeNull());
    expect(await open()).toHaveProperty('value', '');
  });

  it('as an answer stays when it could not be sent', async () => {
    const server = companyHouse();
    server.refuse(answerIntention, { message: '稍后再试' });
    const app = await renderApp('/relationResult?id=5', { server, as: visitors.signed });
    await write(await app.findByLabelText(/回复留言/), '周三可以');
    await press(app.getByRole('button', { name: '接受' }));
    expect(await app.findByText('稍后再试')).toBeTruthy();
    await app.goTo('/relation');
    await app.goTo('/relationResult?id=5');
    expect(await app.findByLabelText(/回复留言/)).toHaveProperty('value', '周三可以');
  });

  it('and refused is said: beside its field, and aloud where it has none', async () => {
    const server = companyHouse();
    const app = await renderApp('/enterpriseReport', { server, as: visitors.enterprise });
    await press(await app.findByRole('button', { name: '添加 · 案例' }));
    await write(await app.findByLabelText(/项目名称/), '年报翻译');
    server.refuse(doors.saveCase, { fields: { year: '年份不对' } });
    await press(app.getByRole('button', { name: '保存' }));
    expect(await app.findByText('年份不对')).toBeTruthy();
    server.refuse(doors.saveCase, { message: '已经不在了', fields: { id: '已经不在了' } });
    await press(app.getByRole('button', { name: '保存' }));
    expect(await app.findByText('已经不在了')).toBeTruthy();
  });

  it('about somebody who agreed to other words says that they are asked again', async () => {
    const member = somebody('林晓', { id: 41 });
    const person = { id: 1, name: '林晓', title: '译审', intro: '', member, member_state: 'agreed' as const };
    const app = await renderApp('/enterpriseReport', { server: companyHouse({ people: [person] }), as: visitors.enterprise });
    await press(await app.findByRole('button', { name: /林晓/ }));
    const role = await app.findByLabelText(/职务/);
    expect(app.queryByText(/再次征求对方同意/)).toBeNull();
    await write(role, '合伙人');
    expect(app.getByText(/再次征求对方同意/)).toBeTruthy();
    await write(role, '译审 ');
    expect(app.queryByText(/再次征求对方同意/)).toBeNull();
  });

  it('names any friend, beyond the first hundred as well', async () => {
    const server = companyHouse();
    const friend = (id: number) => ({
      ...somebody(`好友${id}`, { id }),
      ...{ updated_at: '2026-03-01 08:00:00', bg: null, friends_count: 0, signed: true },
    });
    const all = Array.from({ length: 130 }, (_, index) => friend(100 + index));
    server.answer(listFollows, ({ offset = 0, limit = 15 }) => all.slice(Number(offset), Number(offset) + Number(limit)));
    const app = await renderApp('/enterpriseReport', { server, as: visitors.enterprise });
    await press(await app.findByRole('button', { name: '添加 · 团队' }));
    const picker = await app.findByRole('button', { name: /关联好友/ });
    await waitFor(() => expect(picker).toHaveProperty('disabled', false));
    await press(picker);
    expect(await app.findByText('好友229')).toBeTruthy();
  });
});

describe('what is taken back', () => {
  it.each([
    ['somebody of a company’s team', /沈一舟/, doors.deleteTeamMember],
    ['a case of it', /港口特许经营协议/, doors.deleteCase],
  ] as const)('%s, in its sheet, having been asked', async (_what, row, remove) => {
    const server = companyHouse();
    server.answer(remove, () => null);
    const app = await renderApp('/enterpriseReport', { server, as: visitors.enterprise });
    await press(await app.findByRole('button', { name: row }));
    expect(await app.findByRole('button', { name: '保存' })).toBeTruthy();
    await press(await app.findByRole('button', { name: '删除' }));
    const sure = within(await app.findByRole('alertdialog'));
    expect(server.inputsOf(remove)).toEqual([]);
    await press(sure.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(server.inputsOf(remove)).toEqual([{ id: 1 }]));
    await waitFor(() => expect(app.queryByRole('button', { name: '保存' })).toBeNull());
  });

  it('is an intention that nobody has answered yet', async () => {
    const server = companyHouse();
    const sent = { ...offer, is_sent: true };
    server.answer(getIntention, () => sent);
    server.answer(withdrawIntention, () => {
      server.answer(getIntention, () => ({ ...sent, state: 'withdrawn' as const }));
      return null;
    });
    const app = await renderApp('/relationResult?id=5', { server, as: visitors.signed });
    await press(await app.findByRole('button', { name: '撤回' }));
    const sure = within(await app.findByRole('alertdialog'));
    expect(server.inputsOf(withdrawIntention)).toEqual([]);
    await press(sure.getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(server.inputsOf(withdrawIntention)).toEqual([{ id: 5 }]));
    expect(await app.findByText('你已撤回。')).toBeTruthy();
  });
});

describe('private papers', () => {
  const chosen = (name: string) => new File(['x'], name, { type: 'image/png' });

  async function asking(server = companyHouse()) {
    server.answer(doors.getOwnQualification, () => ({ qualification: null }));
    const app = await renderApp('/enterpriseResource', { server, as: visitors.enterprise });
    await app.findByText('证件图片');
    const choose = (...names: string[]) => {
      const input = app.container.querySelector('input[type=file]');
      if (!(input instanceof HTMLInputElement)) throw new Error('There is nowhere to choose a file');
      return act(async () => void fireEvent.change(input, { target: { files: names.map(chosen) } }));
    };
    return { app, server, choose };
  }

  it('are not sent once they were removed while they waited, nor after the screen was left', async () => {
    const { app, server, choose } = await asking();
    const arrive: (() => void)[] = [];
    server.answer(doors.uploadPaper, () => new Promise((done) => arrive.push(() => done({ message: '上传成功', id: arrive.length }))));
    await choose('a.png', 'b.png', 'c.png');
    await waitFor(() => expect(arrive).toHaveLength(1));
    const removes = app.getAllByRole('button', { name: /移除|删除/ });
    expect(removes).toHaveLength(3);
    await press(removes[1] as HTMLElement);
    await act(async () => arrive[0]?.());
    await waitFor(() => expect(arrive).toHaveLength(2));
    app.unmount();
    await act(async () => arrive[1]?.());
    expect(server.inputsOf(doors.uploadPaper).map(({ file }) => (file as File).name)).toEqual(['a.png', 'c.png']);
  });

  it('that did not arrive hold the question back: nobody sends half of them unawares', async () => {
    const { app, server, choose } = await asking();
    let uploads = 0;
    server.answer(doors.uploadPaper, () => {
      uploads += 1;
      if (uploads === 2) throw refusal({ message: '网络断了' });
      return { message: '上传成功', id: uploads };
    });
    await write(app.getByLabelText(/注册号/), '91310000MA1');
    await write(app.getByLabelText(/法人代表/), '许海');
    await choose('a.png', 'b.png');
    await waitFor(() => expect(app.getByRole('button', { name: '提交认证' })).toHaveProperty('disabled', false));
    await press(app.getByRole('button', { name: '提交认证' }));
    expect(await app.findByText('有图片没有上传成功，请重试或移除')).toBeTruthy();
    expect(server.inputsOf(doors.askQualification)).toEqual([]);
  });
});

describe('a company whose papers are wanted anew', () => {
  it.each([
    ['waiting', true, '请拍全四角'],
    ['expired', false, null],
  ] as const)('has the form before it, with the reason where there is one: %s', async (state, needs_pictures, reason) => {
    const server = companyHouse();
    server.answer(doors.getOwnQualification, () => ({ qualification: { ...ownQualification, state, needs_pictures, reason } }));
    const app = await renderApp('/enterpriseResource', { server, as: visitors.enterprise });
    expect(await app.findByRole('button', { name: '提交认证' })).toBeTruthy();
    expect(app.getByLabelText(/注册号/)).toHaveProperty('value', '9131');
    if (reason !== null) expect(app.getByText(reason)).toBeTruthy();
  });
});

describe('the way to appeal', () => {
  it('says when the contact of the house could not be read, and reads it again', async () => {
    const server = companyHouse();
    server.refuse(getHelpContact, { kind: 'unavailable', message: '出错了' });
    const app = await renderApp('/appeal', { server });
    const retry = await app.findByRole('button', { name: /重试|刷新/ });
    server.answer(getHelpContact, () => ({ phone: '400-000', im: '', qr: '' }));
    await press(retry);
    expect(await app.findByText('400-000')).toBeTruthy();
  });
});
