import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getIssued } from '#contract/ecerts/ecerts.doors.ts';
import { uploadFile } from '#contract/files/files.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { changeAd, createAd, listAdDrafts, listAdSpaces, removeAd } from '#contract/site/ads.doors.ts';
import type { AdDraft, AdvertisingSpace } from '#contract/site/ads.schemas.ts';
import { changeBanner, createBanner, listBannerDrafts, removeBanner } from '#contract/site/banners.doors.ts';
import type { BannerDraft } from '#contract/site/banners.schemas.ts';
import { changeSetting, getSetting, listSettingChanges, listSettings } from '#contract/site/settings.doors.ts';
import type { Setting } from '#contract/site/settings.schemas.ts';
import { somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer, refusal } from '../../../testing/fake-server.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';

const operator = personNamed('值班运营', { signed: true, role: 'operator' });
const at = '2024-03-01 08:00:00';
const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];

const reward: Setting = {
  key: 'site.reward',
  area: 'content',
  title: '打赏',
  is_standard: false,
  updated_at: at,
  version: 7,
  value: { status: true, amounts: [100, 500] },
  standard: { status: true, amounts: [100, 500, 1000] },
  fields: [
    { path: 'status', label: '开启打赏', kind: 'switch' },
    { path: 'amounts', label: '可选金额', kind: 'amounts', length: 12 },
  ],
};

const banner: BannerDraft = {
  id: 3,
  position: 'home',
  title: { zh: '找到你的圈子', en: '', es: '' },
  text: { zh: '', en: '', es: '' },
  link: '/group',
  file: 11,
  image: { url: '/eleven.jpg' },
  rank: 0,
  is_shown: false,
  updated_at: at,
};

const space = (id: number, name: string, type: AdvertisingSpace['allow_type'] = 'image'): AdvertisingSpace => ({
  id,
  channel: 'feed',
  space: name,
  alias: `位置${id}`,
  allow_type: type,
  format: {},
  sizes: ['1020x180'],
});

const ad: AdDraft = {
  id: 5,
  space_id: 6,
  title: '春季译者沙龙',
  link: '',
  file: 12,
  image: '/twelve.jpg',
  name: '',
  avatar_file: null,
  avatar: '',
  content: '',
  from: '',
  sort: 0,
  is_shown: true,
  updated_at: at,
};

function desk(): FakeServer {
  const server = fakeServer();
  server.answer(listSettings, () => [reward]);
  server.answer(getSetting, () => reward);
  server.answer(listSettingChanges, () => [{ id: 1, user: somebody('值班运营'), from: reward.standard, to: reward.value, created_at: at }]);
  server.answer(listBannerDrafts, () => [banner]);
  server.answer(listAdSpaces, () => [space(6, 'feed:list:top'), space(8, 'feed:list:analog', 'feed:analog'), space(12, 'pc:feeds:right')]);
  server.answer(listAdDrafts, () => [ad]);
  server.answer(uploadFile, () => ({ message: '', id: 77 }) as never);
  return server;
}

const paths = [
  '/ops',
  '/ops/settings',
  '/ops/settings/edit?key=site.reward',
  '/ops/banners',
  '/ops/banners/edit',
  '/ops/banners/edit?id=3',
  '/ops/ads',
  '/ops/ads/edit?space=8',
  '/ops/ads/edit?id=5',
];

async function press(app: RenderedApp, name: string | RegExp): Promise<void> {
  const button = await app.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
async function fill(app: RenderedApp, label: string | RegExp, value: string): Promise<void> {
  const field = await app.findByLabelText(label);
  await act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });
}
async function picture(app: RenderedApp, label: string): Promise<void> {
  const field = await app.findByLabelText(label);
  await act(async () => void fireEvent.change(field, { target: { files: [new File(['x'], 'a.jpg', { type: 'image/jpeg' })] } }));
}
const isDead = (app: RenderedApp, name: string) => (app.getByRole('button', { name }) as HTMLButtonElement).disabled;

describe('the operators’ desk', () => {
  it.each(paths.flatMap((path) => locales.map((locale) => [path, locale] as const)))('%s stands in %s', async (path, locale) => {
    const app = await renderApp(path, { server: desk(), as: operator, locale });
    expect((await app.findAllByRole('heading')).length).toBeGreaterThan(0);
    expect(app.server.unexpected).toEqual([]);
  });

  it.each(paths.flatMap((path) => [visitors.user, visitors.signed, visitors.enterprise].map((as) => [path, as] as const)))(
    '%s is not there for %o',
    async (path, as) => {
      const server = fakeServer();
      const app = await renderApp(path, { server, as });
      expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
      expect(server.inputsOf(listSettings).length + server.inputsOf(listBannerDrafts).length + server.inputsOf(listAdDrafts).length).toBe(
        0,
      );
    },
  );

  it('sends a guest to sign in', async () => {
    const app = await renderApp('/ops/settings');
    await expect.poll(app.address).toBe('/signin?redirect=%2Fops%2Fsettings');
  });

  it('leads to what is built', async () => {
    const app = await renderApp('/ops', { server: desk(), as: operator });
    const links = (await app.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining(['/ops/settings', '/ops/banners', '/ops/ads', '/certificateRequests', '/glossary/proposals']),
    );
  });
});

describe('a certificate', () => {
  it('is found by its number, whoever issued it', async () => {
    const server = desk();
    server.refuse(getIssued, { status: 404, reason: 'NOT_FOUND' });
    const app = await renderApp('/ops', { server, as: operator });
    const field = await app.findByRole('searchbox', { name: '证书编号（15 位）' });
    await act(async () => void fireEvent.change(field, { target: { value: '51234 56789-01237' } }));
    await act(async () => void fireEvent.submit(app.getByRole('search')));
    await waitFor(() => expect(app.address()).toBe('/issued-ecerts/512345678901237'));
    await waitFor(() => expect(server.inputsOf(getIssued)).toEqual([{ id: 512_345_678_901_237 }]));
  });
});

describe('a setting', () => {
  it('is listed in its area, marked when it was changed', async () => {
    const app = await renderApp('/ops/settings', { server: desk(), as: operator });
    expect((await app.findByRole('link', { name: /打赏/ })).getAttribute('href')).toBe('/ops/settings/edit?key=site.reward');
    expect(app.getByText('已修改')).toBeTruthy();
  });

  it('is changed by its form, with the version that was seen', async () => {
    const server = desk();
    server.answer(changeSetting, (input) => ({ message: '已保存', setting: { ...reward, value: input.value, version: 8 } }));
    const app = await renderApp('/ops/settings/edit?key=site.reward', { server, as: operator });
    await app.findByLabelText('可选金额');
    expect(isDead(app, '保存')).toBe(true);
    await fill(app, '可选金额', '10，20');
    await act(async () => void fireEvent.click(app.getByLabelText('开启打赏')));
    await press(app, '保存');
    expect(await app.findByText('已保存')).toBeTruthy();
    expect(server.inputsOf(changeSetting)).toEqual([{ key: 'site.reward', version: 7, value: { status: false, amounts: [10, 20] } }]);
    expect(isDead(app, '保存')).toBe(true);
  });

  it('says beside the field what is wrong, by itself and by the server', async () => {
    const server = desk();
    server.answer(changeSetting, () => {
      throw refusal({ kind: 'invalid', status: 422, reason: 'INVALID_INPUT', fields: { amounts: '不能小于 1' } });
    });
    const app = await renderApp('/ops/settings/edit?key=site.reward', { server, as: operator });
    await fill(app, '可选金额', '十块');
    expect(await app.findByText('请填写整数，用逗号分隔')).toBeTruthy();
    await fill(app, '可选金额', '0');
    await press(app, '保存');
    expect(await app.findByText('不能小于 1')).toBeTruthy();
  });

  it('that somebody else has changed meanwhile is read again before it is saved', async () => {
    const server = desk();
    server.refuse(changeSetting, { status: 409, reason: 'SETTING_CHANGED', message: '其他运营人员刚刚修改过，请查看后再保存' });
    const app = await renderApp('/ops/settings/edit?key=site.reward', { server, as: operator });
    await fill(app, '可选金额', '30');
    const before = server.inputsOf(getSetting).length;
    await press(app, '保存');
    expect(await app.findByText('其他运营人员刚刚修改过，请查看后再保存')).toBeTruthy();
    await waitFor(() => expect(server.inputsOf(getSetting).length).toBeGreaterThan(before));
    expect((app.getByLabelText('可选金额') as HTMLInputElement).value).toBe('30');
  });

  it('goes back to what the house came with after one question', async () => {
    const server = desk();
    server.answer(changeSetting, () => ({
      message: '已保存',
      setting: { ...reward, value: reward.standard, version: 0, is_standard: true },
    }));
    const app = await renderApp('/ops/settings/edit?key=site.reward', { server, as: operator });
    await press(app, '恢复默认');
    await press(app, '恢复');
    await waitFor(() => expect(server.inputsOf(changeSetting)).toEqual([{ key: 'site.reward', version: 7 }]));
    await waitFor(() => expect((app.getByLabelText('可选金额') as HTMLInputElement).value).toBe('100, 500, 1000'));
    expect(app.queryByRole('button', { name: '恢复默认' })).toBeNull();
  });

  it('tells who changed it, and what', async () => {
    const app = await renderApp('/ops/settings/edit?key=site.reward', { server: desk(), as: operator });
    expect(await app.findByText('值班运营')).toBeTruthy();
    expect((await app.findByText('100, 500, 1000')).tagName).toBe('DEL');
  });

  it('that is none is the 404 page', async () => {
    const server = desk();
    server.refuse(getSetting, { status: 404, reason: 'NOT_FOUND' });
    const app = await renderApp('/ops/settings/edit?key=nothing', { server, as: operator });
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
  });
});

describe('banners on the desk', () => {
  it('are listed with what is hidden', async () => {
    const app = await renderApp('/ops/banners', { server: desk(), as: operator });
    expect((await app.findByRole('link', { name: /找到你的圈子/ })).getAttribute('href')).toBe('/ops/banners/edit?id=3');
    expect(app.getByText('已隐藏')).toBeTruthy();
  });

  it('are put up with a picture, and not without', async () => {
    const server = desk();
    server.answer(createBanner, () => ({ message: '已保存', banner }));
    const app = await renderApp('/ops/banners/edit', { server, as: operator });
    await fill(app, '标题（中文）', '新的横幅');
    expect(isDead(app, '保存')).toBe(true);
    await picture(app, '图片');
    await fill(app, '链接', 'javascript:alert(1)');
    expect(await app.findByText('请填写站内路径或 https 网址')).toBeTruthy();
    await fill(app, '链接', '/topicIndex');
    await press(app, '保存');
    await waitFor(() => expect(app.address()).toBe('/ops/banners'));
    expect(server.inputsOf(createBanner)[0]).toEqual({
      position: 'home',
      title: { zh: '新的横幅', en: '', es: '' },
      text: { zh: '', en: '', es: '' },
      link: '/topicIndex',
      file: 77,
      rank: 0,
      is_shown: true,
    });
  });

  it('are changed and taken away, after one question', async () => {
    const server = desk();
    server.answer(changeBanner, () => ({ message: '已保存', banner }));
    server.answer(removeBanner, () => null);
    const app = await renderApp('/ops/banners/edit?id=3', { server, as: operator });
    await fill(app, '顺序', '4');
    await press(app, '保存');
    await waitFor(() => expect(server.inputsOf(changeBanner)[0]).toMatchObject({ id: 3, file: 11, rank: 4, is_shown: false }));
    await app.goTo('/ops/banners/edit?id=3');
    await press(app, '删除');
    const dialog = await app.findByRole('alertdialog');
    await act(
      async () => void fireEvent.click([...dialog.querySelectorAll('button')].find((one) => one.textContent === '删除') as HTMLElement),
    );
    await waitFor(() => expect(server.inputsOf(removeBanner)).toEqual([{ id: 3 }]));
    await waitFor(() => expect(app.address()).toBe('/ops/banners'));
  });

  it('that are none are the 404 page', async () => {
    const app = await renderApp('/ops/banners/edit?id=99', { server: desk(), as: operator });
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
  });
});

describe('advertisements on the desk', () => {
  it('stand under their spaces, each with its sizes', async () => {
    const app = await renderApp('/ops/ads', { server: desk(), as: operator });
    expect(await app.findByText('春季译者沙龙')).toBeTruthy();
    expect(app.getByText('feed:list:top · 1020×180')).toBeTruthy();
    // What no screen shows yet says so.
    expect(app.getAllByText('暂无展示位置，添加后不会显示')).toHaveLength(1);
    expect(app.getByRole('link', { name: '在“位置8”添加广告' }).getAttribute('href')).toBe('/ops/ads/edit?space=8');
  });

  it('ask for what their space shows', async () => {
    const server = desk();
    server.answer(createAd, () => ({ message: '已保存', ad }));
    const app = await renderApp('/ops/ads/edit?space=8', { server, as: operator });
    await fill(app, /^标题/, '沙龙');
    await fill(app, /^显示的用户名/, ' ');
    expect(await app.findByText('此项必填')).toBeTruthy();
    await fill(app, /^显示的用户名/, '言值活动');
    await fill(app, /^内容/, '周六见');
    await picture(app, '图片');
    await press(app, '保存');
    await waitFor(() =>
      expect(server.inputsOf(createAd)[0]).toMatchObject({ space_id: 8, title: '沙龙', name: '言值活动', content: '周六见', file: 77 }),
    );
    await expect.poll(app.address).toBe('/ops/ads');
  });

  it('are changed and taken away', async () => {
    const server = desk();
    server.answer(changeAd, () => ({ message: '已保存', ad }));
    server.answer(removeAd, () => null);
    const app = await renderApp('/ops/ads/edit?id=5', { server, as: operator });
    await fill(app, /^标题/, '秋季译者沙龙');
    await press(app, '保存');
    await waitFor(() => expect(server.inputsOf(changeAd)[0]).toMatchObject({ id: 5, space_id: 6, title: '秋季译者沙龙', file: 12 }));
  });

  it('of no space, or that are none, are the 404 page', async () => {
    for (const path of ['/ops/ads/edit?space=99', '/ops/ads/edit?id=99', '/ops/ads/edit']) {
      const app = await renderApp(path, { server: desk(), as: operator });
      expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
      app.unmount();
    }
  });
});
