import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newNewcomer, signUp } from './support/newcomer.ts';
import { expect, test } from './support/test.ts';

const [WIDE, HIGH] = [640, 420];

/** A picture without a clear spot, in one colour. */
const plain = () => sharp({ create: { width: WIDE, height: HIGH, channels: 3, background: '#0f6b78' } });

/** Windows' own format, which no library here writes: a head of 54 bytes, then rows of blue, green and red from below. */
const bitmap = (wide = WIDE, high = HIGH): Buffer => {
  const row = Math.ceil((wide * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * high);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(wide, 18);
  file.writeInt32LE(high, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  file.writeUInt32LE(row * high, 34);
  for (let y = 0; y < high; y += 1) file.fill(Buffer.from([0x78, 0x6b, 0x0f]), 54 + y * row, 54 + y * row + wide * 3);
  return file;
};

/** What the page puts into forms: the browser's own record of a request leaves files out. */
const watchFiles = (page: Page) =>
  page.addInitScript(() => {
    const kept: File[] = [];
    const append = FormData.prototype.append;
    Object.assign(window, { sharedFiles: kept });
    FormData.prototype.append = function (this: FormData, name: string, value: string | Blob, ...more: string[]) {
      if (value instanceof File) kept.push(value);
      Reflect.apply(append, this, [name, value, ...more]);
    };
  });

type Sent = { type: string; bytes: Buffer };

/** The last file that was put into a form. */
const lastFile = async (page: Page): Promise<Sent> => {
  const sent = await page.evaluate(async () => {
    const file = (window as unknown as { sharedFiles: File[] }).sharedFiles.at(-1);
    return file ? { type: file.type, bytes: [...new Uint8Array(await file.arrayBuffer())] } : null;
  });
  if (sent === null) throw new Error('no file was sent');
  return { type: sent.type, bytes: Buffer.from(sent.bytes) };
};

/** How opaque the corners and the middle are, from 0 to 255. */
const opacities = async (png: Buffer): Promise<number[]> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const far = info.width - 1;
  const places = [
    [0, 0],
    [far, 0],
    [0, far],
    [far, far],
    [250, 250],
  ] as const;
  return places.map(([x, y]) => data[(y * info.width + x) * info.channels + 3] ?? -1);
};

const choose = (page: Page, picture: { mimeType: string; buffer: Buffer }) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'face', ...picture });

/** Chooses a picture, cuts it with a mask, and gives what was uploaded for it. */
const upload = async (page: Page, picture: { mimeType: string; buffer: Buffer }, mask: '圆形' | '方形'): Promise<Sent> => {
  await choose(page, picture);
  await page.getByRole('radio', { name: mask }).check({ force: true });
  await page.getByRole('button', { name: '使用' }).click();
  await expect(page.getByText('头像上传成功')).toBeVisible();
  await expect(page.getByText('头像上传成功')).toBeHidden();
  return lastFile(page);
};

test('a face of any allowed sort is uploaded as a PNG of 500 by 500, clear outside the circle where it is round', async ({
  server,
  person,
}) => {
  test.setTimeout(180_000);
  const page = await person();
  await watchFiles(page);
  await signUp(page, server, newNewcomer('faces'));
  await page.goto('/myInfoEdit');
  const pictures = [
    { mimeType: 'image/webp', buffer: await plain().webp().toBuffer() },
    { mimeType: 'image/bmp', buffer: bitmap() },
    { mimeType: 'image/png', buffer: await plain().png().toBuffer() },
    { mimeType: 'image/jpeg', buffer: await plain().jpeg().toBuffer() },
    // 5,227,254 bytes of the 5,242,880 that are allowed.
    { mimeType: 'image/bmp', buffer: bitmap(1_320, 1_320) },
  ];
  for (const picture of pictures) {
    const { type, bytes } = await upload(page, picture, '圆形');
    expect(type).toBe('image/png');
    expect(await sharp(bytes).metadata(), picture.mimeType).toMatchObject({ format: 'png', width: 500, height: 500 });
    expect(await opacities(bytes), picture.mimeType).toEqual([0, 0, 0, 0, 255]);
  }
  const square = await upload(page, { mimeType: 'image/bmp', buffer: bitmap() }, '方形');
  expect(await sharp(square.bytes).metadata()).toMatchObject({ format: 'png', width: 500, height: 500 });
  expect(await opacities(square.bytes)).toEqual([255, 255, 255, 255, 255]);

  await choose(page, { mimeType: 'image/bmp', buffer: bitmap(1_330, 1_330) });
  await expect(page.getByText('图片不能超过 5M')).toBeVisible();
  await choose(page, { mimeType: 'image/gif', buffer: await plain().gif().toBuffer() });
  await expect(page.getByText('请选择 JPG、PNG、WebP 或 BMP 图片')).toBeVisible();
  await choose(page, { mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('图片上传失败，请重试')).toBeVisible();
});
