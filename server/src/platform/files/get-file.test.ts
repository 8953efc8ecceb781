import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as files from '#contract/files/files.doors.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { makeMp4, makePdf } from '../../testing/fixtures/recordings.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { claimFiles, releaseFiles } from './file-uses.writes.ts';
import { blurredRendition } from './media/pictures.ts';
import { storedSizeOf } from './rendition-sizes.plain.ts';

const fetchRaw = async (url: string, options: { headers?: Record<string, string>; method?: 'GET' | 'HEAD' } = {}) => {
  const { guest } = await testApp();
  return guest.raw({ method: options.method ?? 'GET', url, headers: options.headers ?? {} });
};

const address = (id: number, query = '') => `/api/sns/api/v2/files/${id}${query}`;
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

const uploadUnused = async (size = { width: 1_200, height: 900 }) => {
  const { person } = await testApp();
  const lin = await person();
  const { id } = await lin.call(files.uploadFile, { file: fileOf(await makePng(size)) });
  return { lin, id };
};

/** Something that everyone sees shows the file. */
const show = async (ownerId: number, id: number) => {
  const { deps } = await testApp();
  await deps.db.write.transaction((tx) => claimFiles(tx, ownerId, [id]));
};

const uploadPicture = async (size?: { width: number; height: number }) => {
  const { lin, id } = await uploadUnused(size);
  await show(lin.userId, id);
  return { lin, id };
};

/** A file of the private channel, as proofs of identity are uploaded. */
const uploadPrivate = async () => {
  const { person } = await testApp();
  const lin = await person();
  const picture = await makePng({ width: 900, height: 600 });
  const hash = createHash('md5').update(picture).digest('hex');
  const announced = { filename: 'id.png', size: picture.length, mime_type: 'image/png', storage: { channel: 'private' }, hash };
  const { uri } = await lin.call(files.announceUpload, announced);
  const sent = await lin.raw({ method: 'PUT', url: uri, payload: picture, headers: { 'content-type': 'image/png' } });
  return { lin, id: sent.json<{ id: number }>().id };
};

describe('opening a public file', () => {
  it('gives it to everyone, to be kept for good, and 304 to who has it', async () => {
    const { id } = await uploadPicture();
    const first = await fetchRaw(address(id));
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toContain('public');
    expect(first.headers['cache-control']).toContain('immutable');
    const tag = String(first.headers['etag']);
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const again = await fetchRaw(address(id), { headers: { 'if-none-match': known } });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
    expect((await fetchRaw(address(id), { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
    expect((await fetchRaw(`/api/sns/wp/v3/files/${id}`)).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('cuts to both sides where both are given, follows the one where one is, and never enlarges', async () => {
    const { id } = await uploadPicture();
    const at = async (query: string) => sizeOf((await fetchRaw(address(id, query))).rawPayload);
    expect(await at('?w=190&h=135')).toEqual({ width: 190, height: 135, format: 'webp' });
    expect(await at('?w=259&h=259&q=60')).toEqual({ width: 259, height: 259, format: 'webp' });
    expect(await at('?w=600')).toEqual({ width: 600, height: 450, format: 'webp' });
    expect(await at('?h=500')).toEqual({ width: 691, height: 518, format: 'webp' });
    expect(await at('?w=9999')).toEqual({ width: 1_200, height: 900, format: 'webp' });
    expect(await at('?q=1')).toEqual({ width: 1_200, height: 900, format: 'webp' });
  });

  it('makes one rendition for many who ask at once, and for sizes that round to the same', async () => {
    const { id } = await uploadPicture();
    const sizes = ['?w=300', '?w=301', '?w=340', '?w=339&q=70', '?w=300', '?w=260&q=100'];
    const answers = await Promise.all(sizes.map((query) => fetchRaw(address(id, query))));
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1);
    expect(new Set(answers.map(({ rawPayload }) => createHash('md5').update(rawPayload).digest('hex'))).size).toBe(1);
  });

  it('refuses sizes that are none, and files that are not there', async () => {
    const { id } = await uploadPicture({ width: 40, height: 30 });
    const { guest } = await testApp();
    for (const query of ['?w=-1', '?w=0', '?h=99999999999999999999', '?q=0', '?q=101', '?w=abc', '?w=1.5', '?w=1e9', '?h=-0x10'])
      expect((await fetchRaw(address(id, query))).statusCode).toBe(422);
    expect(await guest.refused(files.getFile, { id: 999_999_999 })).toBe('NOT_FOUND');
    for (const path of ['..%2f..%2fetc%2fpasswd', '0', '-1', '1e3', '%00', '99999999999999999999'])
      expect([404, 422]).toContain((await fetchRaw(`/api/sns/api/v2/files/${path}`)).statusCode);
  });

  it('answers HEAD without the bytes', async () => {
    const { id } = await uploadPicture();
    const whole = await fetchRaw(address(id));
    const head = await fetchRaw(address(id), { method: 'HEAD' });
    expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([200, 0, String(whole.rawPayload.length)]);
    expect(head.headers['etag']).toBe(whole.headers['etag']);
  });

  it('hands a document over to be saved, under its own name, and never to be shown', async () => {
    const { person } = await testApp();
    const lin = await person();
    const { id } = await lin.call(files.uploadFile, { file: fileOf(makePdf(), "报价 'a'.pdf", 'application/pdf') });
    await show(lin.userId, id);
    const { headers, rawPayload } = await fetchRaw(address(id));
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''%E6%8A%A5%E4%BB%B7%20%27a%27.pdf");
  });
});

describe('opening an upload that nothing shows yet', () => {
  it('is for its uploader alone: by their session, or by an address that they asked for', async () => {
    const { guest, stranger, advance } = await testApp();
    const { lin, id } = await uploadUnused();
    const other = await stranger();
    const opened = async (url: string) => [
      (await fetchRaw(url)).statusCode,
      (await other.raw({ method: 'GET', url })).statusCode,
      (await lin.raw({ method: 'GET', url })).statusCode,
    ];
    expect(await opened(address(id))).toEqual([404, 404, 200]);
    expect(await opened(address(id, '?w=200'))).toEqual([404, 404, 200]);
    expect([await guest.refused(files.getFile, { id, json: true }), await other.refused(files.getFile, { id, json: true })]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect((await lin.raw({ method: 'GET', url: address(id) })).headers['cache-control']).toBe('private, no-store');
    const { url } = await lin.call(files.getFile, { id, json: true, w: 250, h: 250 });
    const given = await fetchRaw(url);
    expect([given.statusCode, given.headers['cache-control']]).toEqual([200, 'private, no-store']);
    advance(10 * 60_000 + 2_000);
    expect((await fetchRaw(url)).statusCode).toBe(404);
  });

  it('opens to everyone as soon as something shows it, and closes when nothing does any more', async () => {
    const { deps } = await testApp();
    const { lin, id } = await uploadUnused();
    const status = async () => (await fetchRaw(address(id))).statusCode;
    const before = await status();
    await show(lin.userId, id);
    const shown = await status();
    await deps.db.write.transaction((tx) => releaseFiles(tx, [id]));
    expect([before, shown, await status()]).toEqual([404, 200, 404]);
  });

  it('keeps the picture of a video closed with it, unless another video that is shown has the same one', async () => {
    const { person, deps } = await testApp();
    const lin = await person();
    const film = await makeMp4();
    const send = async (bytes: Buffer) => (await lin.call(files.uploadFile, { file: fileOf(bytes, 'a.mp4', 'video/mp4') })).id;
    const first = await send(film);
    const [{ posterFileId } = { posterFileId: null }] = await deps.db.write.transaction((tx) => claimFiles(tx, lin.userId, [first]));
    const poster = address(posterFileId ?? 0);
    const shown = (await fetchRaw(poster)).statusCode;
    const release = (id: number) => deps.db.write.transaction((tx) => releaseFiles(tx, [id]));
    await release(first);
    const unused = (await fetchRaw(poster)).statusCode;
    // The same film in other bytes: the same picture stands for both.
    const second = await send(Buffer.concat([film, Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65])]));
    const fresh = (await fetchRaw(poster)).statusCode;
    await show(lin.userId, first);
    await show(lin.userId, second);
    await release(second);
    const other = (await fetchRaw(poster)).statusCode;
    await release(first);
    expect([shown, unused, fresh, other, (await fetchRaw(poster)).statusCode]).toEqual([200, 404, 404, 200, 404]);
  });
});

describe('opening a recording by pieces', () => {
  it('gives the range that is asked for, all of it for one that cannot be read, and 416 past the end', async () => {
    const { person } = await testApp();
    const lin = await person();
    const { id } = await lin.call(files.uploadFile, { file: fileOf(await makeMp4(), 'a.mp4', 'video/mp4') });
    await show(lin.userId, id);
    const whole = (await fetchRaw(address(id))).rawPayload;
    const size = whole.length;
    const piece = async (range: string, more: Record<string, string> = {}) => fetchRaw(address(id), { headers: { range, ...more } });

    const first = await piece('bytes=0-99');
    expect([first.statusCode, first.headers['content-range'], first.headers['content-length']]).toEqual([206, `bytes 0-99/${size}`, '100']);
    expect(first.rawPayload.equals(whole.subarray(0, 100))).toBe(true);
    expect((await piece(`bytes=${size - 10}-`)).rawPayload.equals(whole.subarray(size - 10))).toBe(true);
    expect((await piece('bytes=-7')).rawPayload.equals(whole.subarray(size - 7))).toBe(true);
    expect((await piece(`bytes=5-${size * 9}`)).rawPayload.length).toBe(size - 5);
    for (const garbage of ['bytes=a-b', 'bytes=9-5', 'bytes=-', 'lines=0-1', 'bytes=0-1,5-9', 'bytes=0x1-', `bytes=${'9'.repeat(40)}-`]) {
      const answer = await piece(garbage);
      expect([garbage, answer.statusCode, answer.rawPayload.length]).toEqual([garbage, 200, size]);
    }
    for (const outside of [`bytes=${size}-`, 'bytes=999999999-', 'bytes=-0']) {
      const answer = await piece(outside);
      expect([answer.statusCode, answer.headers['content-range'], answer.rawPayload.length]).toEqual([416, `bytes */${size}`, 0]);
    }
    expect((await piece('bytes=0-9', { 'if-range': '"old"' })).statusCode).toBe(200);
    expect((await piece('bytes=0-9', { 'if-range': String(first.headers['etag']) })).statusCode).toBe(206);
  });
});

describe('addresses of files', () => {
  it('gives one with the rendition, which needs no session', async () => {
    const { id } = await uploadPicture();
    const { guest, stranger } = await testApp();
    const { url } = await guest.call(files.getFile, { id, json: true, w: 200, h: 200, q: 60 });
    expect(url).toMatch(/^\/api\/sns\/api\/v2\/files\/\d+\?w=200&h=200&q=60&expires=\d+&sign=[\w-]+$/);
    expect(await sizeOf((await fetchRaw(url)).rawPayload)).toMatchObject({ width: 200, height: 200 });
    expect((await (await stranger()).send(files.getFile, { id, json: true })).status).toBe(200);
    expect((await guest.send(files.getFile, { id, json: true })).queries).toBeLessThanOrEqual(4);
    expect((await fetchRaw(`/api/sns/wp/v3/files/${id}?json=1`)).json()).toHaveProperty('url');
  });

  it('keeps a private file from everyone but its owner, who gets an address for ten minutes and this size alone', async () => {
    const { advance, stranger, guest } = await testApp();
    const { lin, id } = await uploadPrivate();
    expect((await fetchRaw(address(id))).statusCode).toBe(404);
    expect((await fetchRaw(address(id, '?w=200'))).statusCode).toBe(404);
    expect((await lin.raw({ method: 'GET', url: address(id) })).statusCode).toBe(404);
    expect(await (await stranger()).refused(files.getFile, { id, json: true })).toBe('NOT_FOUND');
    expect(await guest.refused(files.getFile, { id, json: true })).toBe('NOT_FOUND');

    const { url } = await lin.call(files.getFile, { id, json: true, w: 600 });
    const shown = await fetchRaw(url);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const { id: other } = await uploadPrivate();
    const tricks = [
      url.replace('w=600', 'w=2048'),
      url.replace('w=600&', ''),
      url.replace(/sign=.{4}/, 'sign=AAAA'),
      url.replace(/expires=\d+/, 'expires=9999999999'),
      url.replace(`/${id}?`, `/${other}?`),
      url.replace(/&sign=.*/, ''),
      url.replace(/&expires=\d+/, ''),
    ];
    for (const trick of tricks) expect((await fetchRaw(trick)).statusCode).toBe(404);
    advance(10 * 60_000 + 2_000);
    expect((await fetchRaw(url)).statusCode).toBe(404);
  });
});

describe('renditions', () => {
  it('come in few sizes, whatever is asked for', () => {
    const kept = new Set<string>();
    for (let side = 1; side <= 10_000; side += 7)
      for (const quality of [1, 33, 60, 61, 82, 100]) {
        kept.add(JSON.stringify(storedSizeOf({ width: side, quality }, { width: 4_096, height: 4_096 })));
        kept.add(JSON.stringify(storedSizeOf({ height: side, quality }, { width: 4_096, height: 4_096 })));
      }
    expect(kept.size).toBeLessThan(70);
  });

  it('of what is not paid for show nothing that can be made out', async () => {
    const stripes = Buffer.alloc(400 * 400 * 3);
    for (let at = 0; at < stripes.length; at += 1) stripes[at] = Math.floor(at / 3 / 4) % 2 ? 255 : 0;
    const sharpEdges = await sharp(stripes, { raw: { width: 400, height: 400, channels: 3 } })
      .png()
      .toBuffer();
    const { channels } = await sharp(
      (await blurredRendition({ person: 'somebody', load: async () => sharpEdges })) ?? Buffer.alloc(0),
    ).stats();
    for (const { stdev } of channels) expect(stdev).toBeLessThan(12);
  });
});
