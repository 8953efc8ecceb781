import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ffmpeg from '@ffmpeg-installer/ffmpeg';
import { eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as files from '#contract/files/files.doors.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Storage } from '../../kernel/ports.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { makeLyingMp4, makeM4a, makeMp3, makeMp4, makeOgg, makePdf, makeWav, makeWebm } from '../../testing/fixtures/recordings.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { filesJobs, makePlayable, sweepFiles } from './files.jobs.ts';
import { describeFiles, privateAddress, removeFiles } from './files.public.ts';
import { filesTable } from './files.tables.ts';
import { runFfmpeg } from './media/ffmpeg-process.ts';
import { TooSlow } from './media/media-queue.ts';
import { filmJobs } from './upload.writes.ts';

const address = (id: number) => `/api/sns/api/v2/files/${id}`;

const upload = async (bytes: Buffer, name: string) => {
  const { person, deps } = await testApp();
  const lin = await person();
  const { id } = await lin.call(files.uploadFile, { file: fileOf(bytes, name, '') });
  const [info] = await describeFiles(deps.db.write, [id]);
  return { id, info, open: () => lin.raw({ method: 'GET', url: address(id) }) };
};

/** What ffmpeg says of the bytes. */
const described = (bytes: Buffer): string => {
  const folder = mkdtempSync(join(tmpdir(), 'yanzhi-described-'));
  try {
    writeFileSync(join(folder, 'x'), bytes);
    return String(spawnSync(ffmpeg.path, ['-hide_banner', '-i', join(folder, 'x')]).stderr);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe('uploading a video', () => {
  it('keeps film that every browser plays as it is, index first, without place and owner, with a picture of its own', async () => {
    const { info, open } = await upload(await makeMp4(), 'film.mp4');
    const { guest, deps } = await testApp();
    expect(info).toMatchObject({ kind: 'video', mime: 'video/mp4', width: 320, height: 180, posterFileId: expect.any(Number) });
    const shown = await open();
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['accept-ranges']]).toEqual([200, 'video/mp4', 'bytes']);
    const film = shown.rawPayload;
    expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
    expect([film.includes('PHONE-OWNER'), film.includes('+31.2304')]).toEqual([false, false]);
    const poster = await guest.raw({ method: 'GET', url: await privateAddress(deps, info?.posterFileId ?? 0) });
    expect(await sharp(poster.rawPayload).metadata()).toMatchObject({ width: 320, height: 180 });
  });

  it('shows film that lies on its side upright', async () => {
    const { info, open } = await upload(await makeLyingMp4(), 'lying.mp4');
    expect(info).toMatchObject({ width: 180, height: 320 });
    expect(described((await open()).rawPayload)).toMatch(/rotate\s*: 90|rotation of -?90/);
  });

  it('makes other film playable in a job, shows nothing of it before, and survives the job running twice', async () => {
    const { runJobs } = await testApp();
    const { info, open } = await upload(await makeWebm(), 'film.webm');
    expect(info).toMatchObject({ kind: 'video', mime: 'video/mp4', posterFileId: expect.any(Number) });
    expect((await open()).json()).toMatchObject({ reason: 'FILE_IN_PREPARATION' });
    await runJobs();
    const film = (await open()).rawPayload;
    expect(described(film)).toMatch(/Video: h264[\s\S]*Audio: aac/);
    expect(film.includes('PHONE-OWNER')).toBe(false);
    await runJobs();
    expect((await open()).rawPayload.equals(film)).toBe(true);
  });

  it('leaves no bytes of film that is taken away, and swept, while it is made playable', async () => {
    const { deps } = await testApp();
    const { id } = await upload(await makeWebm(), 'gone.webm');
    const [before] = await deps.db.write.select().from(filesTable).where(eq(filesTable.id, id));
    const source = before?.storageKey ?? '';
    const made: string[] = [];
    const storage: Storage = {
      ...deps.storage,
      put: async (key, body, options) => {
        await deps.db.write.transaction((tx) => removeFiles(tx, [id], deps.now()));
        await sweepFiles(deps);
        await deps.storage.put(key, body, options);
        made.push(key);
      },
    };
    await filesJobs.find(({ kind }) => kind.name === filmJobs.quick.name)?.run({ ...deps, storage }, { fileId: id });
    expect(made).toHaveLength(1);
    expect(await Promise.all([source, ...made].map((key) => deps.storage.size(key)))).toEqual([null, null]);
  });

  it('refuses what only begins like film', async () => {
    const { person } = await testApp();
    const lin = await person();
    const film = await makeMp4();
    const playlist = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n');
    const tries: [Buffer, string][] = [
      [film.subarray(0, 400), 'MEDIA_UNREADABLE'],
      [Buffer.concat([film.subarray(0, 32), Buffer.alloc(5_000)]), 'MEDIA_UNREADABLE'],
      [Buffer.concat([film.subarray(0, 32), playlist]), 'MEDIA_UNREADABLE'],
      [playlist, 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('B\x82\x88matroska'), Buffer.alloc(99)]), 'FILE_TYPE_NOT_ALLOWED'],
    ];
    for (const [bytes, reason] of tries)
      expect(await lin.refused(files.uploadFile, { file: fileOf(bytes, 'a.mp4', 'video/mp4') })).toBe(reason);
  });
});

/** The jobs of one kind in the order in which they are taken, by their films. */
const waitingFor = async (deps: Deps, kind: string): Promise<number[]> =>
  (
    await deps.db.write.execute<{ film: string }>(
      sql`select data->>'fileId' as film from pgboss.job where name = ${kind} and state = 'created' order by priority desc, created_on, id`,
    )
  ).rows.map(({ film }) => Number(film));

describe('film that waits to be made playable', () => {
  it('takes turns by person, the long apart from the short: everybody’s first goes before anybody’s second', async () => {
    const { person, deps, runJobs } = await testApp();
    await runJobs();
    const [lin, wang] = [await person(), await person()];
    const send = async (who: typeof lin, kind: Parameters<typeof makeWebm>[0] = {}) =>
      (await who.call(files.uploadFile, { file: fileOf(await makeWebm(kind), 'film.webm', '') })).id;
    const long = await send(lin, { size: '1280x720', seconds: 61, rate: 1 });
    const [first, second] = [await send(wang), await send(wang)];
    const other = await send(await person());
    expect(await waitingFor(deps, filmJobs.quick.name)).toEqual([first, other, second]);
    expect(await waitingFor(deps, filmJobs.long.name)).toEqual([long]);
    await runJobs();
    const all = [long, first, second, other];
    const made = await deps.db.write.select({ isReady: filesTable.isReady }).from(filesTable).where(inArray(filesTable.id, all));
    expect(made.map(({ isReady }) => isReady)).toEqual([true, true, true, true]);
  });

  it('gives way to the others when it takes too long, waits among the long ones, and is taken away where it is too long for these', async () => {
    const { person, deps, runJobs } = await testApp();
    await runJobs();
    const { id } = await (await person()).call(files.uploadFile, { file: fileOf(await makeWebm(), 'film.webm', '') });
    const bounds = { ms: 1, nice: 10 };
    await makePlayable(deps, { fileId: id, lane: 'quick', bounds });
    expect(await waitingFor(deps, filmJobs.long.name)).toEqual([id]);
    expect(readdirSync(join(deps.config.dataDir, 'uploads'))).toEqual([]);
    await makePlayable(deps, { fileId: id, lane: 'long', bounds });
    expect(await describeFiles(deps.db.write, [id])).toEqual([]);
    await runJobs();
  });

  it('is ended after its time, or when nobody waits for it, and its process with it', async () => {
    const endless = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10', '-f', 'null', '-'];
    await expect(runFfmpeg(endless, { ms: 300, nice: 10 })).rejects.toBeInstanceOf(TooSlow);
    const sender = new AbortController();
    const running = runFfmpeg(endless, { ms: 60_000, nice: 10, signal: sender.signal });
    sender.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
    const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
    const lines = await Promise.all(
      children
        .split(' ')
        .filter(Boolean)
        .map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
    );
    expect(lines.filter((line) => line.includes('testsrc'))).toEqual([]);
  });
});

describe('uploading sound and documents', () => {
  it('takes MP3, M4A, WAV and OGG without their tags', async () => {
    for (const [bytes, mime] of [
      [await makeMp3(), 'audio/mpeg'],
      [await makeM4a(), 'audio/mp4'],
      [await makeWav(), 'audio/wav'],
      [await makeOgg(), 'audio/ogg'],
    ] as const) {
      const { info, open } = await upload(bytes, 'tone');
      expect(info).toMatchObject({ kind: 'audio', mime, posterFileId: null });
      const shown = await open();
      expect([shown.statusCode, shown.rawPayload.includes('PHONE-OWNER')]).toEqual([200, false]);
      expect(described(shown.rawPayload)).toContain('Audio:');
    }
  });

  it('takes a whole PDF, and no half of one', async () => {
    const { person } = await testApp();
    const lin = await person();
    expect((await upload(makePdf(), 'a.pdf')).info).toMatchObject({ kind: 'document', mime: 'application/pdf' });
    expect(await lin.refused(files.uploadFile, { file: fileOf(makePdf().subarray(0, 60), 'a.pdf') })).toBe('FILE_TYPE_NOT_ALLOWED');
    expect(await lin.refused(files.uploadFile, { file: fileOf(Buffer.concat([makePdf(), Buffer.alloc(11 * 1_048_576)]), 'a.pdf') })).toBe(
      'FILE_TOO_LARGE',
    );
    expect((await upload(await makePng(), 'a.pdf')).info).toMatchObject({ kind: 'image' });
  });
});
