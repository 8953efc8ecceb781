import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as files from '#contract/files/files.doors.ts';
import {
  fileOf,
  htmlBytes,
  makeAvif,
  makeBmp,
  makeMovingGif,
  makePhoneJpeg,
  makePixelBomb,
  makePng,
  makePolyglot,
  makeWebp,
  svgBytes,
} from '../../testing/fixtures/pictures.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { privateAddress } from './files.public.ts';

const bytesOf = async (id: number, width?: number): Promise<{ status: number; bytes: Buffer; headers: Record<string, unknown> }> => {
  const { guest, deps } = await testApp();
  const answer = await guest.raw({ method: 'GET', url: await privateAddress(deps, id, width === undefined ? {} : { width }) });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
};

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

describe('uploading a picture', () => {
  it('keeps it upright, as the same kind, and without the place and owner that a phone wrote into it', async () => {
    const { person } = await testApp();
    const lin = await person();
    const original = await makePhoneJpeg();
    expect(original.includes('PHONE-OWNER')).toBe(true);

    const sent = await lin.send(files.uploadFile, { file: fileOf(original, 'IMG_1.jpg', 'image/jpeg') });
    expect(sent).toMatchObject({ status: 201, body: { message: '上传成功', id: expect.any(Number) } });

    const { bytes, headers } = await bytesOf(Number(sent.body['id']));
    const meta = await sharp(bytes).metadata();
    expect(meta).toMatchObject({ format: 'jpeg', width: 300, height: 400 });
    expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('PHONE-OWNER')).toBe(false);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(String(headers['content-security-policy'])).toContain('sandbox');
  });

  it('takes PNG, WebP, BMP, AVIF and moving GIF, and what moved still moves', async () => {
    const { person } = await testApp();
    const lin = await person();
    const still = [await makePng(), await makeWebp(), makeBmp(), await makeAvif()];
    for (const bytes of still) {
      const { id } = await lin.call(files.uploadFile, { file: fileOf(bytes, 'x', '') });
      expect(await sharp((await bytesOf(id)).bytes).metadata()).toMatchObject({ format: 'webp' });
    }
    const { id } = await lin.call(files.uploadFile, { file: fileOf(await makeMovingGif(3), 'x.gif', 'image/gif') });
    expect(await sharp((await bytesOf(id)).bytes).metadata()).toMatchObject({ format: 'webp', pages: 3, width: 60 });
    const small = await bytesOf(id, 10);
    expect(await sharp(small.bytes).metadata()).toMatchObject({ pages: 3 });
  });

  it('keeps the colours of a BMP', async () => {
    const { person } = await testApp();
    const lin = await person();
    const bmp = makeBmp({ width: 5, height: 3 });
    const [blue, green, red] = [bmp[54] ?? 0, bmp[55] ?? 0, bmp[56] ?? 0];
    const { id } = await lin.call(files.uploadFile, { file: fileOf(bmp) });
    const shown = await sharp((await bytesOf(id)).bytes)
      .raw()
      .toBuffer();
    expect([shown[0], shown[1], shown[2]].map((value, at) => Math.abs((value ?? 0) - ([red, green, blue][at] ?? 0)) < 12)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('refuses what is no picture whatever its name says, and shows nothing of a script in one that is', async () => {
    const { person } = await testApp();
    const lin = await person();
    const tries: [Buffer, string][] = [
      [htmlBytes(), 'FILE_TYPE_NOT_ALLOWED'],
      [svgBytes(), 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.alloc(0), 'FILE_EMPTY'],
      [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), htmlBytes()]), 'PICTURE_UNREADABLE'],
      [(await makePng()).subarray(0, 120), 'PICTURE_UNREADABLE'],
      [(await makePhoneJpeg()).subarray(0, 900), 'PICTURE_UNREADABLE'],
      [makeBmp().subarray(0, 80), 'PICTURE_UNREADABLE'],
    ];
    for (const [bytes, reason] of tries)
      expect(await lin.refused(files.uploadFile, { file: fileOf(bytes, 'photo.jpg', 'image/jpeg') })).toBe(reason);

    const { id } = await lin.call(files.uploadFile, { file: fileOf(await makePolyglot(), 'x.gif', 'image/gif') });
    const { bytes } = await bytesOf(id);
    expect(bytes.includes('script')).toBe(false);
  });

  it('says in words of the person what was wrong', async () => {
    const { person } = await testApp();
    const lin = await person();
    const broken = { file: fileOf((await makePng()).subarray(0, 120)) };
    expect((await lin.send(files.uploadFile, broken)).body['message']).toBe('图片上传失败，请重试');
    expect((await lin.send(files.uploadFile, broken, { locale: 'en-US' })).body['message']).toBe('image upload failed, please retry');
  });

  it('refuses guests, forms without a file, and bodies that are no form', async () => {
    const { guest, person } = await testApp();
    const lin = await person();
    expect(await guest.refused(files.uploadFile, { file: fileOf(await makePng()) })).toBe('SIGN_IN_REQUIRED');
    expect(await lin.refused(files.uploadFile, {})).toBe('FILE_MISSING');
    expect((await lin.send(files.uploadFile, { file: 'text' })).status).toBe(422);
    const other = await lin.raw({
      method: 'POST',
      url: '/api/sns/api/v2/files',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\nhalf of',
    });
    expect(other.statusCode).toBeGreaterThanOrEqual(400);
    expect(other.statusCode).toBeLessThan(500);
  });

  it('gives one file for the same bytes sent twice, also at once and by a repeated key, and one of their own to each person', async () => {
    const { person, stranger } = await testApp();
    const lin = await person();
    const picture = await makePng();
    const send = (key?: string) => lin.send(files.uploadFile, { file: fileOf(picture) }, key ? { key } : {});
    const both = await Promise.all([send(), send(), send('upload-key-1')]);
    const ids = new Set([...both, await send(), await send('upload-key-1')].map(({ body }) => body['id']));
    expect(ids.size).toBe(1);
    const other = await lin.refused(files.uploadFile, { file: fileOf(await makePng()) }, { key: 'upload-key-1' });
    expect(other).toBe('KEY_REUSED');
    const theirs = await (await stranger()).call(files.uploadFile, { file: fileOf(picture) });
    expect(ids.has(theirs.id)).toBe(false);
  });

  it('works through the door of uploads by hash as well', async () => {
    const { person } = await testApp();
    const sent = await (await person()).send(files.uploadFile, { file: fileOf(await makePng()) }, { door: 1 });
    expect(sent.status).toBe(201);
  });
});

describe('finding what was uploaded before', () => {
  it('finds a person their own file by its hash on both doors, and nobody another person’s', async () => {
    const { person, stranger, guest } = await testApp();
    const lin = await person();
    const picture = await makePng();
    const { id } = await lin.call(files.uploadFile, { file: fileOf(picture) });

    expect(await lin.call(files.findUploaded, { md5: md5(picture) })).toEqual({ message: '文件已存在', id });
    expect((await lin.call(files.findUploaded, { md5: md5(picture).toUpperCase() }, { door: 1 })).id).toBe(id);
    expect(await (await stranger()).refused(files.findUploaded, { md5: md5(picture) })).toBe('NOT_FOUND');
    expect(await guest.refused(files.findUploaded, { md5: md5(picture) })).toBe('SIGN_IN_REQUIRED');
    expect(await lin.refused(files.findUploaded, { md5: md5(await makePng()) })).toBe('NOT_FOUND');
    expect(await lin.refused(files.findUploaded, { md5: '../../etc/passwd' })).toBe('INVALID_INPUT');
  });
});

describe('very large pictures', () => {
  it('takes one of forty megapixels down to 4096 a side, and refuses one of more and one that only promises them', async () => {
    const { person } = await testApp();
    const lin = await person();
    const { id } = await lin.call(files.uploadFile, { file: fileOf(await makePng({ width: 8_000, height: 5_000 })) });
    expect(await sharp((await bytesOf(id)).bytes).metadata()).toMatchObject({ width: 4_096, height: 2_560 });
    for (const bytes of [await makePng({ width: 8_001, height: 5_000 }), makePixelBomb()])
      expect(await lin.refused(files.uploadFile, { file: fileOf(bytes) })).toBe('PICTURE_TOO_LARGE');
    expect(await lin.refused(files.uploadFile, { file: fileOf(makePixelBomb({ width: 6_000, height: 6_000 })) })).toBe(
      'PICTURE_UNREADABLE',
    );
  });

  it('refuses more bytes than a picture may have', async () => {
    const { person } = await testApp();
    const lin = await person();
    const large = Buffer.concat([await makePng(), Buffer.alloc(20 * 1_048_576)]);
    const refused = await lin.send(files.uploadFile, { file: fileOf(large) });
    expect(refused).toMatchObject({ status: 413, body: { reason: 'FILE_TOO_LARGE', message: '文件太大，最多 20 MB' } });
  });

  it('holds its memory while many arrive at once', async () => {
    const { person } = await testApp();
    const lin = await person();
    const pictures = await Promise.all(Array.from({ length: 8 }, () => makePng({ width: 6_000, height: 4_000 })));
    const before = process.memoryUsage().rss;
    let peak = before;
    // By what this thread itself did: a machine that does much at once makes it wait, and that is no fault of the house.
    const workedMs = () => process.threadCpuUsage().user / 1_000;
    let longestPause = 0;
    let last = workedMs();
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
      longestPause = Math.max(longestPause, workedMs() - last);
      last = workedMs();
    }, 10);
    const sent = await Promise.all(pictures.map((picture) => lin.send(files.uploadFile, { file: fileOf(picture) })));
    clearInterval(watch);
    expect(sent.map(({ status }) => status)).toEqual(pictures.map(() => 201));
    expect((peak - before) / 1_048_576).toBeLessThan(400);
    expect(longestPause).toBeLessThan(500);
  });
});
