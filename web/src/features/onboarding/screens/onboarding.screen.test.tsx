import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/kernel/texts.ts';
import {
  getGuide,
  listCountries,
  listIndustries,
  listLanguages,
  listTags,
  openReport,
  saveGuideContact,
  saveGuideExperience,
  saveGuideFields,
  saveGuideLanguages,
  setActsForCompany,
  signCompany,
} from '#contract/onboarding/onboarding.doors.ts';
import type { Guide } from '#contract/onboarding/onboarding.schemas.ts';
import { getReport } from '#contract/reports/reports.doors.ts';
import { currentSession } from '../../../app/session/session-store.ts';
import { chooseDate } from '../../../testing/account-forms.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';
import { ownReport } from '../../../testing/report-content.ts';

const begun: Guide = {
  step: 1,
  signed: false,
  userType: 1,
  languages: null,
  contact: {
    country_code: '86',
    phone: null,
    email: null,
    nickname: null,
    phone_verified: false,
    email_verified: false,
    sign_in_phone: null,
    audience: null,
  },
  fields: [],
  tags: [],
  experience: null,
  company: null,
};
const languages = { native: 'zh', first: 'en', second: null, third: null };
const contact = {
  country_code: '86',
  phone: '13800000009',
  email: 'lin@b.cn',
  nickname: '林一',
  phone_verified: true,
  email_verified: false,
  sign_in_phone: null,
  audience: null,
};

function guideServer(own: Partial<Guide> = {}): FakeServer {
  const server = fakeServer();
  let guide = { ...begun, ...own };
  const language = (code: string, name: string) => ({ code, name, native: name, common: true });
  server.answer(getGuide, () => guide);
  server.answer(listLanguages, () => [language('zh', '中文'), language('en', '英语'), language('es', '西班牙语')]);
  server.answer(listCountries, () => [
    { code: 'CN', name: '中国', dial: '86', common: true },
    { code: 'ES', name: '西班牙', dial: '34', common: true },
  ]);
  server.answer(listIndustries, () => [{ code: 'law', name: '法律' }]);
  server.answer(listTags, () => [
    { id: 1, name: '做什么', tags: Array.from({ length: 6 }, (_, id) => ({ id: id + 1, name: `标签${id + 1}` })) },
  ]);
  server.answer(saveGuideLanguages, (input) => {
    guide = { ...guide, step: 2, languages: { ...languages, ...input } };
    return null;
  });
  server.answer(saveGuideContact, () => null);
  server.answer(saveGuideFields, () => null);
  server.answer(saveGuideExperience, () => null);
  server.answer(setActsForCompany, () => null);
  server.answer(openReport, () => ({ message: '好' }));
  server.answer(signCompany, () => ({ message: '好' }));
  return server;
}

async function press(app: RenderedApp, name: string): Promise<void> {
  const button = await app.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
async function fill(app: RenderedApp, label: string | RegExp, value: string): Promise<void> {
  const field = await app.findByLabelText(label, { selector: 'input,textarea' });
  await act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });
}
async function pick(app: RenderedApp, label: RegExp, option: string | RegExp): Promise<void> {
  const field = await app.findByLabelText(label, { selector: 'button' });
  await act(async () => void fireEvent.click(field));
  const choice = await app.findByRole('button', { name: option });
  await act(async () => void fireEvent.click(choice));
}

describe('screens on the way to a report', () => {
  const steps: readonly [string, Partial<Guide>][] = [
    ['/guideNew', {}],
    ['/guideNew2', { step: 2, languages }],
    ['/guideNew3', { step: 3, languages, contact }],
    ['/guideNew4', { step: 4, languages, contact }],
    ['/guideNew5', { step: 5, languages, contact }],
    ['/declaration', {}],
    ['/unSigned', {}],
    ['/noSigned', { step: 3 }],
    ['/enterpriseOptionTip', {}],
  ];
  const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
  it.each(steps.flatMap(([path, own]) => locales.map((locale) => [path, locale, own] as const)))(
    '%s stands in %s',
    async (path, locale, own) => {
      const app = await renderApp(path, { server: guideServer(own), as: visitors.user, locale });
      expect((await app.findAllByRole('heading')).length).toBeGreaterThan(0);
      await expect.poll(app.address).toBe(path);
    },
  );

  it('tell a guest at /noSigned what a report is, and ask nothing of the server', async () => {
    const server = fakeServer();
    const app = await renderApp('/noSigned', { server });
    expect((await app.findAllByRole('heading')).length).toBeGreaterThan(0);
    expect([app.address(), server.inputsOf(getGuide), server.inputsOf(setActsForCompany)]).toEqual(['/noSigned', [], []]);
    expect(app.queryByRole('button', { name: /企业|公司/ })).toBeNull();
  });

  it('send whoever has a report on to what they wanted', async () => {
    const server = guideServer({ step: 0, signed: true });
    const app = await renderApp('/guideNew?redirect=%2Fdeclaration', { server, as: visitors.signed });
    await waitFor(() => expect(app.address()).toBe('/declaration'));
  });

  it('are an enterprise’s page for an enterprise that has not signed', async () => {
    const app = await renderApp('/guideNew3', { server: guideServer({ userType: 2 }), as: { ...visitors.enterprise, signed: false } });
    await expect.poll(app.address).toBe('/enterpriseFillInfoTip');
    expect(await app.findByText('签约')).toBeTruthy();
  });
});

describe('step 1', () => {
  it('asks for native and first foreign language, and for two different ones', async () => {
    const server = guideServer();
    const app = await renderApp('/guideNew?redirect=%2FmyTopic', { server, as: visitors.user });
    await press(app, '下一步');
    expect(await app.findAllByText('您还未完善信息')).toHaveLength(2);
    await pick(app, /^母语/, '中文');
    await pick(app, /^第一外语/, '中文');
    expect(await app.findByText('母语和第一外语不能相同')).toBeTruthy();
    await pick(app, /^第一外语/, '英语');
    await press(app, '下一步');
    await waitFor(() => expect(app.address()).toBe('/guideNew2?redirect=%2FmyTopic'));
    expect(server.inputsOf(saveGuideLanguages)).toEqual([languages]);
  });

  it('leads who acts for a company to its page', async () => {
    const server = guideServer();
    const app = await renderApp('/guideNew', { server, as: visitors.user });
    const turn = await app.findByRole('switch');
    await act(async () => void fireEvent.click(turn));
    await waitFor(() => expect(app.address()).toBe('/enterpriseFillInfoTip'));
    expect(server.inputsOf(setActsForCompany)).toEqual([{ acts_for_company: true }]);
    expect(currentSession()).toMatchObject({ user: { userType: 2 } });
  });
});

describe('step 2', () => {
  it('asks for everything, in the words of the specification', async () => {
    const server = guideServer({ step: 2, languages, contact: { ...begun.contact, country_code: '' } });
    const app = await renderApp('/guideNew2', { server, as: personNamed('user0a1b2c') });
    await press(app, '下一步');
    expect(await app.findByText('国家编码未选择')).toBeTruthy();
    expect(app.getAllByText('您还未完善信息')).toHaveLength(3);
    await pick(app, /^国家/, /^中国/);
    await fill(app, /^手机号/, '12800000001');
    expect(await app.findByText('请输入有效的手机号码')).toBeTruthy();
    await fill(app, /^邮箱/, `${'a'.repeat(30)}@b.cn`);
    expect(await app.findByText('邮箱不能超过30位')).toBeTruthy();
  });

  it('shows what is in use beside its field', async () => {
    const server = guideServer({ step: 2, languages });
    server.refuse(saveGuideContact, { kind: 'invalid', status: 422, fields: { phone: '手机号已被使用', email: '邮箱已被使用' } });
    const app = await renderApp('/guideNew2', { server, as: visitors.user });
    await fill(app, /^手机号/, '13800000009');
    await fill(app, /^邮箱/, 'lin@b.cn');
    await press(app, '下一步');
    expect((await app.findByText('手机号已被使用')).id).toMatch(/error$/);
    expect(app.getByText('邮箱已被使用')).toBeTruthy();
  });

  it('leaves a verified phone as it is', async () => {
    const server = guideServer({ step: 2, languages, contact: { ...contact, email: null } });
    const app = await renderApp('/guideNew2', { server, as: visitors.user });
    await fill(app, /^邮箱/, 'lin@b.cn');
    await press(app, '下一步');
    await waitFor(() =>
      expect(server.inputsOf(saveGuideContact)).toEqual([
        { country_code: '86', phone: '13800000009', email: 'lin@b.cn', nickname: '林一', contact_audience: 'friends' },
      ]),
    );
  });
});

describe('steps 3, 4 and 5', () => {
  it('take at most five tags', async () => {
    const server = guideServer({ step: 3, languages, contact });
    const app = await renderApp('/guideNew3', { server, as: visitors.user });
    for (const n of [1, 2, 3, 4, 5, 6]) await press(app, `标签${n}`);
    expect(await app.findByText('标签最多可选5个')).toBeTruthy();
    await press(app, '法律');
    await press(app, '下一步');
    await waitFor(() => expect(server.inputsOf(saveGuideFields)).toEqual([{ fields: ['law'], tags: [1, 2, 3, 4, 5] }]));
  });

  it('may skip the first experience, and refuse an end before its start', async () => {
    const server = guideServer({ step: 4, languages, contact });
    const app = await renderApp('/guideNew4', { server, as: visitors.user });
    await chooseDate(app, '结束', '2024-04');
    await chooseDate(app, '开始', '2024-05');
    expect(await app.findByText('结束时间不能早于开始时间')).toBeTruthy();
    await press(app, '跳过');
    await waitFor(() => expect(app.address()).toBe('/guideNew5'));
    expect(server.inputsOf(saveGuideExperience)).toEqual([]);
  });

  it('open the report once the declaration is accepted', async () => {
    const server = guideServer({ step: 5, languages, contact });
    server.answer(getReport, () => ownReport());
    const app = await renderApp('/guideNew5?redirect=%2FmyTopic', { server, as: visitors.user });
    await press(app, '开启言值报告');
    expect(await app.findByText('请先同意诚信声明')).toBeTruthy();
    await act(async () => void fireEvent.click(app.getByRole('checkbox')));
    await press(app, '开启言值报告');
    await waitFor(() => expect(app.address()).toBe('/myReport'));
    expect(await app.findByText('言值报告已开启')).toBeTruthy();
    expect(app.getByRole('link', { name: '继续' }).getAttribute('href')).toBe('/myTopic');
    expect(server.inputsOf(openReport)).toEqual([{ signed: true }]);
  });
});

describe('a company', () => {
  const as = { ...visitors.enterprise, signed: false };
  it('needs a name, a contact and the declaration, and signs', async () => {
    const server = guideServer({ userType: 2 });
    const app = await renderApp('/enterpriseFillInfoTip', { server, as });
    await press(app, '签约');
    expect(await app.findAllByText('您还未完善信息')).toHaveLength(2);
    expect(app.getByText('请填写手机号或邮箱')).toBeTruthy();
    expect(app.getByText('请先同意诚信声明')).toBeTruthy();
    await fill(app, /^企业名称/, '言桥语言服务');
    await fill(app, /^姓名/, '陈一');
    await fill(app, '邮箱', 'chen@b.cn');
    await act(async () => void fireEvent.click(app.getByRole('checkbox')));
    await press(app, '签约');
    expect(await app.findByText('企业已完成签约')).toBeTruthy();
    expect(app.getByRole('link', { name: '完善企业报告' }).getAttribute('href')).toBe('/enterpriseReport');
    expect(app.getByRole('link', { name: /^提交资质证件/ }).getAttribute('href')).toBe('/enterpriseResource');
    expect(app.queryByRole('link', { name: /圈子/ })).toBeNull();
    expect(server.inputsOf(signCompany)[0]).toMatchObject({
      company_name: '言桥语言服务',
      country: 'CN',
      contact_email: 'chen@b.cn',
      declaration: true,
    });
  });

  it('may turn out to be a person', async () => {
    const server = guideServer({ userType: 2 });
    const app = await renderApp('/enterpriseFillInfoTip', { server, as });
    server.answer(getGuide, () => begun);
    await press(app, '我是个人译者');
    await waitFor(() => expect(app.address()).toBe('/guideNew'));
  });

  it('is asked about first, where a person opens its page', async () => {
    const app = await renderApp('/enterpriseFillInfoTip', { server: guideServer(), as: visitors.user });
    expect(await app.findByText('这里是企业签约的页面')).toBeTruthy();
  });
});
