import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as files from '#contract/files/files.doors.ts';
import { isRetryable } from '../../kernel/db/database-faults.ts';
import { Refusal } from '../../kernel/errors/refuse.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { filesJobs } from './files.jobs.ts';
import { claimFiles, closedAddress, closePictures, findClosed, guardFiles, releaseGuarded } from './files.public.ts';
import { filesTable } from './files.tables.ts';
import { markedPicture } from './media/pictures.ts';

const BASE = '/api/sns/api/v2';
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

let side = 300;
const sent = async () => {
  const { deps, person } = await testApp();
  const lin = await person();
  side += 1;
  const bytes = await makePng({ width: side, height: 240 });
  const { id } = await lin.call(files.uploadFile, { file: fileOf(bytes) });
  const close = (ids: readonly number[], ownUses = new Map<number, number>()) =>
    deps.db.write.transaction((tx) => closePictures(tx, deps, { ownerId: lin.userId, ids, ownUses: ownUses, now: deps.now() }));
  return { lin, id, bytes, close, deps };
};

describe('a picture that was sent in the open and turns private', () => {
  it('is the private one where the same bytes are just coming in private: what closes it is tried again and finds that', async () => {
    const { id, close, deps } = await sent();
    const [row] = await deps.db.write.select().from(filesTable).where(eq(filesTable.id, id));
    if (!row) throw new Error('no file');
    const waiting = async () =>
      (await deps.db.writePool.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%update "files"%'`))
        .rowCount;
    let closing: Promise<unknown> = Promise.resolve();
    const twin = await deps.db.write.transaction(async (tx) => {
      const { id: _, ...same } = row;
      const [made] = await tx
        .insert(filesTable)
        .values({ ...same, isPrivate: true, storageKey: `${row.storageKey}-private` })
        .returning({ id: filesTable.id });
      closing = close([id]).catch((error: unknown) => error);
      await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
      return made?.id ?? 0;
    });
    expect(isRetryable(await closing)).toBe(true);
    expect((await close([id])).map((one) => one.id)).toEqual([twin]);
  });

  it('is found by nobody at the plain address, at one that was given before, or at a size', async () => {
    const { guest } = await testApp();
    const { lin, id, close, deps } = await sent();
    const statusOf = async (url: string, headers: Record<string, string> = {}) =>
      (await guest.raw({ method: 'GET', url, headers })).statusCode;
    const { url } = (await lin.raw({ method: 'GET', url: `${BASE}/files/${id}?json=1` })).json() as { url: string };
    const sized = ((await lin.raw({ method: 'GET', url: `${BASE}/files/${id}?json=1&w=200` })).json() as { url: string }).url;
    const open = await guest.raw({ method: 'GET', url });
    expect([open.statusCode, await statusOf(sized)]).toEqual([200, 200]);
    const tag = String(open.headers['etag']);
    expect(await statusOf(url, { 'if-none-match': tag })).toBe(304);

    await close([id]);
    for (const address of [`${BASE}/files/${id}`, `${BASE}/files/${id}?w=200`, url, sized])
      expect(await statusOf(address), address).toBe(404);
    // What somebody kept is not said to be good still.
    expect(await statusOf(url, { 'if-none-match': tag })).toBe(404);
    const [closed] = await findClosed(deps.db.write, [id]);
    expect(await statusOf(closed ? await closedAddress(deps, closed) : '')).toBe(200);
  });

  it('leaves what was made of it behind, and its bytes are there still', async () => {
    const { guest } = await testApp();
    const { lin, id, close, deps } = await sent();
    await guest.raw({
      method: 'GET',
      url: ((await lin.raw({ method: 'GET', url: `${BASE}/files/${id}?json=1&w=200` })).json() as { url: string }).url,
    });
    const keyOf = async () => (await deps.db.write.select().from(filesTable).where(eq(filesTable.id, id)))[0]?.storageKey ?? '';
    const before = await keyOf();
    await close([id]);
    const leave = filesJobs.find(({ kind }) => kind.name === 'files.leave-renditions');
    await leave?.run(deps, { fileId: id, from: before });
    const after = await keyOf();
    expect(after).not.toBe(before);
    // Done twice it moves nothing again.
    await leave?.run(deps, { fileId: id, from: before });
    expect(await keyOf()).toBe(after);
    expect(await deps.storage.size(before)).toBeNull();
    expect(await deps.storage.size(before.replace('original.webp', 'e1-200x0q82.webp'))).toBeNull();
    const [closed] = await findClosed(deps.db.write, [id]);
    expect((await guest.raw({ method: 'GET', url: closed ? await closedAddress(deps, closed) : '' })).statusCode).toBe(200);
  });

  it('is the one that was sent in private before, where both are the same', async () => {
    const { lin, id, bytes, close, deps } = await sent();
    const [before] = await close([id]);
    const again = (await lin.call(files.uploadFile, { file: fileOf(bytes) })).id;
    expect(again).not.toBe(id);
    expect(await codeOf(close([again]))).toBe('FILE_SHOWN');
    const [used] = await close([again], new Map([[id, 1]]));
    expect([before?.id, used?.id]).toEqual([id, id]);
    const rows = await deps.db.write.select().from(filesTable).where(eq(filesTable.id, again));
    expect(rows[0]?.removedAt).not.toBeNull();
  });

  it('must be one’s own, there, and shown nowhere', async () => {
    const { lin, id, close, deps } = await sent();
    const other = await sent();
    expect(await codeOf(close([other.id]))).toBe('FILE_NOT_YOURS');
    expect(await codeOf(close([id, 999_999_999]))).toBe('FILE_NOT_YOURS');
    await deps.db.write.transaction((tx) => claimFiles(tx, lin.userId, [id]));
    expect(await codeOf(close([id]))).toBe('FILE_SHOWN');
    const [row] = await deps.db.write.select().from(filesTable).where(eq(filesTable.id, id));
    expect(row).toMatchObject({ isPrivate: false, closedAt: null, uses: 1 });
    // In private as well: what a certificate shows to others is no picture of papers.
    const closed = await sent();
    await closed.close([closed.id]);
    expect(await codeOf(closed.close([closed.id]))).toBe('FILE_SHOWN');
  });

  it('was not in a circle a moment ago, where members were given an address that holds at every size', async () => {
    const { lin, id, close, deps } = await sent();
    await deps.db.write.transaction(async (tx) => {
      await claimFiles(tx, lin.userId, [id]);
      await guardFiles(tx, [id], 1);
      await releaseGuarded(tx, [id]);
    });
    expect(await codeOf(close([id]))).toBe('FILE_SHOWN');
  });
});

describe('the name across a picture', () => {
  it.each(['审核员乙 #21 · 2026-11-26 07:00', '名'.repeat(60)])(
    'is in every part of a large one that anybody could cut out: %s',
    async (name) => {
      const plain = await sharp({ create: { width: 2_000, height: 1_400, channels: 3, background: '#808890' } })
        .png()
        .toBuffer();
      const marked = await markedPicture({ person: 'reviewer', load: async () => plain }, name);
      const { data, info } = await sharp(marked ?? Buffer.alloc(0))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([2_000, 1_400]);
      const ground = 0x88;
      const strokes = (left: number, top: number): number => {
        let count = 0;
        for (let y = top; y < top + 500; y += 1)
          for (let x = left; x < left + 500; x += 1) if (Math.abs((data[y * info.width + x] ?? ground) - ground) > 30) count += 1;
        return count;
      };
      for (let left = 0; left <= 1_500; left += 250)
        for (let top = 0; top <= 900; top += 150) expect(strokes(left, top), `${left},${top}`).toBeGreaterThan(2_000);
    },
  );
});
