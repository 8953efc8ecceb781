import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import * as files from '#contract/files/files.doors.ts';
import type { S3Config } from '../../config.ts';
import { routes } from '../../features.ts';
import { buildServer } from '../../kernel/http/build-server.ts';
import type { Storage } from '../../kernel/ports.ts';
import { clientOf } from '../../testing/client.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { startS3 } from '../../testing/fixtures/s3.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { filesTable, storedBytesTable } from './files.tables.ts';
import { diskStorage } from './storage/disk-storage.ts';
import { s3Storage } from './storage/s3-storage.ts';

let s3: { config: S3Config; stop: () => Promise<void> };
const folder = mkdtempSync(join(tmpdir(), 'yanzhi-disk-'));

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const stores: [string, () => Storage][] = [
  ['a folder', () => diskStorage(folder)],
  ['a bucket', () => s3Storage(s3.config)],
];

describe.each(stores)('files in %s', (_name, open) => {
  it('are there as they were put, whole or in a range, from a buffer or a stream', async () => {
    const storage = open();
    await storage.check();
    const bytes = Buffer.from('0123456789'.repeat(50_000));
    await storage.put('aa/one/original.bin', bytes, { mime: 'video/mp4' });
    await storage.put('aa/one/streamed.bin', Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), {
      mime: 'video/mp4',
      size: bytes.length,
    });
    for (const key of ['aa/one/original.bin', 'aa/one/streamed.bin']) {
      const whole = await storage.get(key);
      expect([whole?.size, await storage.size(key)]).toEqual([bytes.length, bytes.length]);
      expect(whole && (await buffer(whole.body)).equals(bytes)).toBe(true);
      const piece = await storage.get(key, { start: 5, end: 14 });
      expect([piece?.size, piece && String(await buffer(piece.body))]).toEqual([bytes.length, '5678901234']);
    }
    expect([await storage.get('aa/none'), await storage.size('aa/none')]).toEqual([null, null]);
  });

  it('go one by one or with their folder, and going twice is no trouble', async () => {
    const storage = open();
    for (const key of ['bb/two/a', 'bb/two/b', 'bb/two-more/c']) await storage.put(key, Buffer.from(key), { mime: 'image/webp' });
    await storage.remove('bb/two/a');
    await storage.remove('bb/two/a');
    await storage.removeFolder('bb/two');
    await storage.removeFolder('bb/two');
    expect([await storage.size('bb/two/a'), await storage.size('bb/two/b'), await storage.size('bb/two-more/c')]).toEqual([null, null, 13]);
  });

  it('are not there at all when their stream breaks', async () => {
    const storage = open();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('broken');
      })(),
    );
    await expect(storage.put('cc/half', broken, { mime: 'video/mp4', size: 100 })).rejects.toThrow();
    expect(await storage.size('cc/half')).toBeNull();
  });
});

describe('a folder', () => {
  it('lets no key out of itself', async () => {
    const storage = diskStorage(folder);
    for (const key of ['../x', '/etc/passwd', 'a/../../x', ''])
      await expect(storage.put(key, Buffer.from('x'), { mime: '' })).rejects.toThrow();
    await expect(storage.removeFolder('..')).rejects.toThrow();
    await expect(storage.removeFolder('.')).rejects.toThrow();
  });
});

/** The application on another store, beside the one that tests share. */
const appOn = async (storage: Storage) => {
  const { deps, person } = await testApp();
  const app = await buildServer({ ...deps, storage }, { contract, routes });
  const { userId, token } = await person();
  const lin = clientOf(app, { userId, token, isStranger: false });
  return { app, lin, userId, deps };
};

const rowsOf = async (ownerId: number) => {
  const { deps } = await testApp();
  return (await deps.db.write.select().from(filesTable)).filter((row) => row.ownerId === ownerId);
};

describe('the application on a bucket', () => {
  it('takes a picture in and shows it at sizes', async () => {
    const { app, lin } = await appOn(s3Storage(s3.config));
    const { id } = await lin.call(files.uploadFile, { file: fileOf(await makePng()) });
    const whole = await lin.raw({ method: 'GET', url: `/api/sns/api/v2/files/${id}` });
    const [small, again] = [1, 2].map(() => lin.raw({ method: 'GET', url: `/api/sns/api/v2/files/${id}?w=100` }));
    expect([whole.statusCode, (await small)?.statusCode]).toEqual([200, 200]);
    const hash = (bytes: Buffer | undefined) =>
      createHash('md5')
        .update(bytes ?? '')
        .digest('hex');
    expect(hash((await again)?.rawPayload)).toBe(hash((await small)?.rawPayload));
    await app.close();
  });

  it('answers 503 in clear words while the store is gone, writes nothing, and works again when it is back', async () => {
    const short = await startS3();
    const { app, lin, userId, deps } = await appOn(s3Storage(short.config));
    const { id } = await lin.call(files.uploadFile, { file: fileOf(await makePng()) });
    await short.stop();
    const picture = fileOf(await makePng());
    const refused = await lin.send(files.uploadFile, { file: picture });
    expect(refused).toMatchObject({ status: 503, body: { reason: 'FILES_UNAVAILABLE', message: '文件存储暂时不可用，请稍后再试' } });
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await lin.raw({ method: 'GET', url: `/api/sns/api/v2/files/${id}` })).statusCode).toBe(503);
    expect((await lin.raw({ method: 'GET', url: `/api/sns/api/v2/files/${id}?w=100` })).statusCode).toBe(503);
    expect(await rowsOf(userId)).toHaveLength(1);
    await deps.db.write.delete(storedBytesTable);
    expect(readdirSync(join(deps.config.dataDir, 'uploads'))).toEqual([]);
    const back = await startS3(short.port);
    expect((await lin.send(files.uploadFile, { file: picture })).status).toBe(201);
    await back.stop();
    await app.close();
  });
});

describe('the application on a full disk', () => {
  it('answers 503 in clear words and leaves nothing behind', async () => {
    const { deps } = await testApp();
    const full: Storage = {
      ...deps.storage,
      put: async () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    };
    const { app, lin, userId } = await appOn(full);
    expect(await lin.refused(files.uploadFile, { file: fileOf(await makePng()) })).toBe('FILES_UNAVAILABLE');
    expect([await rowsOf(userId), await deps.db.write.select().from(storedBytesTable)]).toEqual([[], []]);
    await app.close();
  });
});
