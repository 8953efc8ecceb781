import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getCurrentUser, register, sendCode, sendRegisterCode, signIn } from '#contract/accounts/accounts.doors.ts';
import { getAccountSummary } from '#contract/centre/centre.doors.ts';
import { listStream } from '#contract/feeds/feeds.doors.ts';
import { listMyGroups } from '#contract/groups/groups.doors.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { getCounts } from '#contract/notices/notices.doors.ts';
import { getUser } from '#contract/people/people.doors.ts';
import { countReviews } from '#contract/reviews/reviews.doors.ts';
import { getCaptcha } from '#contract/security/security.doors.ts';
import { listBanners } from '#contract/site/banners.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { readStored } from '../../../app/storage/stored.ts';
import { fill, isDead, press } from '../../../testing/account-forms.ts';
import { allAnswered } from '../../../testing/all-answered.ts';
import { fakeServer as emptyServer, type FakeServer } from '../../../testing/fake-server.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { renderApp as renderWith } from '../../../testing/render-app.tsx';

type Method = 'all' | 'mail-only' | 'mobile-only';

function fakeServer(method: Method = 'all', showTerms = true): FakeServer {
  const server = emptyServer();
  const registerSettings = { method, showTerms, content: '# 协议\n\n## 账号\n- 好好保管', fixed: 'no-need', type: 'all' } as const;
  server.answer(getSiteConfig, () => ({ registerSettings }));
  return server;
}
const renderApp: typeof renderWith = (address, options = {}) => renderWith(address, { server: fakeServer(), ...options });

const done = { message: '好' };
const token = { token: 'fresh', ttl: 1, refresh_ttl: 1, message: '' };
const session = { access_token: 'fresh', token_type: 'Bearer', expires_in: 1, refresh_ttl: 1 };
const lin = personNamed('林一', { signed: true });

describe('of the account screens', () => {
  const paths = ['/signin', '/signin/dynamic', '/signup', '/signup/protocol', '/forgot'];
  const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
  it.each(paths.flatMap((path) => locales.map((locale) => [path, locale] as const)))('%s stands in %s', async (path, locale) => {
    const app = await renderApp(path, { locale });
    await expect.poll(app.address).toBe(path);
    expect((await app.findAllByRole('heading')).length).toBeGreaterThan(0);
  });

  it.each([visitors.user, visitors.signed, visitors.enterprise])('/changePassword stands for %o', async (as) => {
    const app = await renderApp('/changePassword', { as });
    expect(await app.findByLabelText('原密码')).toBeTruthy();
  });
});

describe('the way in by a code', () => {
  it.each(['/signin', '/signup'])('stands before every field of %s and keeps the way back', async (path) => {
    const app = await renderApp(`${path}?redirect=%2FmyTopic`);
    const way = await app.findByRole('link', { name: '手机一键登录' });
    expect(way.getAttribute('href')).toBe('/signin/dynamic?redirect=%2FmyTopic');
    const fields = [...app.container.querySelectorAll('form input, form button[type=submit]')];
    expect(fields.length).toBeGreaterThan(2);
    const before = fields.filter((field) => (way.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) === 0);
    expect(before).toEqual([]);
  });
});

describe('sign-in', () => {
  it('says what is missing, and what is too short', async () => {
    const app = await renderApp('/signin');
    await press(app, '登录');
    expect(await app.findByText('账号不正确')).toBeTruthy();
    expect(app.getByText('请输入密码')).toBeTruthy();
    await fill(app, '密码', '12345');
    expect(await app.findByText('密码不正确')).toBeTruthy();
    await fill(app, '账号', '12345678901');
    expect(await app.findByText('请输入有效的手机号码')).toBeTruthy();
    await fill(app, '账号', 'lin@nowhere');
    expect(await app.findByText('请输入有效的邮箱')).toBeTruthy();
  });

  it('cuts no password short, also before the site said how long new ones may be', async () => {
    const app = await renderApp('/signin');
    expect(((await app.findByLabelText('密码')) as HTMLInputElement).maxLength).toBe(128);
  });

  it('shows what the server says', async () => {
    const server = fakeServer();
    server.refuse(signIn, { message: '账号或密码不正确', status: 422 });
    const app = await renderApp('/signin', { server });
    await fill(app, '账号', 'linyi');
    await fill(app, '密码', 'wrong-one');
    await press(app, '登录');
    expect(await app.findByText('账号或密码不正确')).toBeTruthy();
  });

  it('says so where the work that a captcha asks for could not be done', async () => {
    class BrokenWorker extends EventTarget {
      postMessage = () => this.dispatchEvent(new Event('error'));
      terminate = () => undefined;
    }
    vi.stubGlobal('Worker', BrokenWorker);
    onTestFinished(() => void vi.unstubAllGlobals());
    const server = fakeServer();
    server.refuse(signIn, { reason: 'CAPTCHA_NEEDED', status: 422, detail: { captchaScene: 'login' } });
    server.answer(
      getCaptcha,
      () => ({ config: { CaptchaAppId: null, CaptchaScript: null }, challenge: {} }) as AnswerOf<typeof getCaptcha>,
    );
    const app = await renderApp('/signin', { server });
    await fill(app, '账号', 'linyi');
    await fill(app, '密码', 'right-one');
    await press(app, '登录');
    expect(await app.findByText('安全校验没有完成，请重试')).toBeTruthy();
    expect(server.inputsOf(signIn)).toHaveLength(1);
  });

  it('shows the widget of an outside captcha, goes on with what it gave, and stays where the person closed it', async () => {
    const shown: string[] = [];
    let told: object = { ret: 2 };
    class Widget {
      readonly #done: (told: object) => void;
      constructor(appId: string, done: (told: object) => void) {
        shown.push(appId);
        this.#done = done;
      }
      show = () => this.#done(told);
    }
    vi.stubGlobal('TencentCaptcha', Widget);
    onTestFinished(() => void vi.unstubAllGlobals());
    const server = fakeServer();
    server.refuse(signIn, { reason: 'CAPTCHA_NEEDED', status: 422, detail: { captchaScene: 'login' } });
    server.answer(
      getCaptcha,
      () => ({ config: { CaptchaAppId: '190000001', CaptchaScript: '/none.js' }, challenge: {} }) as AnswerOf<typeof getCaptcha>,
    );
    const app = await renderApp('/signin', { server });
    await fill(app, '账号', 'linyi');
    await fill(app, '密码', 'right-one');
    await press(app, '登录');
    await vi.waitFor(() => expect(shown).toEqual(['190000001']));
    expect(server.inputsOf(signIn)).toHaveLength(1);
    told = { ret: 0, ticket: 'trerror_1001', randstr: '@x' };
    await press(app, '登录');
    expect(await app.findByText('安全校验没有完成，请重试')).toBeTruthy();
    expect(server.inputsOf(signIn)).toHaveLength(2);
    told = { ret: 0, ticket: 'tr03', randstr: '@x' };
    await press(app, '登录');
    await vi.waitFor(() =>
      expect(server.inputsOf(signIn).at(-1)).toMatchObject({ captchaScene: 'login', captchaData: { ticket: 'tr03', randstr: '@x' } }),
    );
  });

  it('goes on to the redirect target, greets a new device once, and remembers it', async () => {
    const server = fakeServer();
    server.answer(signIn, () => session);
    server.answer(getCurrentUser, () => lin);
    const app = await renderApp('/signin?redirect=%2FchangePassword', { server });
    await fill(app, '账号', ' linyi ');
    await fill(app, '密码', 'right-one');
    await press(app, '登录');
    expect(await app.findByText('登录成功')).toBeTruthy();
    await expect.poll(app.address).toBe('/changePassword');
    expect(server.inputsOf(signIn)[0]).toMatchObject({ login: 'linyi', password: 'right-one' });
    expect(readStored('token')).toBe('Bearer fresh');
    expect(readStored('H5_LAST_USER_ID')).toBe('7');
  });

  it('leads to what can be done where the house has closed the account', async () => {
    const server = fakeServer();
    server.refuse(signIn, { reason: 'ACCOUNT_DISABLED', message: '该账号已被停用' });
    const app = await renderApp('/signin', { server });
    await fill(app, '账号', 'linyi');
    await fill(app, '密码', 'right-one');
    await press(app, '登录');
    await waitFor(() => expect(app.address()).toBe('/restricted'));
    expect((await app.findByRole('link', { name: '去申诉' })).getAttribute('href')).toBe('/appeal');
  });

  it('keeps the way back on the way to sign-up and to a forgotten password, and never leaves the site', async () => {
    const app = await renderApp('/signin?redirect=%2FmyTopic');
    expect((await app.findByRole('link', { name: '注册' })).getAttribute('href')).toBe('/signup?redirect=%2FmyTopic');
    expect(app.getByRole('link', { name: '忘记密码' }).getAttribute('href')).toBe('/forgot?redirect=%2FmyTopic');
    expect(app.getByRole('link', { name: '先逛逛，暂不登录' }).getAttribute('href')).toBe('/feeds?type=hot');
  });
});

describe('dynamic sign-in', () => {
  const phone = '13800000009';
  it('signs a known phone in with a code', async () => {
    const server = fakeServer();
    server.answer(getUser, () => ({ id: 1 as const }));
    server.answer(sendCode, () => done);
    server.answer(signIn, () => session);
    server.answer(getCurrentUser, () => lin);
    const app = await renderApp('/signin/dynamic?redirect=%2FchangePassword', { server });
    await fill(app, '手机号', phone);
    expect(isDead(app, '登录')).toBe(true);
    await press(app, '获取验证码');
    expect(await app.findByText('60s后重发')).toBeTruthy();
    await fill(app, '验证码', '123456');
    await press(app, '登录');
    await waitFor(() => expect(app.address()).toBe('/changePassword'));
    expect(server.inputsOf(sendCode)).toEqual([{ phone }]);
    expect(server.inputsOf(signIn)[0]).toMatchObject({ login: phone, verifiable_code: '123456' });
  });

  it('signs an unknown phone up as user and six characters, without a password', async () => {
    const server = fakeServer();
    server.refuse(getUser, { status: 404 });
    server.answer(sendRegisterCode, () => done);
    server.answer(register, () => token);
    server.answer(getCurrentUser, () => lin);
    const app = await renderApp('/signin/dynamic?redirect=%2FchangePassword', { server });
    await fill(app, '手机号', phone);
    await press(app, '获取验证码');
    await app.findByText('60s后重发');
    await fill(app, '验证码', '1234');
    await press(app, '注册并登录');
    expect(await app.findByText('请先阅读并同意')).toBeTruthy();
    expect(server.inputsOf(register)).toEqual([]);
    await act(async () => void fireEvent.click(app.getByRole('checkbox')));
    await press(app, '注册并登录');
    expect(await app.findByText('注册成功')).toBeTruthy();
    const [form] = server.inputsOf(register);
    expect(form).toMatchObject({ phone, verifiable_type: 'sms', verifiable_code: '1234', agreed: true, deviceId: expect.any(String) });
    expect(form?.name).toMatch(/^user[a-z0-9]{6}$/);
    expect(form).not.toHaveProperty('password');
  });

  it('leads to / where nothing else was asked for, as the specification says of it alone', async () => {
    const server = fakeServer();
    server.answer(getUser, () => ({ id: 1 as const }));
    server.answer(sendCode, () => done);
    server.answer(signIn, () => session);
    server.answer(getCurrentUser, () => lin);
    // What home asks for is another test's matter.
    const pending = () => new Promise<never>(() => undefined);
    server.answer(getAccountSummary, pending);
    server.answer(getCounts, pending);
    server.answer(countReviews, pending);
    server.answer(listMyGroups, pending);
    server.answer(listBanners, pending);
    server.answer(listStream, pending);
    const app = await renderApp('/signin/dynamic', { server });
    await fill(app, '手机号', phone);
    await press(app, '获取验证码');
    await fill(app, '验证码', '123456');
    await press(app, '登录');
    await waitFor(() => expect(app.address()).toBe('/home'));
  });

  it('sends nothing to what is no phone', async () => {
    const app = await renderApp('/signin/dynamic');
    await fill(app, '手机号', '12800000001');
    await press(app, '获取验证码');
    expect(await app.findByText('请输入有效的手机号码')).toBeTruthy();
  });
});

describe('sign-up', () => {
  it('is dead until everything is filled in, says a short name without stopping, and leads to sign-in', async () => {
    const server = fakeServer();
    server.answer(register, () => token);
    const app = await renderApp('/signup?redirect=%2FmyTopic', { server });
    await fill(app, '用户名', '1林');
    expect(await app.findByText('用户名不能以数字开头')).toBeTruthy();
    await fill(app, '用户名', '林 一');
    expect(await app.findByText('用户名不能包含特殊符号或空格')).toBeTruthy();
    await fill(app, '手机号', '13800000009');
    await fill(app, '验证码', '123456');
    expect(isDead(app, '注册')).toBe(true);
    await fill(app, '密码', 'hello-9');
    expect(isDead(app, '注册')).toBe(false);
    await fill(app, '用户名', '林');
    expect(await app.findByText('用户名不能少于2个中文或4个英文')).toBeTruthy();
    await press(app, '注册');
    expect(await app.findByText('请先阅读并同意')).toBeTruthy();
    expect(server.inputsOf(register)).toEqual([]);
    await act(async () => void fireEvent.click(app.getByRole('checkbox')));
    await press(app, '注册');
    expect(await app.findByText('注册成功，请登录')).toBeTruthy();
    await expect.poll(app.address).toBe('/signin?redirect=%2FmyTopic');
    expect(server.inputsOf(register)[0]).toMatchObject({ name: '林', phone: '13800000009', password: 'hello-9', agreed: true });
  });

  it('shows the server’s complaints beside their fields', async () => {
    const server = fakeServer();
    server.refuse(register, { kind: 'invalid', status: 422, fields: { phone: '手机号已经注册过' } });
    const app = await renderApp('/signup', { server });
    await fill(app, '用户名', '林一一');
    await fill(app, '手机号', '13800000009');
    await fill(app, '验证码', '123456');
    await fill(app, '密码', 'hello-9');
    await act(async () => void fireEvent.click(app.getByRole('checkbox')));
    await press(app, '注册');
    expect((await app.findByText('手机号已经注册过')).id).toMatch(/error$/);
  });

  it('keeps name and address over a reload, but no password and no code', async () => {
    const app = await renderApp('/signup');
    await fill(app, '用户名', '林一一');
    await fill(app, '密码', 'hello-9');
    expect(readStored('H5_DRAFT.signup')).toContain('林一一');
    expect(readStored('H5_DRAFT.signup')).not.toContain('hello-9');
  });
});

describe('what the site has open', () => {
  it.each([
    ['mail-only', '邮箱'],
    ['mobile-only', '手机号'],
  ] as const)('%s shows no switch', async (method, label) => {
    const app = await renderApp('/signup', { server: fakeServer(method) });
    expect(await app.findByLabelText(label, { selector: 'input:not([type=radio])' })).toBeTruthy();
    await allAnswered();
    expect(app.queryByRole('radio')).toBeNull();
  });

  it('shows no agreement where the site has none', async () => {
    const app = await renderApp('/signup', { server: fakeServer('all', false) });
    await app.findByLabelText('用户名');
    await allAnswered();
    expect(app.queryByText('《用户注册协议》')).toBeNull();
  });

  it('shows the agreement as the site has it', async () => {
    const app = await renderApp('/signup/protocol');
    expect(await app.findByText('好好保管')).toBeTruthy();
  });
});
