import { beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser, getImPassword } from '#contract/accounts/accounts.doors.ts';
import { getCertification } from '#contract/identity/identity.doors.ts';
import { addTag, removeTag } from '#contract/onboarding/onboarding.doors.ts';
import { uploadBackground } from '#contract/reports/reports.doors.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { siteContact } from '../../platform/settings/site.settings.ts';
import type { Client } from '../client.ts';
import { fileOf, makePng } from '../fixtures/pictures.fixture.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { withSetting } from '../with-setting.ts';
import { familyOf } from './family-client.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const REST = '/api/sns/api/v2';

/** A form with one picture under a name. */
const sendPicture = async (who: Client, path: string, name: string) => {
  const form = new FormData();
  form.append(name, fileOf(await makePng(), 'a.png', 'image/png'));
  const body = new Response(form);
  return who.raw({
    method: 'POST',
    url: REST + path,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  });
};

describe('what a client of the family asks for as it starts', () => {
  it('is a configuration with flat keys that are those of the settings', async () => {
    const { status, body } = await familyOf(house.guest)('GET', '/bootstrappers');
    expect([status, body]).toMatchObject([
      200,
      {
        'group:create': { need_verified: expect.any(Boolean) },
        'news:contribute': { pay: expect.any(Boolean), verified: expect.any(Boolean) },
        'news:pay_conyribute': expect.any(Number),
        site: { aboutUs: { url: expect.stringMatching(/\/aboutus$/), content: expect.stringContaining('言值') } },
      },
    ]);
    const { news } = body as { news: { pay_contribute: number } };
    expect((body as Record<string, unknown>)['news:pay_conyribute']).toBe(news.pay_contribute);
  });

  it('is a page about the house, in HTML, or the one that operators named; nothing that they wrote is markup', async () => {
    const f = familyOf(house.guest);
    const url = `${REST}/aboutus`;
    await withSetting(house.deps, siteContact.key, { about_url: '', client_email: '<b>@a.example' }, async () => {
      const page = await house.guest.raw({ method: 'GET', url });
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.body).toContain('关于言值');
      expect(page.body).not.toContain('<b>');
      expect((await f('GET', '/aboutus')).status).toBe(200);
    });
    await withSetting(house.deps, siteContact.key, { about_url: 'https://about.example/us', client_email: '' }, async () => {
      const sent = await house.guest.raw({ method: 'GET', url });
      expect([sent.statusCode, sent.headers['location']]).toEqual([302, 'https://about.example/us']);
    });
    await withSetting(house.deps, siteContact.key, { about_url: 'javascript:alert(1)', client_email: '' }, async () => {
      expect((await house.guest.raw({ method: 'GET', url })).statusCode).toBe(200);
    });
  });

  it('is a word for a chat service that opens nothing, 201, and only for who is signed in', async () => {
    const lin = await house.person();
    const { status, body } = await familyOf(lin)('GET', '/easemob/password');
    expect([status, body]).toEqual([201, { im_pwd_hash: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    const { im_pwd_hash: word } = body as { im_pwd_hash: string };
    const asToken = await house.guest.raw({ method: 'GET', url: `${REST}/user`, headers: { authorization: `Bearer ${word}` } });
    expect(asToken.statusCode).toBe(401);
    expect((await familyOf(house.guest)('POST', '/auth/login', { login: String(lin.userId), password: word })).status).toBe(422);
    expect(await house.guest.refused(getImPassword, {})).toBe('SIGN_IN_REQUIRED');
  });

  it('is the newest feeds for a type that does not exist, and nothing at all for a word in the place of a feed', async () => {
    const f = familyOf(house.guest);
    const [strange, usual] = [await f('GET', '/feeds?type=undefined&limit=15'), await f('GET', '/feeds?type=new&limit=15')];
    expect([strange.status, strange.body]).toEqual([200, usual.body]);
    for (const path of ['/feeds/undefined', '/plus-group/groups/NaN', '/feeds/ranks/comments'])
      expect(await f('GET', path)).toMatchObject({ status: 404, body: { message: expect.any(String) } });
  });

  it('is no certification: 200 and an empty object, to its owner alone', async () => {
    expect(await familyOf(await house.person())('GET', '/user/certification')).toEqual({ status: 200, body: {} });
    expect(await familyOf(await house.person({ userType: 2 }))('GET', '/user/certification')).toEqual({ status: 200, body: {} });
    expect(await house.guest.refused(getCertification, {})).toBe('SIGN_IN_REQUIRED');
  });
});

describe('what a client of the family changes of a person', () => {
  it('is one tag more or less, five at most, and their names stand with the person', async () => {
    const lin = await house.person();
    const f = familyOf(lin);
    for (const id of [103, 101, 103]) expect((await f('PUT', `/user/tags/${id}`)).status).toBe(204);
    expect((await f('GET', '/user')).body).toMatchObject({
      tags: [
        { id: 101, name: expect.any(String) },
        { id: 103, name: '同声传译' },
      ],
    });
    expect((await lin.send(getCurrentUser, {}, { locale: 'es-ES' })).body).toMatchObject({
      tags: [{ id: 101 }, { name: 'Interpretación simultánea' }],
    });
    for (const id of [104, 105, 106]) expect((await f('PUT', `/user/tags/${id}`)).status).toBe(204);
    expect(await f('PUT', '/user/tags/301')).toMatchObject({ status: 422, body: { reason: 'TAGS_TOO_MANY' } });
    expect(await f('PUT', '/user/tags/999')).toMatchObject({ status: 422, body: { reason: 'CHOICE_UNKNOWN' } });
    for (const id of [103, 103]) expect((await f('DELETE', `/user/tags/${id}`)).status).toBe(204);
    // What is so already stays so.
    await lin.call(addTag, { id: 104 });
    await lin.call(removeTag, { id: 103 });
    expect(((await f('GET', '/user')).body as { tags: { id: number }[] }).tags.map((tag) => tag.id)).toEqual([101, 104, 105, 106]);
    for (const call of [addTag, removeTag]) expect(await house.guest.refused(call, { id: 101 })).toBe('SIGN_IN_REQUIRED');
  });

  it('never leaves more than five tags where six come at once', async () => {
    const f = familyOf(await house.person());
    const told = await Promise.all([101, 102, 103, 104, 105, 106].map((id) => f('PUT', `/user/tags/${id}`)));
    expect(told.map((one) => one.status).sort()).toEqual([204, 204, 204, 204, 204, 422]);
    expect(((await f('GET', '/user')).body as { tags: object[] }).tags).toHaveLength(5);
  });

  it('is their picture and the one behind the head of their page', async () => {
    const lin = await house.person();
    expect((await sendPicture(lin, '/user/avatar', 'avatar')).statusCode).toBe(201);
    expect((await sendPicture(lin, '/user/bg', 'image')).statusCode).toBe(204);
    const first = (await familyOf(lin)('GET', `/users/${lin.userId}`)).body;
    expect(first).toMatchObject({ avatar: { url: expect.any(String) }, bg: { url: expect.any(String) } });
    expect((await sendPicture(lin, '/user/bg', 'bg')).statusCode).toBe(204);
    await lin.call(uploadBackground, { file: fileOf(await makePng(), 'b.png', 'image/png') });
    const wrong = await lin.refused(uploadBackground, { file: fileOf(Buffer.from('<svg onload="alert(1)"/>'), 'a.svg', 'image/svg+xml') });
    expect(['FILE_TYPE_NOT_ALLOWED', 'PHOTO_TYPE']).toContain(wrong);
    expect(await house.guest.refused(uploadBackground, {})).toBe('SIGN_IN_REQUIRED');
    expect((await familyOf(lin)('PATCH', '/user', { bg: null })).status).toBe(204);
    expect((await familyOf(lin)('GET', `/users/${lin.userId}`)).body).toMatchObject({ bg: null });
  });
});

describe('what a client of the family reads of money', () => {
  it('is a wallet with amounts to choose from, a rule and ways to pay, and orders by what came and went', async () => {
    const lin = await house.person();
    await makeMoney(house.deps, lin.userId, { CNY: 5_000 });
    const f = familyOf(lin);
    expect(await f('GET', '/wallet')).toMatchObject({
      status: 200,
      body: { labels: [100, 500, 1000, 2000, 5000, 10_000], rule: expect.any(String), recharge_type: ['sandbox'] },
    });
    await f('POST', '/plus-pay/transform', { amount: 100 });
    const out = { type: -1, target_type: 'transform', amount: 100 };
    expect((await f('GET', '/plus-pay/orders?action=expenses')).body).toMatchObject([out]);
    expect((await f('GET', '/plus-pay/orders?action=income')).body).toEqual([]);
    expect((await f('GET', '/wallet/charges?limit=15&after=0')).body).toMatchObject([out]);
    expect((await f('GET', '/wallet/charges?action=nonsense')).status).toBe(422);
    expect((await familyOf(await house.person())('GET', '/wallet/charges')).body).toEqual([]);
  });
});
