import { describe, expect, it } from 'vitest';
import * as site from '#contract/site/site.doors.ts';
import { testApp } from '../../testing/test-app.ts';

describe('the configuration of the site', () => {
  it('tells how people sign up, with the agreement in their language', async () => {
    const { guest } = await testApp();
    const zh = await guest.call(site.getSiteConfig, {});
    expect(zh).toMatchObject({ limit: 15, registerSettings: { method: 'all', showTerms: true } });
    expect(zh.registerSettings?.content).toContain('用户注册协议');
    expect(zh.site?.reserved_nickname.split(',')).toEqual(expect.arrayContaining(['root', 'admin', 'WP', 'wp', '言值']));
    const es = await guest.call(site.getSiteConfig, {}, { locale: 'es-ES' });
    expect(es.registerSettings?.content).toContain('Acuerdo de registro');
  });

  it('holds every default of section 9 where clients of the family look for it', async () => {
    const { guest } = await testApp();
    const outcome = await guest.send(site.getSiteConfig, {});
    expect(outcome.body).toMatchObject({
      site: {
        anonymous: { status: true },
        gold: { status: true, name: '金币' },
        reward: { status: true, amounts: '100,500,1000' },
        currency_name: { id: 1, name: '积分', one: '积分', unit: '' },
      },
      currency: {
        IAP: { only: false },
        cash: { status: true },
        recharge: { status: true },
        settings: {
          'recharge-ratio': 1,
          'recharge-options': '100,500,1000,2000,5000,10000',
          'recharge-max': 10_000_000,
          'recharge-min': 100,
          'cash-max': 10_000_000,
          'cash-min': 100,
        },
      },
      wallet: { ratio: 100, cash: { 'min-amount': 100 }, 'transform-currency': true },
      limit: 15,
      'pay-validate-user-password': true,
      checkin: { switch: true, balance: 1 },
      feed: { reward: true, paycontrol: true, items: [100, 500, 1000], limit: 50 },
      news: { contribute: { pay: true, verified: true }, pay_contribute: 100 },
      'Q&A': { switch: true, apply_amount: 200, onlookers_amount: 100 },
      group: { create: { need_verified: false }, reward: { status: true } },
      'plus-appversion': { open: false },
    });
    expect(outcome.body['server:version']).toMatch(/^\d+\.\d+\.\d+$/);
    // What is empty is left out (wire shapes 4.16).
    for (const name of ['ad', 'im:helper-user']) expect(outcome.body).not.toHaveProperty([name]);
    expect(outcome.body['site']).not.toHaveProperty('about_url');
    expect(outcome.queries).toBeLessThanOrEqual(4);
  });

  it('keeps to the members asked for', async () => {
    const { guest } = await testApp();
    expect((await guest.send(site.getSiteConfig, { keys: 'limit,unknown' })).body).toEqual({ limit: 15 });
    expect((await guest.send(site.getSiteConfig, { keys: 'Q&A,im:helper-user' })).body).toHaveProperty(['Q&A']);
    expect(await guest.refused(site.getSiteConfig, { keys: ['x'.repeat(41)] })).toBe('INVALID_INPUT');
  });
});
