import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as files from '#contract/files/files.doors.ts';
import { Refusal } from '../../kernel/errors/refuse.ts';
import { fileOf, makePng, svgBytes } from '../../testing/fixtures/pictures.fixture.ts';
import { makeMp4 } from '../../testing/fixtures/recordings.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { sweepFiles } from './files.jobs.ts';
import { claimFiles, describeFiles, privateAddress, releaseFiles, removeFiles, storeGenerated } from './files.public.ts';
import { filesTable, storedBytesTable, uploadTicketsTable } from './files.tables.ts';

const DAY_MS = 24 * 3_600_000;

/** Time passes for these deps alone. */
const later = async (milliseconds: number) => {
  const { deps } = await testApp();
  return { ...deps, now: () => new Date(deps.now().getTime() + milliseconds) };
};

const uploadSome = async (count: number) => {
  const { person } = await testApp();
  const lin = await person();
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await lin.call(files.uploadFile, { file: fileOf(await makePng()) })).id);
  return { lin, ids };
};

const claim = async (ownerId: number, ids: readonly number[]) => {
  const { deps } = await testApp();
  return deps.db.write.transaction((tx) => claimFiles(tx, ownerId, ids));
};
const release = async (ids: readonly (number | null)[]) => {
  const { deps } = await testApp();
  return deps.db.write.transaction((tx) => releaseFiles(tx, ids));
};
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const isThere = async (id: number) => {
  const { guest, deps } = await testApp();
  return (await guest.raw({ method: 'GET', url: await privateAddress(deps, id) })).statusCode === 200;
};

describe('taking files into use', () => {
  it('keeps their order, also where one is named twice', async () => {
    const { lin, ids } = await uploadSome(3);
    const [a = 0, b = 0, c = 0] = ids;
    expect((await claim(lin.userId, [c, a, b, a])).map(({ id }) => id)).toEqual([c, a, b, a]);
    expect(await claim(lin.userId, [])).toEqual([]);
    const [info] = await claim(lin.userId, [a]);
    expect(info).toEqual({ id: a, kind: 'image', mime: 'image/webp', width: 320, height: 240, posterFileId: null });
  });

  it('is refused for another person’s, missing and removed files, and then takes none', async () => {
    const { deps, person } = await testApp();
    const { lin, ids } = await uploadSome(2);
    const [a = 0, b = 0] = ids;
    const other = await person();
    expect(await reasonOf(claim(other.userId, [a]))).toBe('FILE_NOT_YOURS');
    expect(await reasonOf(claim(lin.userId, [a, 999_999_999]))).toBe('FILE_NOT_YOURS');
    await deps.db.write.transaction((tx) => removeFiles(tx, [b], deps.now()));
    expect(await reasonOf(claim(lin.userId, [a, b]))).toBe('FILE_NOT_YOURS');
    const [row] = await deps.db.write.select().from(filesTable).where(eq(filesTable.id, a));
    expect(row?.uses).toBe(0);
    expect((await describeFiles(deps.db.write, [b, a])).map(({ id }) => id)).toEqual([a]);
  });

  it('counts every use of many at once', async () => {
    const { deps } = await testApp();
    const { lin, ids } = await uploadSome(2);
    await Promise.all(Array.from({ length: 10 }, (_, at) => claim(lin.userId, at % 2 ? ids : [...ids].reverse())));
    await Promise.all(Array.from({ length: 9 }, (_, at) => release(at % 2 ? ids : [...ids].reverse())));
    const rows = await deps.db.write.select().from(filesTable).where(eq(filesTable.ownerId, lin.userId));
    expect(rows.map(({ uses, idleSince }) => [uses, idleSince])).toEqual([
      [1, null],
      [1, null],
    ]);
  });
});

describe('sweeping', () => {
  it('takes away what nobody used for a day, with its renditions, and keeps what is used', async () => {
    const { deps } = await testApp();
    const { lin, ids } = await uploadSome(3);
    const [used = 0, unused = 0, released = 0] = ids;
    await claim(lin.userId, [used, released]);
    await release([released, null]);
    const [row] = await deps.db.write.select().from(filesTable).where(eq(filesTable.id, unused));
    await lin.raw({ method: 'GET', url: `/api/sns/api/v2/files/${unused}?w=100` });
    const folder = join(deps.config.dataDir, 'files', row?.storageKey.replace(/\/[^/]+$/, '') ?? '');
    expect(readdirSync(folder)).toHaveLength(2);

    await sweepFiles({ ...deps, now: () => new Date(Date.now() + DAY_MS - 60_000) });
    expect([await isThere(used), await isThere(unused), await isThere(released)]).toEqual([true, true, true]);
    await sweepFiles(await later(DAY_MS + 60_000));
    expect([await isThere(used), await isThere(unused), await isThere(released)]).toEqual([true, false, false]);
    expect(existsSync(folder)).toBe(false);
    await sweepFiles(await later(DAY_MS + 60_000));
  });

  it('takes the picture of a video away with it, and not before', async () => {
    const { deps, person } = await testApp();
    const lin = await person();
    const { id } = await lin.call(files.uploadFile, { file: fileOf(await makeMp4('160x90'), 'a.mp4') });
    await claim(lin.userId, [id]);
    const [info] = await describeFiles(deps.db.write, [id]);
    const poster = info?.posterFileId ?? 0;
    await sweepFiles(await later(2 * DAY_MS));
    expect([await isThere(id), await isThere(poster)]).toEqual([true, true]);
    await release([id]);
    await sweepFiles(await later(2 * DAY_MS));
    await sweepFiles(await later(4 * DAY_MS));
    expect([await isThere(id), await isThere(poster)]).toEqual([false, false]);
  });

  it('finishes what a crash left half done: bytes without a row, rows without bytes, old permissions, half bodies', async () => {
    const { deps, person } = await testApp();
    const lin = await person();
    await deps.storage.put('zz/left-behind/original.webp', Buffer.from('x'), { mime: 'image/webp' });
    await deps.db.write.insert(storedBytesTable).values({ folder: 'zz/left-behind' });
    const { ids } = await uploadSome(1);
    const [id = 0] = ids;
    await deps.db.write.transaction((tx) => removeFiles(tx, [id], deps.now()));
    const [row] = await deps.db.write.select().from(filesTable).where(eq(filesTable.id, id));
    await deps.storage.remove(row?.storageKey ?? '');
    await lin.call(files.announceUpload, {
      ...{ filename: 'x.png', size: 5, mime_type: 'image/png', storage: { channel: 'public' } },
      hash: 'a'.repeat(32),
    });
    const half = join(deps.config.dataDir, 'uploads', 'half.part');
    writeFileSync(half, 'x');
    utimesSync(half, new Date(0), new Date(0));

    await sweepFiles(await later(DAY_MS * 2));
    expect(await deps.storage.size('zz/left-behind/original.webp')).toBeNull();
    expect(await deps.db.write.select().from(storedBytesTable).where(eq(storedBytesTable.folder, 'zz/left-behind'))).toEqual([]);
    expect(await deps.db.write.select().from(filesTable).where(eq(filesTable.id, id))).toEqual([]);
    expect(await deps.db.write.select().from(uploadTicketsTable).where(eq(uploadTicketsTable.ownerId, lin.userId))).toEqual([]);
    expect(existsSync(half)).toBe(false);
  });
});

describe('pictures that a program made', () => {
  it('are stored like uploads, once for the same bytes, and must be pictures', async () => {
    const { deps, person } = await testApp();
    const lin = await person();
    const bytes = await makePng({ width: 700, height: 500 });
    const store = (given: Buffer) => storeGenerated(deps, { ownerId: lin.userId, bytes: given, mime: 'image/png' });
    const [first, again] = [await store(bytes), await store(bytes)];
    expect(again).toBe(first);
    expect((await claim(lin.userId, [first]))[0]).toMatchObject({ width: 700, height: 500, mime: 'image/webp' });
    expect(await reasonOf(store(svgBytes()))).toBe('FILE_TYPE_NOT_ALLOWED');
  });
});
