import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saveContactPhone } from '#contract/accounts/accounts.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { getGuide, listCountries } from '#contract/onboarding/onboarding.doors.ts';
import type { Guide } from '#contract/onboarding/onboarding.schemas.ts';
import { getReport, setAudience } from '#contract/reports/reports.doors.ts';
import { currentSession } from '../../../app/session/session-store.ts';
import { fill, press } from '../../../testing/account-forms.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ownReport } from '../../../testing/report-content.ts';

const contact: Guide['contact'] = {
  country_code: '86',
  phone: '13900000002',
  email: 'lin@b.cn',
  nickname: '林一',
  phone_verified: false,
  email_verified: false,
  sign_in_phone: '138****8000',
  audience: null,
};

function house(own: Partial<Guide['contact']> = {}): FakeServer {
  const server = fakeServer();
  const guide = { step: 0, signed: true, userType: 1, languages: null, fields: [], tags: [], experience: null, company: null } as const;
  server.answer(getGuide, () => ({ ...guide, fields: [], tags: [], contact: { ...contact, ...own } }));
  server.answer(listCountries, () => [
    { code: 'CN', name: '中国', dial: '86', common: true },
    { code: 'ES', name: '西班牙', dial: '34', common: true },
  ]);
  server.answer(saveContactPhone, () => null);
  server.answer(setAudience, () => null);
  server.answer(getReport, () => ownReport());
  return server;
}

const open = (own: Partial<Guide['contact']> = {}, locale: Locale = 'zh-CN', server = house(own)) =>
  renderApp('/contactEdit', { server, as: visitors.signed, locale });

const said = {
  'zh-CN': {
    who: '谁能看到手机和邮箱',
    friends: '互相关注的人是好友，会在你的报告里看到手机和已验证的邮箱。',
    me: '除了你自己，没有人会看到。以后可以在报告里更改。',
    unconfirmed: 'lin@b.cn，未验证，任何人都看不到',
  },
  'en-US': {
    who: 'Who sees phone and e-mail',
    friends: 'People who follow each other are friends. They see your phone and confirmed e-mail in your report.',
    me: 'Nobody but you. You can change it in your report.',
    unconfirmed: 'lin@b.cn, not confirmed: nobody sees it',
  },
  'es-ES': {
    who: 'Quién ve el móvil y el correo',
    friends: 'Quienes se siguen mutuamente son amigos: ven tu móvil y tu correo confirmado en el informe.',
    me: 'Nadie salvo tú. Puedes cambiarlo en el informe.',
    unconfirmed: 'lin@b.cn, sin confirmar: nadie lo ve',
  },
} as const satisfies Record<Locale, object>;

describe('contact details', () => {
  it.each(['zh-CN', 'en-US', 'es-ES'] as const)('say in %s who will see them, where they are entered, for each choice', async (locale) => {
    const { who, friends, me, unconfirmed } = said[locale];
    const app = await open({}, locale);
    expect(await app.findByText(who, { selector: 'p' })).toBeTruthy();
    for (const words of [friends, unconfirmed]) expect(app.getByText(words)).toBeTruthy();
    const [, nobody] = app.getAllByRole('radio') as [HTMLElement, HTMLElement];
    await act(async () => void fireEvent.click(nobody));
    expect(app.getByText(me)).toBeTruthy();
    expect(app.queryByText(friends)).toBeNull();
  });

  it('name the phone that signs in and is not shown beside another, and lead from an unconfirmed e-mail to where it is confirmed', async () => {
    const app = await open();
    expect(await app.findByText(/登录用 138\*{4}8000；可以另填一个联系手机，登录手机号就不会显示/)).toBeTruthy();
    expect(
      app
        .getByText(/未验证，任何人都看不到/)
        .closest('a')
        ?.getAttribute('href'),
    ).toBe('/bindingAccount');
  });

  it.each([
    [{ email_verified: true }, 'lin@b.cn'],
    [{ email: null }, '还没有邮箱，去绑定'],
  ])('say how the e-mail stands: %o', async (own, words) => {
    const app = await open(own);
    expect((await app.findByText(words)).closest('a')?.getAttribute('href')).toBe('/bindingAccount');
  });

  it('are saved with the audience that was chosen, and friends see no phone of whoever chose nobody', async () => {
    const app = await open();
    await fill(app, '手机号', '139 0000 0003');
    await act(async () => void fireEvent.click(app.getByRole('radio', { name: '不给任何人看' })));
    await press(app, '保存');
    await waitFor(() => expect(app.server.inputsOf(setAudience)).toEqual([{ section: 'contact', audience: 'me' }]));
    expect(app.server.inputsOf(saveContactPhone)).toEqual([{ phone: '13900000003', country_code: '86' }]);
    expect(currentSession()).toMatchObject({ user: { contact_audience: 'me' } });
  });

  it('go back to the phone that signs in where the field is left empty, and take no number that can be none', async () => {
    const app = await open();
    await fill(app, '手机号', '12345');
    expect(await app.findByText('请输入有效的手机号码')).toBeTruthy();
    await press(app, '保存');
    expect(app.server.inputsOf(saveContactPhone)).toEqual([]);
    await fill(app, '手机号', '');
    await press(app, '保存');
    await waitFor(() => expect(app.server.inputsOf(saveContactPhone)).toEqual([{ phone: null }]));
  });

  it('keep what was typed and say beside the field what the server refuses; the audience stays as it was then', async () => {
    const server = house();
    server.refuse(saveContactPhone, { reason: 'PHONE_INVALID', status: 422, message: '号码不对', fields: { phone: '号码不对' } });
    const app = await open({}, 'zh-CN', server);
    await fill(app, '手机号', '13900000004');
    await press(app, '保存');
    expect(await app.findByText('号码不对')).toBeTruthy();
    expect((app.getByLabelText('手机号', { selector: 'input' }) as HTMLInputElement).value).toBe('13900000004');
    expect(server.inputsOf(setAudience)).toEqual([]);
  });

  it('are nobody’s who is not signed in', async () => {
    const app = await renderApp('/contactEdit', { server: house() });
    await expect.poll(app.address).toBe('/signin?redirect=%2FcontactEdit');
  });
});
