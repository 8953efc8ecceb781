import type { Page } from '@playwright/test';
import { joinByCalls, openReportByCalls } from './support/by-calls.ts';
import { actOn, roomOf, said, write } from './support/chats.ts';
import { expect, signIn, test } from './support/test.ts';

/** A picture of one colour. */
const pictureNamed = async (page: Page, name: string, fill: string) => {
  const dataUrl = await page.evaluate((colour) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 320, 240);
    return canvas.toDataURL('image/png');
  }, fill);
  return { name, mimeType: 'image/png', buffer: Buffer.from(dataUrl.split(',')[1] ?? '', 'base64') };
};

type Files = string | readonly Awaited<ReturnType<typeof pictureNamed>>[];

/** Chooses files of a sort where the composer offers them. */
const attach = async (page: Page, sort: '图片' | '视频', files: Files): Promise<void> => {
  await page.getByRole('button', { name: '发送图片、视频或地点' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('dialog').getByRole('button', { name: sort, exact: true }).click(),
  ]);
  await chooser.setFiles(typeof files === 'string' ? files : [...files]);
};

const pictures = (page: Page) => page.getByRole('log').getByRole('button', { name: '查看第 1 张图片' });
const videos = (page: Page) => page.getByRole('log').getByRole('button', { name: '播放视频' });

test('two strangers greet and answer, one sends pictures and a video, and takes a message back in its time', async ({ person, server }) => {
  test.setTimeout(240_000);
  const [one, other] = [await joinByCalls(server, 'egret'), await joinByCalls(server, 'bittern')];
  await openReportByCalls(one, { nickname: '白鹭', phone: '13900004101' });
  await openReportByCalls(other, { nickname: '麻鳽', phone: '13900004102' });
  const [a, b] = [await person(), await person()];
  await signIn(a, one.login);
  await signIn(b, other.login);

  // A greeting is words alone, and one of them, until it is answered.
  await a.goto(`/users/${other.id}`);
  await a.getByRole('button', { name: '发消息' }).click();
  await a.waitForURL('**/chats/*');
  await expect(a.getByText('你们还不是好友，先打个招呼；对方回复后就能继续聊')).toBeVisible();
  await expect(a.getByRole('button', { name: '发送图片、视频或地点' })).toBeHidden();
  await write(a, '麻鳽你好，读过你的帖子');
  await expect(a.getByText('已打招呼，对方回复后才能继续发送')).toBeVisible();
  await expect(a.getByRole('textbox')).toBeHidden();

  await b.goto('/message/info/chats');
  await b
    .getByRole('link', { name: /读过你的帖子/ })
    .first()
    .click();
  await b.waitForURL('**/chats/*');
  await expect(b.getByText('对方向你打了招呼，回复后双方就可以自由聊天')).toBeVisible();
  await write(b, '白鹭好，哪一篇？');
  await expect(said(a, '白鹭好，哪一篇？')).toBeVisible();
  await write(a, '讲断句的那一篇，发你两页笔记');

  await attach(a, '图片', [await pictureNamed(a, 'first.png', '#0f6b78'), await pictureNamed(a, 'second.png', '#b4432f')]);
  await attach(a, '视频', 'demo/content/booth.mp4');
  await expect(pictures(b)).toHaveCount(2);
  await expect(videos(b)).toHaveCount(1, { timeout: 60_000 });
  await expect(b.getByRole('log').getByText('讲断句的那一篇，发你两页笔记')).toHaveCount(1);
  // They are there, and not a box alone.
  for (const picture of await pictures(b).getByRole('img', { includeHidden: true }).all())
    await expect.poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBeGreaterThan(0);
  await videos(b).click();
  await expect
    .poll(() =>
      b
        .getByRole('log')
        .locator('video')
        .evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0)),
    )
    .toBeGreaterThan(0);

  // A place is a city by its name, and a tap leads to its map.
  await a.getByRole('button', { name: '发送图片、视频或地点' }).click();
  await a.getByRole('dialog').getByRole('button', { name: '地点', exact: true }).click();
  await a.getByRole('dialog', { name: '选择城市' }).getByRole('button', { name: /^成都/ }).click();
  const map = b.getByRole('log').getByRole('link', { name: /成都/ });
  await expect(map).toHaveAttribute('href', /^https:\/\/uri\.amap\.com\/marker\?position=10[34]\.\d+,30\.\d+&name=/);
  await expect(map).toHaveAttribute('target', '_blank');

  await write(a, '写错了的一句');
  await expect(said(b, '写错了的一句')).toBeVisible();
  await actOn(a, '写错了的一句', '撤回');
  await a.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
  await expect(a.getByText('你撤回了一条消息')).toBeVisible();
  await expect(b.getByText('白鹭 撤回了一条消息')).toBeVisible();
  await expect(said(b, '写错了的一句')).toHaveCount(0);

  // Nobody is offered what has its time behind it, nor what another one said.
  await b.getByRole('log').getByText('讲断句的那一篇，发你两页笔记').click({ button: 'right' });
  const menu = b.getByRole('dialog');
  await expect(menu.getByRole('button', { name: '举报' })).toBeVisible();
  await expect(menu.getByRole('button', { name: '撤回' })).toHaveCount(0);
  await signIn(a, 'linyi');
  await a.goto(`/chats/${await roomOf(server, 'linyi', 'jiangxue')}`);
  await a.getByRole('log').getByText('PPT 到了，第 12 页的数字和新闻稿对不上，我标红了。').click({ button: 'right' });
  await expect(a.getByRole('dialog').getByRole('button', { name: '复制' })).toBeVisible();
  await expect(a.getByRole('dialog').getByRole('button', { name: '撤回' })).toHaveCount(0);
});
