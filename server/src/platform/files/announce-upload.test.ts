import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as files from '#contract/files/files.doors.ts';
import { fileOf, htmlBytes, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { makeMp4 } from '../../testing/fixtures/recordings.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { fileOfNode } from './files.public.ts';
import { filesTable, storedBytesTable } from './files.tables.ts';
import { folderOf } from './upload.writes.ts';

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
const announcement = (bytes: Buffer) => ({
  filename: '../../照片.png',
  size: bytes.length,
  mime_type: 'image/png',
  storage: { channel: 'public' },
  hash: md5(bytes),
});
const ticketOf = (uri: string) => uri.split('/').at(-1) ?? '';

describe('an announced upload', () => {
  it('is taken at its address, without a session, and its node is the file', async () => {
    const { deps, person, guest } = await testApp();
    const lin = await person();
    const picture = await makePng();

    const sent = await lin.send(files.announceUpload, announcement(picture));
    expect(sent).toMatchObject({
      status: 201,
      body: { method: 'PUT', headers: { 'Content-Type': 'image/png' }, form: null, file_key: null },
    });
    const uri = String(sent.body['uri']);
    const put = await guest.send(files.putFile, { ticket: ticketOf(uri), file: fileOf(picture) });
    expect(put).toMatchObject({ status: 201, body: { node: sent.body['node'], id: expect.any(Number) } });

    const nodeFile = (userId: number) => deps.db.write.transaction((tx) => fileOfNode(tx, userId, String(put.body['node'])));
    expect(await nodeFile(lin.userId)).toBe(put.body['id']);
    expect(await nodeFile((await person()).userId)).toBeNull();
    expect((await lin.raw({ method: 'GET', url: `/api/sns/api/v2/files/${put.body['id']}` })).statusCode).toBe(200);
  });

  it('may be larger than other bodies', async () => {
    const { person, guest } = await testApp();
    const lin = await person();
    const box = Buffer.alloc(3_000_000);
    box.writeUInt32BE(box.length);
    box.write('free', 4, 'latin1');
    const film = Buffer.concat([await makeMp4(), box]);
    const { uri } = await lin.call(files.announceUpload, { ...announcement(film), mime_type: 'video/mp4' });
    expect((await guest.send(files.putFile, { ticket: ticketOf(uri), file: fileOf(film, 'a.mp4', 'video/mp4') })).status).toBe(201);
  });

  it('is taken once, also when it comes twice at the same time', async () => {
    const { person, guest } = await testApp();
    const lin = await person();
    const picture = await makePng();
    const { uri } = await lin.call(files.announceUpload, announcement(picture));
    const put = () => guest.send(files.putFile, { ticket: ticketOf(uri), file: fileOf(picture) });
    const both = await Promise.all([put(), put()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect((await put()).body['reason']).toBe('UPLOAD_TICKET_ENDED');
  });

  it('is refused when it is not what was announced, and may then be sent rightly', async () => {
    const { person, guest, stranger } = await testApp();
    const lin = await person();
    const picture = await makePng();
    const { uri } = await lin.call(files.announceUpload, announcement(picture));
    const ticket = ticketOf(uri);
    const changed = Buffer.from(picture);
    changed[changed.length - 20] = 255 - (changed[changed.length - 20] ?? 0);
    expect(await guest.refused(files.putFile, { ticket, file: fileOf(changed) } as never)).toBe('FILE_CHANGED');
    expect(await guest.refused(files.putFile, { ticket, file: fileOf(await makePng({ width: 9, height: 9 })) } as never)).toBe(
      'FILE_CHANGED',
    );
    expect(await (await stranger()).refused(files.putFile, { ticket, file: fileOf(picture) } as never)).toBe('UPLOAD_TICKET_ENDED');
    expect((await guest.send(files.putFile, { ticket, file: fileOf(picture) })).status).toBe(201);
  });

  it('is refused after its hour, with an unknown ticket, and with what is no ticket', async () => {
    const { person, guest, advance } = await testApp();
    const lin = await person();
    const picture = await makePng();
    const { uri } = await lin.call(files.announceUpload, announcement(picture));
    advance(61 * 60_000);
    expect(await guest.refused(files.putFile, { ticket: ticketOf(uri), file: fileOf(picture) } as never)).toBe('UPLOAD_TICKET_ENDED');
    expect(await guest.refused(files.putFile, { ticket: 'A'.repeat(43), file: fileOf(picture) } as never)).toBe('UPLOAD_TICKET_ENDED');
    expect(await guest.refused(files.putFile, { ticket: '../../../files/1' })).toBe('INVALID_INPUT');
  });

  it('is looked at by its content and not by what was announced', async () => {
    const { person, guest } = await testApp();
    const lin = await person();
    const { uri } = await lin.call(files.announceUpload, announcement(htmlBytes()));
    const refused = await guest.refused(files.putFile, { ticket: ticketOf(uri), file: fileOf(htmlBytes()) } as never);
    expect(refused).toBe('FILE_TYPE_NOT_ALLOWED');
  });

  it('cannot be announced by guests, for kinds and sizes that are not taken, and for channels that are none', async () => {
    const { person, stranger, guest } = await testApp();
    const lin = await person();
    const usual = announcement(await makePng());
    expect(await guest.refused(files.announceUpload, usual)).toBe('SIGN_IN_REQUIRED');
    expect((await (await stranger()).send(files.announceUpload, usual)).status).toBe(201);
    expect(await lin.refused(files.announceUpload, { ...usual, mime_type: 'image/svg+xml' })).toBe('FILE_TYPE_NOT_ALLOWED');
    expect(await lin.refused(files.announceUpload, { ...usual, mime_type: 'text/html' })).toBe('FILE_TYPE_NOT_ALLOWED');
    expect(await lin.refused(files.announceUpload, { ...usual, size: 20 * 1_048_576 + 1 })).toBe('FILE_TOO_LARGE');
    expect((await lin.send(files.announceUpload, { ...usual, size: -5 })).status).toBe(422);
    expect((await lin.send(files.announceUpload, { ...usual, hash: 'nope' })).status).toBe(422);
    expect((await lin.send(files.announceUpload, { ...usual, storage: 'public' })).status).toBe(422);
    const elsewhere = await lin.send(files.announceUpload, { ...usual, storage: { channel: 'protected' } });
    expect(elsewhere.body).toMatchObject({ reason: 'UPLOAD_METHOD_UNSUPPORTED', message: '暂不支持的上传，请联系技术人员' });
  });
});

describe('uploads of one person', () => {
  it('are so many an hour, and another person’s are their own', async () => {
    const { person } = await testApp();
    const lin = await person();
    for (let at = 0; at < 200; at += 1) expect(await lin.refused(files.uploadFile, {})).toBe('FILE_MISSING');
    const refused = await lin.send(files.uploadFile, { file: fileOf(await makePng()) });
    expect([refused.status, refused.body['reason'], Number(refused.headers['retry-after']) > 0]).toEqual([429, 'TOO_MANY', true]);
    expect((await (await person()).send(files.uploadFile, { file: fileOf(await makePng()) })).status).toBe(201);
  });
});

describe('an upload by token', () => {
  it('is taken once, in any order of the form, for whoever the token was given to', async () => {
    const { person, guest, deps } = await testApp();
    const lin = await person();
    const picture = await makePng();
    const { token, key } = await lin.call(files.uploadToken, { file_path: 'a/../../etc/passwd.PNG' }, { door: 1 });
    expect(key).toMatch(/^[\w-]{24}\.png$/);

    const sent = await guest.send(files.uploadByToken, { file: fileOf(picture), token, key });
    expect(sent).toMatchObject({ status: 200, body: { code: 0, data: { id: expect.any(Number), key } } });
    const { id } = sent.body['data'] as { id: number };
    expect((await lin.call(files.findUploaded, { md5: md5(picture) })).id).toBe(id);
    expect(await guest.refused(files.uploadByToken, { token, key, file: fileOf(await makePng()) })).toBe('UPLOAD_TICKET_ENDED');
    const [stored] = await deps.db.write.select().from(filesTable).where(eq(filesTable.id, id));
    const waiting = await deps.db.write
      .select()
      .from(storedBytesTable)
      .where(eq(storedBytesTable.folder, folderOf(stored?.storageKey ?? '')));
    expect([stored?.id, waiting]).toEqual([id, []]);
  });

  it('needs a token that is ours, in time, and for this key', async () => {
    const { person, stranger, guest, advance } = await testApp();
    const lin = await person();
    const file = fileOf(await makePng());
    const { token, key } = await lin.call(files.uploadToken, {});
    const other = await (await stranger()).call(files.uploadToken, { file_path: 'x.png' });
    const [sign, , ...rest] = token.split('.');
    const forged = [sign, '1', ...rest].join('.');
    for (const wrong of [{ token: 'x', key }, { token: forged, key }, { token, key: other.key }, { key }, { token: '', key }])
      expect(await guest.refused(files.uploadByToken, { ...wrong, file } as never)).toBe('UPLOAD_TICKET_ENDED');
    expect(await guest.refused(files.uploadByToken, { token, key })).toBe('FILE_MISSING');
    advance(61 * 60_000);
    expect(await guest.refused(files.uploadByToken, { token, key, file })).toBe('UPLOAD_TICKET_ENDED');
    expect(await guest.refused(files.uploadToken, {})).toBe('SIGN_IN_REQUIRED');
    expect((await lin.send(files.uploadToken, { file_path: 'x'.repeat(201) }, { door: 1 })).body['code']).not.toBe(0);
  });
});
