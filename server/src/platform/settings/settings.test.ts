import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as settings from '#contract/site/settings.doors.ts';
import * as site from '#contract/site/site.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { sessionsTable } from '../accounts/accounts.tables.ts';
import { areaOf, fieldsOf, titleOf } from './settings.fields.ts';
import { allSettings, findSetting, valueIn } from './settings.registry.ts';

const operator = async () => (await testApp()).person({ role: 'operator', nickname: '值班运营' });

describe('settings', () => {
  it('are all named for operators in three languages, field by field', () => {
    for (const setting of allSettings())
      for (const locale of ['zh-CN', 'en-US', 'es-ES'] as const) {
        expect(titleOf(setting, locale), setting.key).not.toBe(setting.key);
        expect(areaOf(setting), setting.key).toBeTruthy();
        const fields = fieldsOf(setting, locale);
        expect(fields.length, setting.key).toBeGreaterThan(0);
        for (const field of fields) expect(field.label, `${setting.key} ${field.path} ${locale}`).not.toBe(field.path.split('.').at(-1));
      }
  });

  it('that another version stored lose the members alone that do not fit, and have the standard for those that are missing', () => {
    const read = (key: string, stored: unknown) => {
      const setting = findSetting(key);
      return setting && valueIn(setting, stored);
    };
    const contact = { about_url: 'https://name:secret@about.example/', client_email: 'hello@yanzhi.example' };
    expect(read('site.contact', contact)).toEqual({ about_url: '', client_email: 'hello@yanzhi.example' });
    expect(read('site.contact', { about_url: '/about' })).toEqual({ about_url: '/about', client_email: '' });
    expect(read('wallet.cash.review', { twoFrom: 100_000, openMost: 7 })).toMatchObject({ openMost: 7 });
    expect(read('wallet.cash.review', { twoFrom: 100_000 })).toEqual({ openMost: 3 });
    expect(read('group', { create: { need_verified: true } })).toEqual({ create: { need_verified: true }, reward: { status: true } });
    // Each fits by itself, and not with the standard of the other.
    const cash = findSetting('currency.cash');
    expect(read('currency.cash', { min: 99_999_999 })).toEqual(cash?.standard);
    for (const broken of [null, 7, [], 'x']) expect(read('site.contact', broken)).toEqual({ about_url: '', client_email: '' });
  });

  it('keep to their own rules in what the house comes with', async () => {
    const { faultsOf } = await import('./settings.fields.ts');
    for (const setting of allSettings()) expect(faultsOf(setting, setting.standard, 'en-US'), setting.key).toBeNull();
  });

  it('are not there for anyone but operators', async () => {
    const { stranger, person } = await testApp();
    for (const someone of [await stranger(), await person({ role: 'reviewer' })]) {
      expect(await someone.refused(settings.listSettings, {})).toBe('NOT_FOUND');
      expect(await someone.refused(settings.getSetting, { key: 'limit' })).toBe('NOT_FOUND');
      expect(await someone.refused(settings.changeSetting, { key: 'limit', version: 0, value: 20 })).toBe('NOT_FOUND');
      expect(await someone.refused(settings.listSettingChanges, { key: 'limit' })).toBe('NOT_FOUND');
    }
  });

  it('can be changed while the house is open, at once, and put back', async () => {
    const { guest } = await testApp();
    const chief = await operator();
    const before = await chief.call(settings.getSetting, { key: 'limit' });
    expect(before).toMatchObject({ key: 'limit', area: 'site', title: '每页条数', value: 15, standard: 15, is_standard: true, version: 0 });
    expect(before.fields).toEqual([{ path: '', label: '每页条数', kind: 'whole', minimum: 1, maximum: 100 }]);

    const changed = await chief.call(settings.changeSetting, { key: 'limit', version: 0, value: 20 });
    expect(changed).toMatchObject({ message: '已保存', setting: { value: 20, is_standard: false } });
    expect((await guest.call(site.getSiteConfig, {})).limit).toBe(20);
    expect((await chief.call(settings.listSettings, {})).find((one) => one.key === 'limit')).toMatchObject({ is_standard: false });

    await chief.call(settings.changeSetting, { key: 'limit', version: changed.setting.version });
    expect((await guest.call(site.getSiteConfig, {})).limit).toBe(15);

    const history = await chief.call(settings.listSettingChanges, { key: 'limit' });
    expect(history.map(({ from, to, user }) => [from, to, user?.name])).toEqual([
      [20, 15, '值班运营'],
      [15, 20, '值班运营'],
    ]);
    expect(await chief.call(settings.listSettingChanges, { key: 'limit', after: history[0]?.id ?? 0 })).toHaveLength(1);
    const outcome = await chief.send(settings.listSettingChanges, { key: 'limit' });
    expect(outcome.queries).toBeLessThanOrEqual(4);
  });

  it('hold for what they rule: a longer password is let in once it is allowed', async () => {
    const house = await testApp();
    const chief = await operator();
    const made = await chief.call(settings.changeSetting, { key: 'password.max', version: 0, value: 20 });
    const fields = { password: 'eighteen-letters-1', password_confirmation: 'eighteen-letters-1' };
    expect((await (await house.person()).send(accounts.changePassword, fields)).status).toBe(204);
    await chief.call(settings.changeSetting, { key: 'password.max', version: made.setting.version });
    expect((await (await house.person()).send(accounts.changePassword, fields)).status).toBe(422);
  });

  it('are refused with the reason beside the field, and nothing is written', async () => {
    const chief = await operator();
    const tries: [string, unknown, Record<string, unknown>][] = [
      ['limit', 0, { value: ['不能小于 1'] }],
      ['limit', 'many', { value: ['格式不正确'] }],
      ['registerSettings', { method: 'pigeon', showTerms: true, content: { zh: '', en: '', es: '' } }, { method: ['不在可选范围内'] }],
      [
        'codes.limits',
        { secondsApart: 60, aDay: 0, anHourForAddress: 1, minutesValid: 1, tries: 99 },
        { aDay: ['不能小于 1'], tries: ['不能大于 20'] },
      ],
      ['site.reward', { status: true, amounts: [0] }, { amounts: ['不能小于 1'] }],
      ['site.reward', { status: true, amounts: [] }, { amounts: ['至少 1 项'] }],
      ['currency.cash', { status: true, min: 200, max: 100, rule: { zh: '', en: '', es: '' } }, { max: ['格式不正确'] }],
      ['site.contact', { about_url: 'https://yanzhi@evil.example/', client_email: '' }, { about_url: ['格式不正确'] }],
      ['site.contact', { about_url: 'a\u0000b', client_email: '' }, { value: ['格式不正确'] }],
    ];
    for (const [key, value, errors] of tries) {
      const outcome = await chief.send(settings.changeSetting, { key, version: 0, value });
      expect([outcome.status, outcome.body['errors']], key).toEqual([422, errors]);
    }
    expect((await chief.call(settings.getSetting, { key: 'codes.limits' })).is_standard).toBe(true);
    expect(await chief.refused(settings.getSetting, { key: 'demo.content' })).toBe('NOT_FOUND');
    expect(await chief.refused(settings.changeSetting, { key: 'demo.content', version: 0, value: 1 })).toBe('NOT_FOUND');
    expect(await chief.refused(settings.listSettingChanges, { key: 'demo.content' })).toBe('NOT_FOUND');
    expect(await chief.refused(settings.listSettings, {}, { headers: { authorization: 'Bearer gone' } })).toBe('SESSION_ENDED');
  });

  it('keep what is asked for and nothing beside it', async () => {
    const chief = await operator();
    const value = { open: true, __proto__: { polluted: 1 }, extra: 'x' };
    const { setting } = await chief.call(settings.changeSetting, { key: 'plus-appversion', version: 0, value });
    expect(setting.value).toEqual({ open: true });
    await chief.call(settings.changeSetting, { key: 'plus-appversion', version: setting.version });
  });

  it('are not overwritten by an operator who has not seen the last change', async () => {
    const [one, two] = [await operator(), await operator()];
    const outcomes = await Promise.all(
      [one, two].map((who, index) =>
        who.send(settings.changeSetting, { key: 'site.contact', version: 0, value: { about_url: `/${index}`, client_email: '' } }),
      ),
    );
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual([200, 409]);
    const { version } = await one.call(settings.getSetting, { key: 'site.contact' });
    expect(
      await two.refused(settings.changeSetting, { key: 'site.contact', version: version - 1, value: { about_url: '', client_email: '' } }),
    ).toBe('SETTING_CHANGED');
    await one.call(settings.changeSetting, { key: 'site.contact', version });
    expect(await two.refused(settings.changeSetting, { key: 'site.contact', version })).toBe('SETTING_CHANGED');
  });

  it('of money ask for a fresh proof, others do not', async () => {
    const { deps } = await testApp();
    const chief = await operator();
    await deps.db.write
      .update(sessionsTable)
      .set({ provedAt: new Date(0) })
      .where(eq(sessionsTable.userId, chief.userId));
    for (const setting of allSettings().filter((one) => areaOf(one) === 'money'))
      expect(await chief.refused(settings.changeSetting, { key: setting.key, version: 0, value: setting.standard }), setting.key).toBe(
        'STEP_UP_NEEDED',
      );
    expect(await chief.refused(settings.changeSetting, { key: 'limit', version: 999 })).toBe('SETTING_CHANGED');
  });

  it('are changed once however often the same act arrives', async () => {
    const chief = await operator();
    const input = { key: 'im:helper-user', version: 0, value: chief.userId };
    const first = await chief.call(settings.changeSetting, input, { key: 'act-000001' });
    expect(await chief.call(settings.changeSetting, input, { key: 'act-000001' })).toEqual(first);
    expect(await chief.call(settings.listSettingChanges, { key: 'im:helper-user' })).toHaveLength(1);
    await chief.call(settings.changeSetting, { key: 'im:helper-user', version: first.setting.version });
  });
});
